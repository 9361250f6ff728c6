import { Denied } from '../protocol/errors.ts';
import { lastAnswerOf } from './course.ts';
import type { Table } from './table.ts';
import { mustGoOn } from './table.ts';
import type { Writer } from './writer.ts';

/** What players agree on: draws, and taking back. */

export type Saying = 'offer' | 'accept' | 'decline';

/** Whom a request of somebody who sits in several seats is for: the one who is asked, if it is one of them. */
export function seatFor({ course }: Table, seats: readonly number[]): number {
  const { open } = course;
  const seat = open !== null && seats.includes(open.seat) ? open.seat : seats[0];
  if (seat === undefined) throw new Denied('notJoined');
  return seat;
}

/** Makes, accepts or declines an offer. Throws `Denied` where there is none to be made or answered. */
export async function agree(
  table: Table,
  { commit }: Writer,
  seats: readonly number[],
  kind: 'draw' | 'takeBack',
  say: Saying,
): Promise<void> {
  mustGoOn(table);
  const { course, sitters } = table;
  const standing = course[kind];
  if (say !== 'offer') {
    if (standing === null || course.open === null) throw new Denied('notNow');
    const mayWithdraw = say === 'decline' && seats.includes(standing);
    const answering = mayWithdraw ? standing : seats.find((each) => askedFor(table, standing).includes(each));
    if (answering === undefined) throw new Denied('notNow');
    await commit({ kind, seat: answering, say });
    return;
  }
  const mine = kind === 'takeBack' ? seats.find((each) => lastAnswerOf(course, each) !== null) : undefined;
  const seat = mine ?? seatFor(table, seats);
  if (course.open === null || standing !== null || course.version < course.nextOffer[seat]!) {
    throw new Denied('notNow');
  }
  if (kind === 'takeBack') mayTakeBack(table, seat);
  // A computer does not haggle: it lets people take back, and plays on.
  const isAlone = sitters.every((each) => each.seat === seat || each.kind === 'computer');
  if (kind === 'draw' && isAlone) throw new Denied('notNow');
  const asked = askedFor(table, seat);
  await commit({ kind, seat, say });
  const other = sitters.find((each) => each.seat !== seat)!.seat;
  if (asked.length === 0) await commit({ kind, seat: other, say: 'accept' });
}

function mayTakeBack({ course, journal, deps }: Table, seat: number): void {
  if (lastAnswerOf(course, seat) === null) throw new Denied('notNow');
  const most = deps.limits.takeBacksPerMatch;
  const taken = journal.filter(({ entry }) => entry.kind === 'takeBack' && entry.say === 'accept').length;
  if (taken >= most) throw new Denied('limit', { what: 'take-backs', most });
}

/** Whose consent an offer of a seat needs: of people who are somebody else. */
const askedFor = ({ sitters }: Table, seat: number): number[] =>
  sitters
    .filter(({ kind, guest }) => kind !== 'computer' && guest !== sitters[seat]!.guest)
    .map((sitter) => sitter.seat);
