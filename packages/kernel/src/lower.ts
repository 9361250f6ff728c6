import type { Call, Expr, Program, Question, Rule, Word } from './program.ts';
import type { Replacement } from './replacements.ts';
import { REPLACEMENT_PROMPT } from './replacements.ts';

/**
 * Programs as numbered instructions. Nested nodes become jumps, so that "where are we" is one number per rule in
 * progress. Both back ends (closures.ts and source.ts) run exactly these instructions under exactly these numbers:
 * a game saved under one goes on under the other.
 */

/** An expression whose locals are numbered slots. */
export type Value =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'slot'; readonly slot: number }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Value[] }
  | { readonly is: 'operation'; readonly op: Extract<Expr, { op: unknown }>['op']; readonly args: readonly Value[] };

export type Invocation = { readonly name: string; readonly args: readonly Value[] };

export type Instruction =
  | { readonly do: 'call'; readonly call: Invocation }
  | { readonly do: 'set'; readonly slot: number; readonly value: Value }
  | { readonly do: 'jump'; readonly to: number }
  | { readonly do: 'unless'; readonly test: Value; readonly to: number }
  /** Begins a round of a loop: counts towards the limit that finds endless ones. */
  | { readonly do: 'tick' }
  /** Keeps a list; two slots say where it begins and ends. */
  | { readonly do: 'list'; readonly begin: number; readonly end: number; readonly from: Invocation }
  /** Takes the next item of a list, or jumps when there is none. */
  | { readonly do: 'next'; readonly at: number; readonly end: number; readonly slot: number; readonly to: number }
  | { readonly do: 'drop'; readonly end: number }
  | { readonly do: 'run'; readonly rule: number; readonly args: readonly Value[] }
  | { readonly do: 'runOf'; readonly table: number; readonly index: Value; readonly args: readonly Value[] }
  | { readonly do: 'returned'; readonly slot: number }
  | { readonly do: 'ask'; readonly question: number }
  | { readonly do: 'return'; readonly value: Value }
  | { readonly do: 'returnFrom'; readonly rule: number; readonly value: Value }
  | { readonly do: 'finish'; readonly winners: Value; readonly reason: number };

export type LoweredRule = {
  readonly name: string;
  readonly params: number;
  /** How many locals it needs. */
  readonly slots: number;
  readonly code: readonly Instruction[];
};

/** A question with its expressions lowered; `begin` (and `end` for lists) is where the answer goes. */
export type LoweredQuestion = {
  readonly ask: Question['ask'];
  readonly prompt: string;
  readonly who: Value;
  readonly about: Value;
  /** Whether it concerns anything. */
  readonly isAbout: boolean;
  /** Whether it is a choice of replacements, which depend on the event that is proposed. */
  readonly looksAtEvent: boolean;
  /** Null where the candidates are open to everybody. */
  readonly among: Value | null;
  readonly from: Invocation | null;
  /** What the candidates are put to, or what each of them needs. */
  readonly to: Invocation | null;
  /** Actions that are accepted without being offered. */
  readonly also: Invocation | null;
  readonly min: Value;
  readonly max: Value;
  readonly allow: string | null;
  readonly whole: string | null;
  readonly least: Invocation | null;
  readonly options: readonly string[];
  readonly begin: number;
  readonly end: number;
  /** Where the card of an action goes; -1 for nowhere. */
  readonly card: number;
};

export type Lowered = {
  readonly rules: readonly LoweredRule[];
  readonly questions: readonly LoweredQuestion[];
  readonly triggers: readonly {
    readonly when: Value;
    readonly controller: Value;
    /** Lists the objects that it belongs to; null for a trigger of the rules. */
    readonly sources: Invocation | null;
  }[];
  /** Grouped by the event that they replace. */
  readonly replacements: readonly (readonly { readonly when: Value; readonly chooser: Value }[])[];
  /** Each table: the numbers of its rules. */
  readonly tables: readonly (readonly number[])[];
  readonly reasons: readonly string[];
};

