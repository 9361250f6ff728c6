import type { Answer, Candidate, View, Windows } from '@tessera/kernel';
import { automaticAnswer, isOver, isWindow, refusal, rested, turn, view, windowsOf } from '@tessera/kernel';
import type { Fault } from '@tessera/lab';
import { BotFailed } from '@tessera/lab';
import { faultText } from '../arena/faults.ts';
import { Failure } from '../failure.ts';
import type { News } from '@tessera/play';
import { inOneParagraph, inSentences, newsOf } from '@tessera/play';
import type { Rulebook } from '../rulebook.ts';
import type { Look, Table } from '../table/index.ts';
import { findObject } from '@tessera/play';
import { shortened } from '../terminal/clean.ts';
import type { Io } from '../terminal/io.ts';
import type { WaitingLine } from '../terminal/waiting.ts';
import type { Input } from './input.ts';
import { END, INTERRUPT } from './input.ts';
import type { Chosen, Question } from './question.ts';
import { problemText, questionOf } from './question.ts';
import * as screen from './screen.ts';
import type { Session } from '@tessera/play';
import { choose, giveUp, onlyAnswer, openDecision, present, send, takeBack, unsent } from '@tessera/play';
import { findChoice, numbersInHand } from './choices.ts';
import { refusedText } from '@tessera/play';
import { findSeen } from './seen.ts';
import type { Wishes } from './stops.ts';
import { stopLines, toggledStop } from './stops.ts';

/** What a person needs who leaves the table. */
export type Leaving = {
  readonly look: Look;
  readonly io: Io;
  readonly input: Input;
  /** Writes the match down and tells where; throws `Failure` if that is not possible. */
  readonly save: (file: string) => void;
  /** Whether to ask a person who leaves for a file to save the match to. */
  readonly offersSaving: boolean;
};

/** A person at the terminal, and everything they look at. */
export type Sitting = Leaving & {
  readonly session: Session;
  readonly table: Table;
  readonly rulebook: Rulebook;
  readonly story: Story;
  readonly drawn: Drawn;
  /** Whether questions with a single answer are put to the person as well. */
  readonly asksAll: boolean;
  /** When they want to be asked, where the game leaves that to them. */
  readonly wishes: Wishes;
  /** What the person sees while an opponent thinks. */
  readonly waiting: WaitingLine;
  /** Whether it is one game of several. */
  readonly isInSeries: boolean;
};

/**
 * What the table on the screen shows: the numbers of the cards in hand, which are the person's look's, and whether
 * there are signs of a question on it. It is not drawn again while choices are held back.
 */
export type Drawn = {
  readonly numbers: Map<Candidate, number>;
  marked: boolean;
  /** The unfinished cards that the person has been told of. */
  readonly told: Set<string>;
};

/** What has happened so far, in paragraphs, and how many of them the person has read. */
export type Story = { readonly paragraphs: string[]; news: News[]; read: number };

export type Ending = 'over' | 'quit' | 'input';

export const newStory = (): Story => ({ paragraphs: [], news: [], read: 0 });

/** Adds what somebody sees of an answer. One request, however many answers it takes, is one paragraph. */
export function tellStory(story: Story, seen: View, table: Table, look: Look): void {
  for (const news of newsOf(seen, table, look)) {
    if (news.event.event === TURN_BEGAN) closeParagraph(story, table, look);
    story.news.push(news);
  }
  // What is asked about something, such as how it is paid for, is still part of it.
  if (seen.decision === null || (seen.decision.kind === 'act' && seen.decision.about === null)) {
    closeParagraph(story, table, look);
  }
}

/** What every game calls the beginning of a turn. */
const TURN_BEGAN = 'turnBegan';

function closeParagraph(story: Story, table: Table, look: Look): void {
  const sentences = inSentences(story.news, table, look);
  if (sentences.length > 0) story.paragraphs.push(inOneParagraph(sentences, look.language));
  story.news = [];
}

