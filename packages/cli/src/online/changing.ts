import type { Seen } from '@tessera/server/client';
import type { Exchanging } from '../play/exchange.ts';
import { canChange } from '../play/exchange.ts';
import { exchangeLines, exchangeStep } from '../play/series.ts';
import { request } from './asking.ts';
import { showNews } from './showing.ts';
import type { Visit, VisitEnding, Known } from './visit.ts';
import { viewsOf, lookOf, print } from './visit.ts';

/** Between games: has the person change their deck where there is something to change. Gives whether that begins now. */
export async function beginChange(visit: Visit, known: Known): Promise<boolean> {
  const { game, io, context, match } = visit;
  const waited = viewsOf(visit).find(
    ({ standing, viewer }) => typeof viewer === 'number' && standing.unsettled.includes(viewer),
  );
  if (waited === undefined || typeof waited.viewer !== 'number') {
    known.changing = null;
    return false;
  }
  const { viewer: seat, series } = waited;
  if (known.changing?.seat === seat) return false;
  const exchanging = exchangingOf(waited);
  if (exchanging === null || series.deck === null || !canChange(exchanging, game)) {
    io.out(` ${context.say('keepsDeck')}`);
    await request(visit, { type: 'deck', match });
    return false;
  }
  known.changing = { seat, deck: series.deck };
  const looks = lookOf(visit, known, waited);
  showNews(visit, known, waited, looks);
  const score = series.score.map((wins, player) => `${looks.name(player)} ${wins}`).join(' · ');
  const number = series.results.length + 1;
  const heading = looks.paint('bold', looks.say('seriesGame', { number, bestOf: series.bestOf, score }));
  print(io, ['', ` ${heading}`, ...exchangeLines(series.deck, looks)]);
  return true;
}

export async function changeDeck(
  visit: Visit,
  known: Known,
  changing: NonNullable<Known['changing']>,
  typed: string,
): Promise<VisitEnding | null> {
  const seen = viewsOf(visit).find(({ viewer }) => viewer === changing.seat);
  const exchanging = seen === undefined ? null : exchangingOf(seen);
  if (seen === undefined || exchanging === null) return null;
  const look = lookOf(visit, known, seen);
  const step = exchangeStep(changing.deck, typed, exchanging, { ...visit, look });
  if (step === 'leave') {
    visit.io.out(` ${visit.context.say('goodbye')}`);
    return 'left';
  }
  if (step !== 'done') {
    known.changing = { ...changing, deck: step };
    return null;
  }
  const deck = Object.fromEntries(Object.entries(changing.deck).map(([part, cards]) => [part, [...cards]]));
  if (await request(visit, { type: 'deck', match: visit.match, deck })) {
    // What it led to comes with the next update; until then there is nothing more to change.
    await visit.line.arrival();
  }
  return null;
}

const exchangingOf = ({ series, info }: Seen): Exchanging | null =>
  series.brought === null ? null : { format: info.format, options: info.options, brought: series.brought };