export type Lowerable = {
  readonly rules: Readonly<Record<string, Rule>>;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, Word>>;
  readonly triggers: readonly { readonly when: Expr; readonly controller: Expr; readonly sources?: Call }[];
  readonly replacements: readonly Replacement[];
  readonly reasons: readonly string[];
};

export function lower(game: Lowerable): Lowered {
  const names = Object.keys(game.rules);
  const tableNames = Object.keys(game.tables);
  const questions: LoweredQuestion[] = [];
  const ruleNumber = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`no rule is called "${name}"`);
    return index;
  };
  const replaced = [...new Set(game.replacements.map((replacement) => replacement.replaces))];
  const groups = replaced.map((event) => game.replacements.filter((replacement) => replacement.replaces === event));
  const context: Context = { game, tableNames, ruleNumber, questions, replaced, groups };
  const rules = names.map((name) => lowerRule(context, name, game.rules[name]!));
  const tables = [
    ...tableNames.map((table) => game.tables[table]!.map(ruleNumber)),
    ...groups.map((group) => group.map((replacement) => ruleNumber(replacement.instead))),
  ];
  const replacements = groups.map((group) =>
    group.map(({ when, chooser }) => ({ when: valueOf(when, noLocal), chooser: valueOf(chooser, noLocal) })),
  );
  const triggers = game.triggers.map((trigger) => ({
    when: valueOf(trigger.when, noLocal),
    controller: valueOf(trigger.controller, noLocal),
    sources:
      trigger.sources === undefined
        ? null
        : { name: trigger.sources.call, args: trigger.sources.args.map((arg) => valueOf(arg, noLocal)) },
  }));
  return { rules, questions, triggers, replacements, tables, reasons: game.reasons };
}

function valueOf(expr: Expr, slotOf: (local: string) => number): Value {
  if (typeof expr === 'number') return { is: 'number', value: expr };
  if ('local' in expr) return { is: 'slot', slot: slotOf(expr.local) };
  const args = expr.args.map((arg) => valueOf(arg, slotOf));
  return 'call' in expr ? { is: 'call', name: expr.call, args } : { is: 'operation', op: expr.op, args };
}

function noLocal(local: string): never {
  throw new Error(`"${local}": a trigger or replacement has no locals, it can only look at its event`);
}

type Context = {
  readonly game: Lowerable;
  readonly tableNames: readonly string[];
  readonly ruleNumber: (name: string) => number;
  readonly questions: LoweredQuestion[];
  /** The events that something replaces, and by what. Their tables of rules stand behind the game's own. */
  readonly replaced: readonly string[];
  readonly groups: readonly (readonly Replacement[])[];
};

const ZERO: Value = { is: 'number', value: 0 };