/** Plays until the match is over or the person leaves. */
export async function playMatch(sitting: Sitting): Promise<Ending> {
  const { session, io, look, wishes } = sitting;
  while (!isOver(session.state)) {
    const open = openDecision(session)!;
    wishes.preferences = rested(session.state, session.seat, wishes.preferences);
    if (open.player !== session.seat) {
      if (await isInterrupted(sitting, open.player)) return quit(sitting);
      continue;
    }
    const automatic = letGoBy(sitting);
    if (automatic !== null) {
      choose(session, automatic, '', true);
      continue;
    }
    const seen = view(present(session), session.seat);
    if (unsent(session).length === 0) countHand(sitting, seen);
    const question = questionOf(open, seen, sitting.table, look);
    const only = sitting.asksAll || isControlled(sitting) ? null : onlyAnswer(open, seen);
    if (only !== null) {
      choose(session, only, '', true);
      continue;
    }
    const ending = await ask(sitting, question, seen);
    if (ending !== null) return ending;
  }
  showNews(sitting, null);
  print(io, screen.endLines(session.state, session.seat, look));
  return 'over';
}

/** Waits for an opponent's answer and gives it to everybody. Whether the person does not want to wait any longer. */
async function isInterrupted({ session, io, look, input, waiting }: Sitting, player: number): Promise<boolean> {
  const control = new AbortController();
  const stopListening = input.onInterrupt(() => control.abort());
  const stopWaiting = waiting.show(` ${look.paint('dim', look.say('thinking', { player: look.name(player) }))}`);
  let fault: Fault | null = null;
  let answer: Answer | null = null;
  try {
    answer = await session.others[player]!.answer(session.state, control.signal);
  } catch (error) {
    if (error instanceof BotFailed) ({ fault } = error);
    else if (!control.signal.aborted) throw error;
  } finally {
    stopWaiting();
    stopListening();
  }
  if (control.signal.aborted) return true;
  if (answer !== null) send(session, answer);
  if (fault !== null) {
    const reason = shortened(faultText(fault, look.say, look.language), LONGEST_FAULT);
    io.out(` ${look.paint('yellow', look.say('opponentFault', { player: look.name(player), reason }))}`);
    giveUp(session, player);
  }
  return false;
}
const LONGEST_FAULT = 300;

/**
 * The answer that the person does not want to be asked for. Nobody but the computer is kept waiting here, so there is
 * no pause to be made of it.
 */
function letGoBy({ session, wishes, asksAll }: Sitting): Answer | null {
  const s = present(session);
  const { preferences } = wishes;
  const automatic = automaticAnswer(s, asksAll ? { ...preferences, fullControl: true } : preferences);
  // Whoever is asked has woken up.
  if (automatic === null && isWindow(s)) wishes.preferences = { ...preferences, passUntil: null };
  return automatic;
}

/** Whether the person wants to be asked here though there is but one answer. */
const isControlled = ({ session, wishes }: Sitting): boolean =>
  wishes.preferences.fullControl && isWindow(present(session));

const windowsHere = ({ session }: Sitting): Windows | null =>
  windowsOf(session.state.match.game, session.state.match.format);

/** Numbers the cards in hand anew: the table is going to be drawn. */
function countHand({ drawn, look }: Sitting, seen: View): void {
  drawn.numbers.clear();
  for (const [card, number] of numbersInHand(seen, look)) drawn.numbers.set(card, number);
}

const print = (io: Io, lines: readonly string[]): void => {
  for (const line of lines) io.out(line);
};

function drawTable(sitting: Sitting, question: Question | null): void {
  const { session, io, look, table, drawn } = sitting;
  drawn.marked = question !== null && question.open.kind !== 'act';
  print(io, screen.tableLines(view(present(session), session.seat), question, table, look));
}

/** The table, and what has happened since it was last shown. */
function showNews(sitting: Sitting, question: Question | null): void {
  const { story, io, look, table } = sitting;
  closeParagraph(story, table, look);
  const news = story.paragraphs.slice(story.read);
  story.read = story.paragraphs.length;
  drawTable(sitting, question);
  if (news.length > 0) print(io, ['', ...screen.storyLines(news, look)]);
}

