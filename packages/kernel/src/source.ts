import type { Backend, Functions } from './backend.ts';
import { functionNamed, Signal } from './backend.ts';
import { dropList, freshList, popFrame, popFramesTo, pushFrame, pushList, resumeAt, tick } from './frames.ts';
import { Header } from './layout.ts';
import type { Instruction, Invocation, Lowered, LoweredQuestion, Value } from './lower.ts';
import { endGame } from './outcome.ts';
import { openOrTake } from './questions.ts';

/**
 * The fast back end: prints each lowered rule as one JavaScript function with a `switch` over its instructions and
 * lets the host compile it. What is printed contains numbers and the names f0, f1, … and nothing else of a game's
 * data, so no text of a card can become code.
 */
export function source(lowered: Lowered, functions: Functions): Backend {
  const names = new Map<unknown, string>();
  const nameOf = (called: unknown): string => {
    if (!names.has(called)) names.set(called, `f${names.size}`);
    return names.get(called)!;
  };
  const printer: Printer = {
    call: (name) => nameOf(functionNamed(functions.calls, name, 'reading or atom')),
    selection: (name) => nameOf(functionNamed(functions.selections, name, 'selection')),
    constraint: (name) => nameOf(functionNamed(functions.constraints, name, 'constraint')),
  };
  const rules = lowered.rules.map((rule) => printRule(rule.code, printer));
  const questions = lowered.questions.map((question) => printQuestion(question, printer));
  const triggers = lowered.triggers.map(
    ({ when, controller, sources }) =>
      `{ when: ${printFunction(when, printer)}, controller: ${printFunction(controller, printer)}, sources: ${printList(sources, printer)} }`,
  );
  const replacements = lowered.replacements.map((group) => {
    const codes = group.map(
      ({ when, chooser }) => `{ when: ${printFunction(when, printer)}, chooser: ${printFunction(chooser, printer)} }`,
    );
    return `[${codes.join(', ')}]`;
  });
  const parts = Object.entries({ rules, questions, triggers, replacements }).map(
    ([name, list]) => `${name}: [\n${list.join(',\n')}\n]`,
  );
  const tables = lowered.tables.map((table, i) => `const t${i} = ${JSON.stringify(table)};`);
  const text = `'use strict'; ${tables.join(' ')} return { ${parts.join(', ')} };`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is printed above, from numbers and made-up names
  const build = new Function(...Object.keys(MACHINE), ...names.values(), text);
  return build(...Object.values(MACHINE), ...names.keys()) as Backend;
}

/** Whether the host lets text be compiled: pages may forbid it. */
export function canCompile(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- asks the host whether it may
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}

const MACHINE = {
  dropList,
  freshList,
  popFrame,
  popFramesTo,
  pushFrame,
  pushList,
  resumeAt,
  tick,
  endGame,
  openOrTake,
};

type Printer = {
  readonly call: (name: string) => string;
  readonly selection: (name: string) => string;
  readonly constraint: (name: string) => string;
};

function printRule(code: readonly Instruction[], p: Printer): string {
  const cases = code.map((instruction, at) => `case ${at}: ${print(instruction, at, p)}`);
  return `(s, q, at) => { const c = s.cells; for (;;) switch (at) {\n${cases.join('\n')}\n} }`;
}

function print(instruction: Instruction, at: number, p: Printer): string {
  switch (instruction.do) {
    case 'call':
      return `${printCall(instruction.call, p)};`;
    case 'set':
      return `c[q+${instruction.slot}] = ${printValue(instruction.value, p)};`;
    case 'jump':
      return `at = ${instruction.to}; continue;`;
    case 'unless':
      return `if (!${printTest(instruction.test, p)}) { at = ${instruction.to}; continue; }`;
    case 'tick':
      return 'tick(s);';
    case 'list': {
      const filled = `const list = freshList(); ${printSelection(instruction.from, 'list', p)};`;
      return `{ ${filled} pushList(s, q+${instruction.begin}, q+${instruction.end}, list); }`;
    }
    case 'next': {
      const past = `if (w >= c[q+${instruction.end}]) { at = ${instruction.to}; continue; }`;
      return `{ const w = c[q+${instruction.at}]; ${past} c[q+${instruction.slot}] = c[w]; c[q+${instruction.at}] = w+1; }`;
    }
    case 'drop':
      return `dropList(s, q+${instruction.end});`;
    case 'run':
      return printRun(`${instruction.rule}`, instruction.args, at, p);
    case 'runOf': {
      return printRun(`t${instruction.table}[${printValue(instruction.index, p)}]`, instruction.args, at, p);
    }
    case 'returned':
      return `c[q+${instruction.slot}] = c[${Header.returned}];`;
    case 'ask':
      return `if (!openOrTake(s, q, ${instruction.question})) { resumeAt(s, q, ${at}); return ${Signal.waits}; }`;
    case 'return':
      return `popFrame(s, ${printValue(instruction.value, p)}); return ${Signal.frames};`;
    case 'returnFrom':
      return `popFramesTo(s, ${instruction.rule}, ${printValue(instruction.value, p)}); return ${Signal.frames};`;
    case 'finish':
      return `endGame(s, ${printValue(instruction.winners, p)}, ${instruction.reason}); return ${Signal.over};`;
  }
}