function lowerRule(context: Context, name: string, rule: Rule): LoweredRule {
  const slots = new Map<string, number>();
  let count = 0;
  const newSlot = (): number => count++;
  for (const local of [...rule.params, ...rule.locals]) {
    if (slots.has(local)) throw new Error(`rule "${name}" names "${local}" twice`);
    slots.set(local, newSlot());
  }
  const slotOf = (local: string): number => {
    const slot = slots.get(local);
    if (slot === undefined) throw new Error(`rule "${name}" has no local "${local}"`);
    return slot;
  };
  /** Lists that are answers keep their end in a slot of their own. */
  const endSlotOf = (local: string): number => {
    const key = `${local} end`;
    if (!slots.has(key)) slots.set(key, newSlot());
    return slots.get(key)!;
  };

  const value = (expr: Expr): Value => valueOf(expr, slotOf);
  const invocation = (call: Call): Invocation => ({ name: call.call, args: call.args.map(value) });

  const code: Instruction[] = [];
  /** Writes a jump whose end is known only later. */
  const later = (make: (to: number) => Instruction): (() => void) => {
    const at = code.push(make(-1)) - 1;
    return () => {
      code[at] = make(code.length);
    };
  };

  const write = (node: Program): void => {
    switch (node.kind) {
      case 'do':
        code.push({ do: 'call', call: invocation(node.call) });
        return;
      case 'set':
        code.push({ do: 'set', slot: slotOf(node.local), value: value(node.value) });
        return;
      case 'sequence':
        node.steps.forEach(write);
        return;
      case 'when': {
        const toElse = later((to) => ({ do: 'unless', test: value(node.test), to }));
        write(node.body);
        if (node.otherwise === null) {
          toElse();
        } else {
          const toEnd = later((to) => ({ do: 'jump', to }));
          toElse();
          write(node.otherwise);
          toEnd();
        }
        return;
      }
      case 'while': {
        const start = code.push({ do: 'tick' }) - 1;
        const toEnd = node.test === 1 ? null : later((to) => ({ do: 'unless', test: value(node.test), to }));
        write(node.body);
        code.push({ do: 'jump', to: start });
        toEnd?.();
        return;
      }
      case 'each': {
        const begin = newSlot();
        const end = newSlot();
        code.push({ do: 'list', begin, end, from: invocation(node.from) });
        writeLoop(begin, end, [slotOf(node.local)], node.body);
        code.push({ do: 'drop', end });
        return;
      }
      case 'eachOf':
        writeLoop(slotOf(node.list), endSlotOf(node.list), node.locals.map(slotOf), node.body);
        return;
      case 'run':
        checkArguments(node.rule, node.args.length);
        code.push({ do: 'run', rule: context.ruleNumber(node.rule), args: node.args.map(value) });
        if (node.into !== null) code.push({ do: 'returned', slot: slotOf(node.into) });
        return;
      case 'runOf': {
        const table = context.tableNames.indexOf(node.table);
        if (table < 0) throw new Error(`rule "${name}" uses a table "${node.table}" that does not exist`);
        for (const each of context.game.tables[node.table]!) checkArguments(each, node.args.length);
        code.push({ do: 'runOf', table, index: value(node.index), args: node.args.map(value) });
        return;
      }
      case 'ask':
        code.push({ do: 'ask', question: writeQuestion(node.question, slotOf(node.into), node.into) });
        return;
      case 'modes': {
        const chosen = newSlot();
        const options = node.modes.map((mode) => mode.name);
        const question: Question = { ask: 'option', who: node.who, prompt: node.prompt, options };
        code.push({ do: 'ask', question: writeQuestion(question, chosen, null) });
        node.modes.forEach((mode, index) => {
          const test: Value = {
            is: 'operation',
            op: 'equal',
            args: [
              { is: 'slot', slot: chosen },
              { is: 'number', value: index },
            ],
          };
          const past = later((to) => ({ do: 'unless', test, to }));
          write(mode.effect);
          past();
        });
        return;
      }
      case 'propose':
        writeProposal(node);
        return;
      case 'word': {
        const meaning = context.game.words[node.word];
        if (!meaning) throw new Error(`rule "${name}" uses a word "${node.word}" that is not in the vocabulary`);
        write(meaning(...node.args));
        return;
      }
      case 'return':
        code.push({ do: 'return', value: value(node.value) });
        return;
      case 'returnFrom':
        code.push({ do: 'returnFrom', rule: context.ruleNumber(node.rule), value: value(node.value) });
        return;
      case 'finish': {
        const reason = context.game.reasons.indexOf(node.reason);
        if (reason < 0)
          throw new Error(`rule "${name}" ends the game for a reason "${node.reason}" that is not listed`);
        code.push({ do: 'finish', winners: value(node.winners), reason });
        return;
      }
    }
  };

  const checkArguments = (called: string, given: number): void => {
    const wanted = context.game.rules[called]?.params.length ?? given;
    if (wanted !== given) throw new Error(`rule "${name}" runs "${called}" with ${given} values instead of ${wanted}`);
  };

  const writeProposal = (node: Extract<Program, { kind: 'propose' }>): void => {
    const group = context.replaced.indexOf(node.event);
    if (group < 0) {
      write(node.commit);
      return;
    }
    const number = (n: number): Value => ({ is: 'number', value: n });
    const slot = (n: number): Value => ({ is: 'slot', slot: n });
    const call = (called: string, ...args: Value[]): Value => ({ is: 'call', name: called, args });
    const event = [slotOf(node.a), slotOf(node.b), slotOf(node.object)] as const;
    const [applied, chosen, done] = [newSlot(), newSlot(), newSlot()];
    code.push({ do: 'set', slot: applied, value: ZERO });
    const start = code.push({ do: 'tick' }) - 1;
    code.push({ do: 'call', call: { name: 'proposal hold', args: event.map(slot) } });
    const toCommit = later((to) => ({ do: 'unless', test: call('proposal open', number(group), slot(applied)), to }));
    context.questions.push({
      ask: 'option',
      prompt: REPLACEMENT_PROMPT,
      who: call('proposal chooser', number(group), slot(applied)),
      about: slot(event[2]),
      isAbout: true,
      looksAtEvent: true,
      among: null,
      from: { name: 'proposal applicable', args: [number(group), slot(applied)] },
      to: null,
      also: null,
      min: ZERO,
      max: ZERO,
      allow: null,
      whole: null,
      least: null,
      options: context.groups[group]!.map((replacement) => replacement.name),
      begin: chosen,
      end: -1,
      card: -1,
    });
    code.push({ do: 'ask', question: context.questions.length - 1 });
    code.push({ do: 'set', slot: applied, value: call('proposal mark', slot(applied), slot(chosen)) });
    const table = context.tableNames.length + group;
    code.push({ do: 'runOf', table, index: slot(chosen), args: event.map(slot) });
    code.push({ do: 'returned', slot: done });
    ['proposal a', 'proposal b', 'proposal object'].forEach((part, i) => {
      code.push({ do: 'set', slot: event[i]!, value: call(part) });
    });
    code.push({ do: 'unless', test: slot(done), to: start });
    const toEnd = later((to) => ({ do: 'jump', to }));
    toCommit();
    write(node.commit);
    toEnd();
  };

  const writeLoop = (begin: number, end: number, items: readonly number[], body: Program): void => {
    const at = newSlot();
    code.push({ do: 'set', slot: at, value: { is: 'slot', slot: begin } });
    const start = code.push({ do: 'tick' }) - 1;
    const ends = items.map((slot) => later((to) => ({ do: 'next', at, end, slot, to })));
    write(body);
    code.push({ do: 'jump', to: start });
    for (const toEnd of ends) toEnd();
  };

  const writeQuestion = (question: Question, begin: number, into: string | null): number => {
    const isList =
      question.ask === 'some' || question.ask === 'order' || question.ask === 'divide' || question.ask === 'assign';
    const limits =
      question.ask === 'some' || question.ask === 'number'
        ? { min: value(question.min), max: value(question.max) }
        : question.ask === 'divide'
          ? { min: value(question.least), max: value(question.total) }
          : question.ask === 'act'
            ? { min: value(question.open), max: ZERO }
            : { min: ZERO, max: ZERO };
    context.questions.push({
      ask: question.ask,
      prompt: question.prompt,
      who: value(question.who),
      about: question.about === undefined ? ZERO : value(question.about),
      isAbout: question.about !== undefined,
      looksAtEvent: false,
      among: question.among === undefined ? null : value(question.among),
      from: 'from' in question && question.from !== undefined ? invocation(question.from) : null,
      to:
        question.ask === 'assign'
          ? invocation(question.to)
          : question.ask === 'divide' && question.needs !== undefined
            ? invocation(question.needs)
            : null,
      also: question.ask === 'act' && question.also !== undefined ? invocation(question.also) : null,
      ...limits,
      allow: 'allow' in question ? question.allow : null,
      whole: 'whole' in question && question.whole !== undefined ? question.whole : null,
      least:
        'least' in question && question.ask === 'assign' && question.least !== undefined
          ? invocation(question.least)
          : null,
      options: 'options' in question ? question.options : [],
      begin,
      end: isList && into !== null ? endSlotOf(into) : -1,
      card: question.ask === 'act' && question.card !== undefined ? slotOf(question.card.local) : -1,
    });
    return context.questions.length - 1;
  };

  write(rule.body);
  code.push({ do: 'return', value: ZERO });
  return { name, params: rule.params.length, slots: count, code };
}
