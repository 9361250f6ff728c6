import type { Answer, Decision, RecordedAnswer, State, View } from '@tessera/kernel';
import { apply, clone, concede, decision, release, view } from '@tessera/kernel';

/** Somebody in a game whom the person plays against. */
export type Opponent = {
  /** The answer to the open decision. */
  answer(s: State, signal: AbortSignal): Promise<Answer>;
  /** To be called after every answer, whoever gave it. */
  note(s: State): void;
  end(s: State): void;
};

/**
 * A match of one person against computer players. What the person chooses in the middle of a request is held back on
 * a copy of the game, so that it can be taken back; it is sent when the request is complete, or before that as soon
 * as something would become known.
 */
export type Session = {
  readonly seat: number;
  /** By seat; null for the person's. */
  readonly others: readonly (Opponent | null)[];
  /** The match as everybody has it. */
  state: State;
  readonly answers: RecordedAnswer[];
  /** Choices that have not been sent, and the game as it would be after each. */
  readonly held: Held[];
  /** Where the person may go back to: nobody else has done anything since, and nothing has become known. */
  readonly past: Past[];
  /** Called after each answer of anybody, with what the person sees of it. */
  readonly tell: (seen: View) => void;
};

type Held = { readonly answer: Answer; readonly label: string; readonly state: State; readonly automatic: boolean };

type Past = { readonly state: State; readonly answers: number };

/** The game as the person is looking at it: with the choices that are held back. */
export const present = (session: Session): State => session.held.at(-1)?.state ?? session.state;

export const openDecision = (session: Session): Decision | null => decision(present(session));

/** The labels of the choices that can be taken back. */
export const unsent = (session: Session): string[] =>
  session.held.filter((each) => !each.automatic).map((each) => each.label);

/** Gives an answer of somebody to everybody. */
export function send(session: Session, answer: Answer): void {
  forget(session);
  give(session, answer);
}

function give(session: Session, answer: Answer): void {
  apply(session.state, answer);
  spread(session, answer);
}

function spread(session: Session, answer: RecordedAnswer): void {
  session.answers.push(answer);
  for (const other of session.others) other?.note(session.state);
  session.tell(view(session.state, session.seat));
}

/** A choice of the person. Throws `Refused` if it is not legal. `automatic`: made for the person, who had no other. */
export function choose(session: Session, answer: Answer, label: string, automatic: boolean): void {
  const before = present(session);
  const after = clone(before);
  apply(after, answer);
  const seen = view(after, session.seat);
  const isSecret = !learns(view(before, session.seat), seen);
  if (goesOn(seen) && isSecret) {
    session.held.push({ answer, label, state: after, automatic });
    return;
  }
  if (!isSecret || !isAsked(seen)) forget(session);
  else if (!automatic) session.past.push({ state: clone(session.state), answers: session.answers.length });
  release(after);
  const answers = [...session.held.map((each) => each.answer), answer];
  drop(session);
  for (const each of answers) give(session, each);
}

/** Takes the last choice back that was not sent, with what followed from it by itself. */
export function takeBack(session: Session): boolean {
  const last = session.held.findLastIndex((each) => !each.automatic);
  if (last < 0) return false;
  for (const { state } of session.held.splice(last)) release(state);
  return true;
}

/**
 * Goes back to before the person's last choice, although it was sent, where nothing has become known by it and nobody
 * else has been asked since. Only with opponents who look at the game anew each time.
 */
export function undo(session: Session): boolean {
  const last = session.held.length === 0 ? session.past.pop() : undefined;
  if (last === undefined) return false;
  release(session.state);
  session.state = last.state;
  session.answers.length = last.answers;
  return true;
}

export const canUndo = ({ held, past }: Session): boolean => held.length === 0 && past.length > 0;

/** Somebody gives up: the person, or an opponent that cannot go on. */
export function giveUp(session: Session, player: number): void {
  drop(session);
  forget(session);
  concede(session.state, player);
  spread(session, { concede: player });
}

function drop(session: Session): void {
  for (const { state } of session.held.splice(0)) release(state);
}

function forget(session: Session): void {
  for (const { state } of session.past.splice(0)) release(state);
}

const isAsked = ({ decision: open, viewer, result }: View): boolean => result === null && open?.player === viewer;

/**
 * Whether the person is in the middle of a request: asked about something they are requesting themselves, which is a
 * request or a card that lies in the middle of the table.
 */
function goesOn({ decision: open, viewer, zones }: View): boolean {
  if (open === null || open.player !== viewer || open.about === null) return false;
  return zones.some((zone) =>
    zone.objects.some(
      (object) =>
        object.id === open.about &&
        object.controller === viewer &&
        (object.action !== null || (object.card !== null && zone.player === null)),
    ),
  );
}

/** Whether a viewer has come to know a card. */
function learns(before: View, after: View): boolean {
  const known = new Map<string, number>();
  for (const card of cardsIn(before)) known.set(card, (known.get(card) ?? 0) + 1);
  for (const card of cardsIn(after)) {
    const left = known.get(card) ?? 0;
    if (left === 0) return true;
    known.set(card, left - 1);
  }
  return after.events.some((event) => event.event === 'shuffled');
}

const cardsIn = (seen: View): string[] =>
  seen.zones.flatMap((zone) => zone.objects.flatMap((object) => (object.card === null ? [] : [object.card])));
