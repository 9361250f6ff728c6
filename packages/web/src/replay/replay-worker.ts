import { problemIn } from '@tessera/kernel';
import { loadRules } from '../rules.ts';
import type { FromReplay, ToReplay } from './messages.ts';
import type { Reel } from './reel.ts';
import { localRecords, reelOf } from './reel.ts';
import { verify } from './verify.ts';

/** Plays records again, so that the page never waits. */

const post = (message: FromReplay): void => self.postMessage(message);
let reels: readonly Reel[] = [];

self.addEventListener('message', ({ data }: MessageEvent<ToReplay>) => {
  obey(data).then(post, (error: unknown) => {
    post({ type: 'failed', id: data.id, problem: problemIn(error) });
  });
});

async function obey(message: ToReplay): Promise<FromReplay> {
  const { id } = message;
  switch (message.type) {
    case 'open': {
      const game = await loadRules(message.game);
      const { opening } = message;
      const records = opening.kind === 'records' ? opening.records : localRecords(game, opening.match);
      reels = records.map((record) => reelOf(game, record));
      return { type: 'opened', id, games: reels.map(({ index }) => index) };
    }
    case 'look':
      return { type: 'view', id, view: reelNumbered(message.game).look(message.at, message.eyes) };
    case 'story':
      return { type: 'story', id, events: reelNumbered(message.game).story(message.eyes) };
    case 'verify':
      return { type: 'verdict', id, verdict: verify(await loadRules(message.claim.game), message.claim) };
  }
}

function reelNumbered(number: number): Reel {
  const reel = reels[number];
  if (reel === undefined) throw new Error(`there is no game ${number + 1}`);
  return reel;
}
