import type { Answer, State } from '@tessera/kernel';
import { decision, hash, view } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { foresee } from '@tessera/play';
import { newSeat, playerNamed } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { withOtherCards } from '../../lab/test/alike.ts';
import type { ServerMessage } from '../src/client/index.ts';
import type { Visitor } from './harness.ts';
import { testLimits, visit, wire } from './harness.ts';
import { begin, go } from './two-people.ts';

type Foreseen = Extract<ServerMessage, { type: 'foreseen' }>;

async function ask(visitor: Visitor, match: string, decisionId: number, answer: Answer): Promise<Foreseen> {
  const reply = await visitor.client.ask({ type: 'foresee', match, decision: decisionId, answer: wire(answer) });
  if (reply.type !== 'foreseen') throw new Error(`foreseen, not ${reply.type}`);
  return reply;
}

/** Two who attack and use what they have. */
function ableAnswers(): (s: State) => Answer {
  const seats = [0, 1].map((seat) => newSeat(playerNamed('greedy'), seat));
  for (const seat of seats) seat.begin('foreseeing');
  return (s) => seats[decision(s)!.player]!.answer(s);
}

describe.each(games.map((game) => game.id))('%s, foreseen', (game) => {
  it('is the same whatever the other one hides, and changes nothing', async () => {
    const found = { told: 0, untold: 0, hidden: 0 };
    for (let tries = 0; tries < 4 && Object.values(found).some((count) => count < 5); tries++) {
      const playing = await begin(game);
      const { server, match, people } = playing;
      const live = await server.hall.find(match);
      const look = async (s: State, answer: Answer): Promise<void> => {
        const { player } = decision(s)!;
        const { version } = live.course();
        const other = people[1 - player]!;
        /** How much the other one has been told: whatever was on its way has arrived when the reply has. */
        const heard = async (): Promise<number> => {
          await other.client.ask({ type: 'ping' });
          return other.told.length + other.seen.length;
        };
        const before = hash(s);
        const told = await heard();
        const { foreseen } = await ask(people[player]!, match, version, answer);
        if (foreseen === null) found.untold++;
        else found.told++;
        for (const number of [version, version * 7 + 3]) {
          const elsewise = withOtherCards(s, player, (count) => number % count);
          expect(view(elsewise, player)).toEqual(view(s, player));
          if (hash(elsewise) !== before) found.hidden++;
          expect(foresee(elsewise, player, answer)).toEqual(foreseen);
        }
        expect(await heard()).toBe(told);
        expect([hash(live.course().state), live.course().version]).toEqual([before, version]);
      };
      await go(playing, 150, look, ableAnswers());
    }
    expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThanOrEqual(5);
  });
});

describe('a preview', () => {
  it('is given to whoever is asked, of answers that are legal', async () => {
    const { server, match, people } = await begin('magic');
    const spectator = await visit(server);
    const live = await server.hall.find(match);
    const { state, version } = live.course();
    const { player } = decision(state)!;
    const answer = ableAnswers()(state);
    await expect(ask(people[1 - player]!, match, version, answer)).rejects.toMatchObject({ code: 'notYours' });
    await expect(ask(spectator, match, version, answer)).rejects.toMatchObject({ code: 'notJoined' });
    await spectator.client.join(match);
    await expect(ask(spectator, match, version, answer)).rejects.toMatchObject({ code: 'notJoined' });
    const asked = people[player]!;
    await expect(ask(asked, match, version + 1, answer)).rejects.toMatchObject({ code: 'stale' });
    await expect(ask(asked, match, version, { number: 99 })).rejects.toMatchObject({ code: 'illegal' });
    expect(await ask(asked, match, version, answer)).toMatchObject({ match, decision: version });
    expect(live.course().version).toBe(version);
    await asked.client.ask({ type: 'concede', match, what: 'match' });
    await expect(ask(asked, match, version, answer)).rejects.toMatchObject({ code: 'over' });
  });

  it('is not given too often to one guest, however many lines they have', async () => {
    const limits = { ...testLimits, previewsPerMinute: 5 };
    const { server, match, people } = await begin('blackpoker', {}, { limits });
    const { state, version } = (await server.hall.find(match)).course();
    const { player } = decision(state)!;
    const answer = ableAnswers()(state);
    for (let i = 0; i < 4; i++) await ask(people[player]!, match, version, answer);
    const again = await visit(server, people[player]!.token());
    await again.client.join(match);
    await ask(again, match, version, answer);
    await expect(ask(again, match, version, answer)).rejects.toMatchObject({ code: 'tooMany' });
    // Answers themselves do not count.
    await again.client.answer(match, version, wire(answer));
    const next = (await server.hall.find(match)).course();
    if (decision(next.state)!.player !== player) {
      await ask(people[1 - player]!, match, next.version, ableAnswers()(next.state));
    }
  });
});
