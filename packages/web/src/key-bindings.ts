/** Which key does what at the table. Numbers always choose from the list, and Tab always moves the focus. */

export const keyActions = [
  'main',
  'pass',
  'cancel',
  'undo',
  'yes',
  'no',
  'left',
  'right',
  'up',
  'down',
  'inspect',
  'fullControl',
  'read',
  'log',
  'help',
] as const;
export type KeyAction = (typeof keyActions)[number];
export type KeyBindings = Readonly<Record<KeyAction, string>>;

const usual: KeyBindings = {
  main: ' ',
  pass: 'Enter',
  cancel: 'Escape',
  undo: 'z',
  yes: 'y',
  no: 'n',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  inspect: 'i',
  fullControl: 'f',
  read: 'r',
  log: 'l',
  help: '?',
};

/** Sets of bindings to begin with. */
export const presets = {
  usual,
  functionKeys: { ...usual, main: 'F2', cancel: 'F3', pass: 'F4', inspect: 'F7', fullControl: 'F8', undo: 'F9' },
} as const satisfies Record<string, KeyBindings>;
export type Preset = keyof typeof presets;

/** A key by one name, whether or not it is pressed with Shift: letters small. */
export const keyOf = (pressed: string): string => (pressed.length === 1 ? pressed.toLowerCase() : pressed);

export const actionOf = (bindings: KeyBindings, pressed: string): KeyAction | null =>
  keyActions.find((action) => bindings[action] === keyOf(pressed)) ?? null;

/** Keys that cannot be given away. */
export const isReserved = (pressed: string): boolean =>
  /^([1-9]|Tab|Shift|Control|Alt|Meta|CapsLock|Dead|Process|Unidentified)$/.test(pressed);

/** Gives a key to an action. Whoever had it gets the action's old one, so that everything stays within reach. */
export function bound(bindings: KeyBindings, action: KeyAction, pressed: string): KeyBindings {
  const key = keyOf(pressed);
  if (isReserved(pressed) || key === '') return bindings;
  const other = actionOf(bindings, key);
  return { ...bindings, ...(other === null ? {} : { [other]: bindings[action] }), [action]: key };
}

/** Bindings as they were kept; those of before where they make no sense, or two are the same. */
export function readBindings(value: unknown): KeyBindings {
  if (typeof value !== 'object' || value === null) return usual;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const read = keyActions.map((action) => {
    const key = fields[action];
    return [action, typeof key === 'string' && key !== '' && !isReserved(key) ? key : usual[action]] as const;
  });
  const isClear = new Set(read.map(([, key]) => key)).size === keyActions.length;
  return isClear ? (Object.fromEntries(read) as Record<KeyAction, string>) : usual;
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Enter: '↵',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What is written on a key. */
export const keyName = (key: string): string => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
