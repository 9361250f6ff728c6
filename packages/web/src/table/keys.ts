import type { Decision } from '@tessera/kernel';
import { useEffect } from 'react';
import { actionOf } from '../key-bindings.ts';
import { openIn } from '../match/store.ts';
import { useSettings } from '../settings.ts';
import { useSeen, useTable } from './context.ts';
import { usePassToEnd } from './desk/passing.tsx';

/** Keyboard for everything. Not in text fields, and not while a dialog is open. */
export function useKeys(showHelp: () => void): void {
  const { store } = useTable();
  const open: Decision | null = useSeen(openIn);
  const preferences = useSeen(({ sight }) => sight?.preferences ?? null);
  const passToEnd = usePassToEnd(open);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (document.querySelector('dialog[open]') !== null) return;
      if (target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, dialog') !== null)
        return;
      if (act(event.key, target)) event.preventDefault();
    };
    /** Whether the key meant something. */
    const act = (key: string, target: EventTarget | null): boolean => {
      if (/^[1-9]$/.test(key)) {
        document.querySelectorAll<HTMLElement>('[data-option], [data-grip]')[Number(key) - 1]?.click();
        return true;
      }
      const action = actionOf(useSettings.getState().keys, key);
      switch (action) {
        case 'main':
          click('[data-main]');
          return true;
        case 'pass':
          // A button that has the focus is meant itself.
          if ((key === 'Enter' && target instanceof HTMLButtonElement) || passToEnd === null) return false;
          passToEnd();
          return true;
        case 'cancel':
          if (preferences !== null && preferences.passUntil !== null)
            store.act.prefer({ ...preferences, passUntil: null });
          else if (open !== null) store.act.change({ ...store.getState().draft, act: null, card: null, from: null });
          return true;
        case 'undo':
          click('[data-undo]');
          return true;
        case 'yes':
        case 'no':
          if (open?.kind === 'yesNo') store.act.answer({ yes: action === 'yes' });
          return open?.kind === 'yesNo';
        case 'log':
          document.querySelector<HTMLElement>('[data-log]')?.focus();
          return true;
        case 'inspect':
          return inspect(target);
        case 'fullControl':
          if (preferences !== null) store.act.prefer({ ...preferences, fullControl: !preferences.fullControl });
          return preferences !== null;
        case 'read':
          store.act.readOut();
          return true;
        case 'help':
          showHelp();
          return true;
        case 'left':
          return move(target, -1, 0);
        case 'right':
          return move(target, 1, 0);
        case 'up':
          return move(target, 0, -1);
        case 'down':
          return move(target, 0, 1);
        case null:
          return false;
      }
    };
    const inspect = (target: EventTarget | null): boolean => {
      const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null;
      const { card, object } = cell?.dataset ?? {};
      if (card === undefined) return false;
      store.act.inspect({ card, object: object === undefined ? null : Number(object) });
      return true;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store, open, preferences, passToEnd, showHelp]);
}

const click = (selector: string): void => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  if (button !== null && !button.disabled) button.click();
};

/** Moves the focus to the nearest card in a direction; from elsewhere to the first card. */
function move(target: EventTarget | null, dx: number, dy: number): boolean {
  if (target instanceof HTMLElement && target.closest('[data-log], input') !== null) return false;
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => cell.offsetParent !== null);
  const from = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  if (from === null) {
    (cells.find((cell) => cell.dataset['pointable'] !== undefined) ?? cells[0])?.focus();
    return cells.length > 0;
  }
  const middle = (cell: HTMLElement): readonly [number, number] => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const cell of cells) {
    if (cell === from) continue;
    const [cx, cy] = middle(cell);
    const along = (cx - x) * dx + (cy - y) * dy;
    const across = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (along < 4 || (dx !== 0 && across > 90)) continue;
    const distance = along + across * 2;
    if (distance < least) [best, least] = [cell, distance];
  }
  best?.focus();
  return true;
}