function printRun(rule: string, args: readonly Value[], at: number, p: Printer): string {
  const values = args.map((arg, i) => `const a${i} = ${printValue(arg, p)};`).join(' ');
  const stores = args.map((_, i) => `c[n+${i}] = a${i};`).join(' ');
  const start = `const r = ${rule}; resumeAt(s, q, ${at + 1}); const n = pushFrame(s, r);`;
  return `{ ${values} ${start} ${stores} return ${Signal.frames}; }`;
}

/** A value: always a whole number, yes and no as 1 and 0. closures.ts computes the same. */
function printValue(value: Value, p: Printer): string {
  switch (value.is) {
    case 'number':
      return value.value < 0 ? `(${value.value})` : `${value.value}`;
    case 'slot':
      return `c[q+${value.slot}]`;
    case 'call':
      return `(${printCall(value, p)} | 0)`;
    case 'operation':
      if (value.op === 'plus' || value.op === 'minus') {
        const [a, b] = value.args.map((arg) => printValue(arg, p));
        return `((${a} ${value.op === 'plus' ? '+' : '-'} ${b}) | 0)`;
      }
      return `(${printTest(value, p)} ? 1 : 0)`;
  }
}

/** A value of which only matters whether it is 0. */
function printTest(value: Value, p: Printer): string {
  if (value.is === 'call') return `(${printCall(value, p)})`;
  if (value.is !== 'operation') return `(${printValue(value, p)} !== 0)`;
  switch (value.op) {
    case 'not':
      return `!${printTest(value.args[0]!, p)}`;
    case 'and':
      return `(${value.args.map((arg) => printTest(arg, p)).join(' && ')})`;
    case 'or':
      return `(${value.args.map((arg) => printTest(arg, p)).join(' || ')})`;
    case 'equal':
      return `(${value.args.map((arg) => printValue(arg, p)).join(' === ')})`;
    case 'less':
      return `(${value.args.map((arg) => printValue(arg, p)).join(' < ')})`;
    case 'atMost':
      return `(${value.args.map((arg) => printValue(arg, p)).join(' <= ')})`;
    case 'plus':
    case 'minus':
      return `(${printValue(value, p)} !== 0)`;
  }
}

function printCall(call: Invocation, p: Printer): string {
  return `${p.call(call.name)}(${['s', ...call.args.map((arg) => printValue(arg, p))].join(', ')})`;
}

function printSelection(call: Invocation, list: string, p: Printer): string {
  return `${p.selection(call.name)}(${['s', list, ...call.args.map((arg) => printValue(arg, p))].join(', ')})`;
}

const printFunction = (value: Value, p: Printer): string =>
  `(s, q) => { const c = s.cells; return ${printValue(value, p)}; }`;

const printList = (call: Invocation | null, p: Printer): string =>
  call === null ? 'null' : `(s, q, list) => { const c = s.cells; ${printSelection(call, 'list', p)}; }`;

function printQuestion(question: LoweredQuestion, p: Printer): string {
  const value = (v: Value): string => printFunction(v, p);
  const list = (call: Invocation | null): string => printList(call, p);
  const fields = [
    `who: ${value(question.who)}`,
    `about: ${value(question.about)}`,
    `among: ${question.among === null ? 'null' : value(question.among)}`,
    `min: ${value(question.min)}`,
    `max: ${value(question.max)}`,
    `from: ${list(question.from)}`,
    `to: ${list(question.to)}`,
    `also: ${list(question.also)}`,
    `allow: ${question.allow === null ? 'null' : p.constraint(question.allow)}`,
    `whole: ${question.whole === null ? 'null' : p.constraint(question.whole)}`,
    `least: ${list(question.least)}`,
  ];
  return `{ ${fields.join(', ')} }`;
}
