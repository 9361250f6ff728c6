import { Frame, Header } from './layout.ts';
import { pushList } from './frames.ts';
import type { List } from './list.ts';
import { add, freshAnswer } from './given.ts';
import type { State } from './state.ts';
import { isImagined } from './state.ts';

/**
 * The open question: who must answer, and what may be answered. It is never stored; it is worked out from the
 * instruction that the game waits at.
 */

/**
 * Comes to a question. If everybody can tell that there is but one answer it is taken at once (true); otherwise the
 * game waits for the player (false). What is forced only by what a player hides is asked all the same, so that
 * nobody else can tell, unless the match says to skip such questions.
 */
export function openOrTake(s: State, base: number, question: number): boolean {
  workOut(s, base, question);
  const only = onlyAnswer(s);
  if (only !== null && isTaken(s)) {
    store(s, only);
    return true;
  }
  forgetWhatIsOver(s, base, question);
  return false;
}

/** Values that nothing will look at again, so that positions that play alike are alike. */
function forgetWhatIsOver(s: State, base: number, index: number): void {
  const { cells } = s;
  const question = s.match.game.questions[index]!;
  cells[Header.returned] = 0;
  cells[base + question.begin] = 0;
  if (question.end >= 0) cells[base + question.end] = 0;
  if (question.card >= 0) cells[base + question.card] = 0;
  if (question.looksAtEvent) return;
  cells[Header.eventA] = 0;
  cells[Header.eventB] = 0;
  cells[Header.eventObject] = 0;
}

/** The open question of a state that waits, worked out if it is not yet. */
export function openQuestion(s: State): State['scratch'] {
  if (!s.scratch.asked) {
    const { cells } = s;
    const base = cells[Header.base]!;
    const rule = s.match.game.lowered.rules[cells[base + Frame.rule]!]!;
    const instruction = rule.code[cells[base + Frame.resume]!]!;
    if (instruction.do !== 'ask') throw new Error('this state does not wait for an answer');
    workOut(s, base, instruction.question);
  }
  return s.scratch;
}

/** Puts the answer where the rule expects it and lets the rule go on behind the question. */
export function commit(s: State, answer: List): void {
  store(s, answer);
  s.cells[s.cells[Header.base]! + Frame.resume]!++;
  s.cells[Header.answers]!++;
}

function workOut(s: State, base: number, index: number): void {
  const question = s.match.game.questions[index]!;
  const { code } = question;
  const { scratch } = s;
  scratch.asked = true;
  scratch.decision = null;
  scratch.question = index;
  scratch.base = base;
  scratch.player = Number(code.who(s, base));
  scratch.candidates.size = 0;
  scratch.targets.size = 0;
  if (code.from !== null) code.from(s, base, scratch.candidates);
  else if (question.ask === 'option') question.options.forEach((_, place) => add(scratch.candidates, place));
  code.to?.(s, base, scratch.targets);
  if (question.ask === 'some') {
    scratch.max = Math.min(Number(code.max(s, base)), scratch.candidates.size);
    scratch.min = Math.min(Number(code.min(s, base)), scratch.max);
  } else if (question.ask === 'number' || question.ask === 'divide') {
    scratch.min = Number(code.min(s, base));
    scratch.max = Number(code.max(s, base));
    const parts = question.ask === 'number' ? 1 : scratch.candidates.size;
    if (parts > 0 && scratch.min * parts > scratch.max) throw new Error(`question "${question.prompt}" has no answer`);
  }
}

/** Whether the machine takes the only answer itself: that is up to how the player who is asked wants to be. */
function isTaken(s: State): boolean {
  const { scratch, match } = s;
  const asks = match.asksEach[scratch.player]!;
  if (asks === 'needed' || isImagined(s)) return true;
  // A question that has no candidate at all has no answer to be given either.
  if (match.game.questions[scratch.question]!.ask === 'one' && scratch.candidates.size === 0) return true;
  return asks === 'open' && isOpenlyOnly(s);
}

/** The answer if there is just one. */
function onlyAnswer(s: State): List | null {
  const { scratch, match } = s;
  const { candidates, min, max } = scratch;
  const question = match.game.questions[scratch.question]!;
  const { size } = candidates;
  switch (question.ask) {
    case 'act':
      return size === 2 ? candidates : null;
    case 'one':
      return size === 0 ? single(0) : size === 1 ? candidates : null;
    case 'option':
      return size === 1 ? candidates : null;
    case 'some':
      return min === max && max === size ? candidates : null;
    case 'order':
      return size <= 1 ? candidates : null;
    case 'number':
      return min === max ? single(min) : null;
    case 'yesNo':
      return null;
    case 'divide':
      return size === 0 ? candidates : size === 1 ? pair(candidates.items[0]!, max) : onlyDivision(scratch);
    case 'assign':
      return size === 0 || scratch.targets.size === 0 ? freshAnswer() : onlyAssignment(s);
  }
}

/** Where everything must be put to the only thing there is. */
function onlyAssignment(s: State): List | null {
  const { candidates, targets, question, base } = s.scratch;
  const { least } = s.match.game.questions[question]!.code;
  if (least === null || targets.size !== 1) return null;
  const answer = freshAnswer();
  least(s, base, answer);
  return answer.size === candidates.size * 2 ? answer : null;
}

/** Where nobody can get more than the least; or the first has to get everything before the second gets anything. */
function onlyDivision({ candidates, targets, min, max }: State['scratch']): List | null {
  if (targets.size === 0 && min * candidates.size === max) {
    const answer = freshAnswer();
    for (let i = 0; i < candidates.size; i++) {
      add(answer, candidates.items[i]!);
      add(answer, min);
    }
    return answer;
  }
  return targets.size > 0 && targets.items[0]! >= max ? pair(candidates.items[0]!, max) : null;
}

/** Whether everybody can tell that the only answer is the only one. */
function isOpenlyOnly(s: State): boolean {
  const { scratch } = s;
  const { code, ask } = s.match.game.questions[scratch.question]!;
  if (ask === 'act') return !code.min(s, scratch.base);
  return code.among === null || Number(code.among(s, scratch.base)) === scratch.candidates.size;
}

function single(value: number): List {
  const answer = freshAnswer();
  add(answer, value);
  return answer;
}

function pair(a: number, b: number): List {
  const answer = single(a);
  add(answer, b);
  return answer;
}

function store(s: State, answer: List): void {
  const { scratch } = s;
  const question = s.match.game.questions[scratch.question]!;
  if (question.card >= 0) s.cells[scratch.base + question.card] = answer.items[1]!;
  if (question.end < 0) s.cells[scratch.base + question.begin] = answer.items[0]!;
  else pushList(s, scratch.base + question.begin, scratch.base + question.end, answer);
  scratch.asked = false;
}
