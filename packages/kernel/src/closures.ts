import type { Backend, Functions, ListCode, QuestionCode, RuleCode } from './backend.ts';
import { functionNamed, Signal } from './backend.ts';
import { dropList, freshList, popFrame, popFramesTo, pushFrame, pushList, resumeAt, tick } from './frames.ts';
import { Header } from './layout.ts';
import type { Instruction, Invocation, Lowered, LoweredQuestion, Value } from './lower.ts';
import { endGame } from './outcome.ts';
import { openOrTake } from './questions.ts';
import type { State } from './state.ts';

/**
 * The back end that needs nothing but functions: for pages that forbid generated code, and for cards typed in while
 * the program runs. source.ts does the same about twice as fast.
 */
export function closures(lowered: Lowered, functions: Functions): Backend {
  return {
    rules: lowered.rules.map((rule) => ruleCode(rule.code.map((i) => instructionCode(i, lowered, functions)))),
    questions: lowered.questions.map((question) => questionCode(question, functions)),
    triggers: lowered.triggers.map(({ when, controller, sources }) => ({
      when: valueCode(when, functions),
      controller: valueCode(controller, functions),
      sources: listCode(sources, functions),
    })),
    replacements: lowered.replacements.map((group) =>
      group.map(({ when, chooser }) => ({ when: valueCode(when, functions), chooser: valueCode(chooser, functions) })),
    ),
  };
}

/** Every value is a whole number; yes and no are 1 and 0. source.ts prints the same. */
function valueCode(value: Value, functions: Functions): NumberCode {
  switch (value.is) {
    case 'number': {
      const constant = value.value;
      return () => constant;
    }
    case 'slot': {
      const { slot } = value;
      return (s, base) => s.cells[base + slot]!;
    }
    case 'call':
      return callCode(value, functions);
    case 'operation': {
      const all = value.args.map((arg) => valueCode(arg, functions));
      const [a, b] = all;
      switch (value.op) {
        case 'and':
          return (s, base) => (all.every((test) => test(s, base) !== 0) ? 1 : 0);
        case 'or':
          return (s, base) => (all.some((test) => test(s, base) !== 0) ? 1 : 0);
        case 'not':
          return (s, base) => (a!(s, base) === 0 ? 1 : 0);
        case 'equal':
          return (s, base) => (a!(s, base) === b!(s, base) ? 1 : 0);
        case 'less':
          return (s, base) => (a!(s, base) < b!(s, base) ? 1 : 0);
        case 'atMost':
          return (s, base) => (a!(s, base) <= b!(s, base) ? 1 : 0);
        case 'plus':
          return (s, base) => (a!(s, base) + b!(s, base)) | 0;
        case 'minus':
          return (s, base) => (a!(s, base) - b!(s, base)) | 0;
      }
    }
  }
}

type NumberCode = (s: State, base: number) => number;

function callCode(call: Invocation, functions: Functions): NumberCode {
  const called = functionNamed(functions.calls, call.name, 'reading or atom');
  const args = call.args.map((arg) => valueCode(arg, functions));
  const [a, b, c] = args;
  switch (args.length) {
    case 0:
      return (s) => Number(called(s)) | 0;
    case 1:
      return (s, base) => Number(called(s, a!(s, base))) | 0;
    case 2:
      return (s, base) => Number(called(s, a!(s, base), b!(s, base))) | 0;
    case 3:
      return (s, base) => Number(called(s, a!(s, base), b!(s, base), c!(s, base))) | 0;
    default:
      return (s, base) => Number(called(s, ...args.map((arg) => arg(s, base)))) | 0;
  }
}

function listCode(call: Invocation | null, functions: Functions): ListCode | null {
  if (call === null) return null;
  const select = functionNamed(functions.selections, call.name, 'selection');
  const args = call.args.map((arg) => valueCode(arg, functions));
  return (s, base, list) => select(s, list, ...args.map((arg) => arg(s, base)));
}

function questionCode(question: LoweredQuestion, functions: Functions): QuestionCode {
  return {
    who: valueCode(question.who, functions),
    about: valueCode(question.about, functions),
    among: question.among === null ? null : valueCode(question.among, functions),
    min: valueCode(question.min, functions),
    max: valueCode(question.max, functions),
    from: listCode(question.from, functions),
    to: listCode(question.to, functions),
    also: listCode(question.also, functions),
    allow: constraintCode(question.allow, functions),
    whole: constraintCode(question.whole, functions),
    least: listCode(question.least, functions),
  };
}