/** Puts a question until it is answered. Null when the match goes on. */
async function ask(sitting: Sitting, question: Question, seen: View): Promise<Ending | null> {
  const { session, io, look, table, input } = sitting;
  const held = unsent(session);
  // Signs of another question would be taken for this one's.
  if (held.length === 0 || sitting.drawn.marked) showNews(sitting, question);
  if (held.length > 0) print(io, ['', ` ${look.paint('dim', look.say('unsent', { choices: held.join(' · ') }))}`]);
  print(io, screen.questionLines(present(session), seen, question, table, look));
  for (;;) {
    const line = await input.read(screen.promptText(question, held.length > 0, isWindow(present(session)), look));
    if (line === null) {
      io.out(`\n ${look.say('inputEnded')}`);
      return 'input';
    }
    const done = await obey(sitting, question, line.trim());
    if (done === 'again') continue;
    if (done !== 'command') return done;
    const chosen = readAnswer(sitting, question, line.trim());
    if ('problem' in chosen) {
      input.forget();
      io.out(` ${look.paint('yellow', chosen.problem)}`);
      continue;
    }
    print(io, unfinishedAct(chosen.answer, seen, sitting));
    choose(session, chosen.answer, chosen.label, false);
    return null;
  }
}

/** A word about an action whose card is not finished, the first time. */
function unfinishedAct(answer: Answer, seen: View, { drawn, look }: Sitting): string[] {
  const used = 'act' in answer && answer.card !== undefined ? findObject(seen, answer.card)?.object.card : null;
  if (used === null || used === undefined || drawn.told.has(used)) return [];
  drawn.told.add(used);
  return screen.unfinishedLines(used, look);
}

/** Carries out a command. `again`: ask on. `null`: what is asked has changed. `command`: it was none. */
async function obey(sitting: Sitting, question: Question, line: string): Promise<Ending | null | 'again' | 'command'> {
  const { session, io, look, table, story } = sitting;
  const say = (text: string): 'again' => {
    io.out(` ${text}`);
    return 'again';
  };
  const wished = obeyWish(sitting, line);
  if (wished !== 'command') return wished;
  if (/^[?？]/.test(line)) {
    print(io, explain(sitting, question, line.slice(1).trim()));
    return 'again';
  }
  switch (line.toLowerCase()) {
    case 'h':
    case 'help':
      print(io, screen.helpLines(table, windowsHere(sitting) !== null, look));
      return 'again';
    case 'v':
      drawTable(sitting, question);
      print(io, screen.questionLines(present(session), view(present(session), session.seat), question, table, look));
      return 'again';
    case 'p':
      print(io, screen.zoneLines(view(present(session), session.seat), look));
      return 'again';
    case 'l':
      print(
        io,
        story.paragraphs.length === 0 ? [` ${look.say('logEmpty')}`] : screen.storyLines(story.paragraphs, look),
      );
      return 'again';
    case 'u':
      if (!takeBack(session)) return say(look.say('nothingToTakeBack'));
      say(look.say('takenBack'));
      return null;
    case 'c':
      return (await confirmed(sitting)) ? conceded(session) : 'again';
    case 'q':
    case INTERRUPT:
    case END:
      return quit(sitting);
    default:
      return 'command';
  }
}

