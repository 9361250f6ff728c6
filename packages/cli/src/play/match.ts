import type { Answer, Candidate, View } from '@tessera/kernel';
import { isOver, refusal, view } from '@tessera/kernel';
import { Failure } from '../failure.ts';
import { inOneParagraph, sentencesOf } from '../narrate.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Look, Table } from '../table/index.ts';
import { findObject } from '../table/table.ts';
import type { Io } from '../terminal/io.ts';
import type { Input } from './input.ts';
import { END, INTERRUPT } from './input.ts';
import type { Chosen, Question } from './question.ts';
import { onlyAnswer, problemText, questionOf } from './question.ts';
import * as screen from './screen.ts';
import type { Session } from './session.ts';
import { choose, giveUp, openDecision, present, send, takeBack, unsent } from './session.ts';
import { findChoice, numbersInHand } from './choices.ts';
import { refusedText } from './refused.ts';
import { findSeen } from './seen.ts';

/** A person at the terminal, and everything they look at. */
export type Sitting = {
  readonly session: Session;
  readonly table: Table;
  readonly look: Look;
  readonly io: Io;
  readonly input: Input;
  readonly rulebook: Rulebook;
  readonly story: Story;
  readonly drawn: Drawn;
  /** Whether questions with a single answer are put to the person as well. */
  readonly asksAll: boolean;
  /** Writes the match down and tells where; throws `Failure` if that is not possible. */
  readonly save: (file: string) => void;
  /** Whether to ask a person who leaves for a file to save the match to. */
  readonly offersSaving: boolean;
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
export type Story = { readonly paragraphs: string[]; sentences: string[]; read: number };

export type Ending = 'over' | 'quit' | 'input';

export const newStory = (): Story => ({ paragraphs: [], sentences: [], read: 0 });

/** Adds what somebody sees of an answer. One request, however many answers it takes, is one paragraph. */
export function tellStory(story: Story, seen: View, table: Table, look: Look): void {
  story.sentences.push(...sentencesOf(seen, table, look));
  if (seen.decision === null || seen.decision.kind === 'act') closeParagraph(story, look);
}

function closeParagraph(story: Story, look: Look): void {
  if (story.sentences.length > 0) story.paragraphs.push(inOneParagraph(story.sentences, look.language));
  story.sentences = [];
}

/** Plays until the match is over or the person leaves. */
export async function playMatch(sitting: Sitting): Promise<Ending> {
  const { session, io, look } = sitting;
  while (!isOver(session.state)) {
    const open = openDecision(session)!;
    if (open.player !== session.seat) {
      send(session, session.others[open.player]!.answer(session.state));
      continue;
    }
    const seen = view(present(session), session.seat);
    if (unsent(session).length === 0) countHand(sitting, seen);
    const question = questionOf(open, seen, sitting.table, look);
    const only = sitting.asksAll ? null : onlyAnswer(question);
    if (only !== null) {
      choose(session, only.answer, only.label, true);
      continue;
    }
    const ending = await ask(sitting, question, seen);
    if (ending !== null) return ending;
  }
  showNews(sitting, null);
  print(io, screen.endLines(session.state, session.seat, look));
  return 'over';
}

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
  const { story, io, look } = sitting;
  closeParagraph(story, look);
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
    const line = await input.read(screen.promptText(question, held.length > 0, look));
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
  if (/^[?？]/.test(line)) {
    print(io, explain(sitting, question, line.slice(1).trim()));
    return 'again';
  }
  switch (line.toLowerCase()) {
    case 'h':
    case 'help':
      print(io, screen.helpLines(table, look));
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

function readAnswer(sitting: Sitting, question: Question, line: string): Chosen | { problem: string } {
  const { session, look, table } = sitting;
  if (line === '') return question.byDefault ?? { problem: look.say('chooseSomething') };
  const chosen = question.parse(line);
  if ('problem' in chosen) return chosen;
  const s = present(session);
  const refused = refusal(s, chosen.answer);
  if (refused === null) return chosen;
  return { problem: refusedText(refused, chosen.answer, view(s, session.seat), table, look) };
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

async function confirmed({ input, look }: Sitting): Promise<boolean> {
  const line = await input.read(` ${look.say('askConcede')} `);
  return line !== null && ['y', 'yes', look.say('yes')].includes(line.trim().toLowerCase());
}

function conceded(session: Session): null {
  giveUp(session);
  return null;
}

async function quit({ input, io, look, save, offersSaving }: Sitting): Promise<'quit'> {
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