const constraintCode = (name: string | null, { constraints }: Functions): QuestionCode['allow'] =>
  name === null ? null : functionNamed(constraints, name, 'constraint');

/** One instruction: gives the number of the next one, or a signal made negative. */
type InstructionCode = (s: State, base: number, at: number) => number;

function ruleCode(code: readonly InstructionCode[]): RuleCode {
  return (s, base, start) => {
    let at = start;
    do at = code[at]!(s, base, at);
    while (at >= 0);
    return -at as Signal;
  };
}

function instructionCode(instruction: Instruction, lowered: Lowered, functions: Functions): InstructionCode {
  switch (instruction.do) {
    case 'call': {
      const call = callCode(instruction.call, functions);
      return (s, base, at) => {
        call(s, base);
        return at + 1;
      };
    }
    case 'set': {
      const { slot } = instruction;
      const value = valueCode(instruction.value, functions);
      return (s, base, at) => {
        s.cells[base + slot] = value(s, base);
        return at + 1;
      };
    }
    case 'jump': {
      const { to } = instruction;
      return () => to;
    }
    case 'unless': {
      const { to } = instruction;
      const test = valueCode(instruction.test, functions);
      return (s, base, at) => (test(s, base) !== 0 ? at + 1 : to);
    }
    case 'tick':
      return (s, _base, at) => {
        tick(s);
        return at + 1;
      };
    case 'list': {
      const { begin, end } = instruction;
      const from = listCode(instruction.from, functions)!;
      return (s, base, at) => {
        const list = freshList();
        from(s, base, list);
        pushList(s, base + begin, base + end, list);
        return at + 1;
      };
    }
    case 'next': {
      const { at: pointer, end, slot, to } = instruction;
      return (s, base, at) => {
        const { cells } = s;
        const where = cells[base + pointer]!;
        if (where >= cells[base + end]!) return to;
        cells[base + slot] = cells[where]!;
        cells[base + pointer] = where + 1;
        return at + 1;
      };
    }
    case 'drop': {
      const { end } = instruction;
      return (s, base, at) => {
        dropList(s, base + end);
        return at + 1;
      };
    }
    case 'run': {
      const { rule } = instruction;
      const args = instruction.args.map((arg) => valueCode(arg, functions));
      return (s, base, at) => startRule(s, base, at, rule, args);
    }
    case 'runOf': {
      const rules = lowered.tables[instruction.table]!;
      const index = valueCode(instruction.index, functions);
      const args = instruction.args.map((arg) => valueCode(arg, functions));
      return (s, base, at) => startRule(s, base, at, rules[index(s, base)]!, args);
    }
    case 'returned': {
      const { slot } = instruction;
      return (s, base, at) => {
        s.cells[base + slot] = s.cells[Header.returned]!;
        return at + 1;
      };
    }
    case 'ask': {
      const { question } = instruction;
      return (s, base, at) => {
        if (openOrTake(s, base, question)) return at + 1;
        resumeAt(s, base, at);
        return -Signal.waits;
      };
    }
    case 'return': {
      const value = valueCode(instruction.value, functions);
      return (s, base) => {
        popFrame(s, value(s, base));
        return -Signal.frames;
      };
    }
    case 'returnFrom': {
      const { rule } = instruction;
      const value = valueCode(instruction.value, functions);
      return (s, base) => {
        popFramesTo(s, rule, value(s, base));
        return -Signal.frames;
      };
    }
    case 'finish': {
      const { reason } = instruction;
      const winners = valueCode(instruction.winners, functions);
      return (s, base) => {
        endGame(s, winners(s, base), reason);
        return -Signal.over;
      };
    }
  }
}

function startRule(s: State, base: number, at: number, rule: number, args: readonly NumberCode[]): number {
  const values = args.map((arg) => arg(s, base));
  resumeAt(s, base, at + 1);
  const start = pushFrame(s, rule);
  for (let i = 0; i < values.length; i++) s.cells[start + i] = values[i]!;
  return -Signal.frames;
}