/** Commands that say when the person wants to be asked. */
function obeyWish(sitting: Sitting, line: string): null | 'again' | 'command' {
  const { session, wishes, look, io } = sitting;
  const windows = windowsHere(sitting);
  if (windows === null) return 'command';
  const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
  const { preferences } = wishes;
  switch (word) {
    case 's': {
      const changed = rest.length === 0 ? preferences : toggledStop(preferences, rest.join(' '), windows, look);
      if ('problem' in changed) {
        io.out(` ${look.paint('yellow', changed.problem)}`);
        return 'again';
      }
      wishes.preferences = changed;
      print(io, screen.paragraphs(stopLines(changed, windows, look), look));
      return 'again';
    }
    case 'f':
      if (rest.length > 0) return 'command';
      wishes.preferences = { ...preferences, fullControl: !preferences.fullControl };
      io.out(` ${look.say(preferences.fullControl ? 'fullControlOff' : 'fullControlOn')}`);
      return 'again';
    case 'e':
    case 'w': {
      const s = present(session);
      if (rest.length > 0 || !isWindow(s)) return 'command';
      wishes.preferences = { ...preferences, passUntil: { end: word === 'e' ? 'turn' : 'own', from: turn(s) } };
      // What waits now is let go by as well: it was on the table when the person said so.
      const pass = { act: windows.passing[openDecision(session)!.prompt]! };
      choose(session, pass, '', true);
      return null;
    }
    default:
      return 'command';
  }
}

function readAnswer(sitting: Sitting, question: Question, line: string): Chosen | { problem: string } {
  const { session, look, table } = sitting;
  const chosen = line === '' ? question.byDefault : question.parse(line);
  if (chosen === null) return { problem: look.say('chooseSomething') };
  if ('problem' in chosen) return chosen;
  const s = present(session);
  const refused = refusal(s, chosen.answer);
  if (refused === null) return chosen;
  return {
    problem: refusedText(s, refused, chosen.answer, view(s, session.seat), table, {
      ...look,
      paint: (_, text) => text,
    }),
  };
}

/** The rule behind one choice and the card it is about, or the rules behind what is being asked. */
function explain({ session, rulebook, table, look }: Sitting, question: Question, which: string): string[] {
  const s = present(session);
  const seen = view(s, session.seat);
  const written = (card: Candidate | null): string[] => {
    const id = card === null ? null : (findObject(seen, card)?.object.card ?? null);
    return id === null ? [] : screen.cardLines(id, table, look);
  };
  const ruled = (action: string | null): string[] =>
    action === null ? [] : screen.ruleLines(action, rulebook, table, look);
  const { open, choices } = question;
  let lines: string[];
  if (which !== '') {
    const found = findChoice(which, choices);
    if ('problem' in found) {
      const card = findSeen(which, seen, look);
      if ('card' in card) return screen.cardLines(card.card, table, look);
      const problem = found.problem === 'ambiguous' ? problemText(found, which, look) : card.problem;
      return [` ${look.paint('yellow', problem)}`];
    }
    const { action, value } = found.choice;
    lines = written(value);
    lines.push(...ruled(action ?? (lines.length === 0 ? requestInHand(s, session.seat) : null)));
  } else if (open.kind === 'act') {
    lines = [...new Set(choices.map((choice) => choice.action))].flatMap(ruled);
  } else {
    lines = [...written(open.about), ...ruled(requestInHand(s, session.seat))];
  }
  return lines.length === 0 ? [` ${look.say('noRule')}`] : lines;
}

/** The action that is being requested or carried out: the last one that lies on the table. */
function requestInHand(s: Parameters<typeof view>[0], seat: number): string | null {
  const objects = view(s, seat).zones.flatMap((zone) => (zone.player === null ? zone.objects : []));
  return objects.findLast((object) => object.action !== null)?.action ?? null;
}

async function confirmed({ input, look, isInSeries }: Sitting): Promise<boolean> {
  const line = await input.read(` ${look.say(isInSeries ? 'askConcedeGame' : 'askConcede')} `);
  return line !== null && ['y', 'yes', look.say('yes')].includes(line.trim().toLowerCase());
}

function conceded(session: Session): null {
  giveUp(session, session.seat);
  return null;
}

/** Says goodbye, and offers to save. */
export async function quit({ input, io, look, save, offersSaving }: Leaving): Promise<'quit'> {
  while (offersSaving) {
    const file = (await input.read(` ${look.say('askSave')} `))?.trim() ?? '';
    if (file === '' || file === INTERRUPT || file === END) break;
    try {
      save(file);
      break;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      io.out(` ${look.paint('yellow', error.message)}`);
    }
  }
  io.out(` ${look.say('goodbye')}`);
  return 'quit';
}
