import type { Answer, State } from '@tessera/kernel';
import { decision } from '@tessera/kernel';
import type { Server } from '../src/server.ts';
import { manualTime } from '../src/time.ts';
import type { Visitor } from './harness.ts';
import { anyAnswer, chance, create, serve, visit, wire } from './harness.ts';

/** A match of two people who are asked everything. */
export type TwoPeople = {
  readonly server: Server;
  readonly match: string;
  readonly people: readonly [Visitor, Visitor];
};

type Wanted = Parameters<typeof create>[1];

export async function begin(
  game: string,
  wanted: Partial<Wanted> = {},
  parts: NonNullable<Parameters<typeof serve>[0]> = {},
): Promise<TwoPeople> {
  const server = await serve({ time: manualTime(), ...parts });
  const people = [await visit(server), await visit(server)] as const;
  const [host, guest] = people;
  const { match } = await create(host, { game, against: { kind: 'lobby' }, ...wanted });
  await guest.client.ask({ type: 'sit', match });
  for (const each of people) {
    await each.client.join(match);
    await each.client.ask({ type: 'preferences', match, preferences: { fullControl: true } });
  }
  return { server, match, people };
}

/** Gives answers, any if it is not said which, and looks at the match before each of them. */
export async function go(
  { server, match, people }: TwoPeople,
  answers: number,
  look: (s: State, answer: Answer) => Promise<void>,
  answerTo?: (s: State) => Answer,
): Promise<void> {
  const pick = chance(7);
  for (let i = 0; i < answers; i++) {
    const { state, version, result } = (await server.hall.find(match)).course();
    if (result !== null) return;
    const open = decision(state)!;
    const answer = answerTo?.(state) ?? anyAnswer(open, pick);
    await look(state, answer);
    await people[open.player]!.client.answer(match, version, wire(answer));
  }
}
