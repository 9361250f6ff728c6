import { reasonText } from '@tessera/play';
import type { Seen, ServerMessage } from '@tessera/server/client';
import type { Context } from '../context.ts';
import type { Question } from '../play/question.ts';
import { questionOf } from '../play/question.ts';
import * as screen from '../play/screen.ts';
import { numbersInHand } from '../play/choices.ts';
import type { Look } from '../table/index.ts';
import type { Visit, Known } from './visit.ts';
import { viewsOf, lookOf, sitterName, ownDecision, print } from './visit.ts';

/** Shows what is new: the table and the question for somebody who is asked, else what has happened. */
export function show(
  visit: Visit,
  known: Known,
  asked: Seen | undefined,
): { question: Question | null; isNew: boolean } {
  const { io, table, context } = visit;
  const seen = asked ?? viewsOf(visit)[0];
  if (seen === undefined) return { question: null, isNew: false };
  known.numbers.clear();
  for (const [card, number] of numbersInHand(seen.view, lookOf(visit, known, seen))) known.numbers.set(card, number);
  const looks = lookOf(visit, known, seen);
  const { decision } = seen.standing;
  const question = asked === undefined ? null : questionOf(ownDecision(seen.view), seen.view, table, looks);
  const now = JSON.stringify([
    asked === undefined ? 'waiting' : asked.viewer,
    decision,
    seen.standing.draw,
    seen.standing.takeBack,
  ]);
  const isNew = now !== known.shown;
  known.shown = now;
  if (question !== null && isNew) {
    if (viewsOf(visit).length > 1) {
      io.out('');
      io.out(` ${io.paint('bold', context.say('seatTurn', { player: seatName(seen, context) }))}`);
    }
    print(io, screen.tableLines(seen.view, question, table, looks));
    showNews(visit, known, seen, looks);
    showOffers(visit, seen, looks);
    print(io, screen.questionLines(null, seen.view, question, table, looks));
  } else if (question === null && isNew) {
    if (seen.viewer === 'spectator' || known.turn < 0) {
      if (seen.view.turn !== known.turn) print(io, screen.tableLines(seen.view, null, table, looks));
      known.turn = seen.view.turn;
      showNews(visit, known, seen, looks);
    }
    showOffers(visit, seen, looks);
    if (decision !== null && decision.seat !== seen.viewer && visit.isTyped) {
      io.out(` ${io.paint('dim', context.say('waitingFor', { player: looks.name(decision.seat) }))}`);
    }
  }
  return { question, isNew };
}

export function showNews({ io }: Visit, { stories }: Known, { viewer }: Seen, looks: Look): void {
  const story = stories.get(viewer);
  if (story === undefined) return;
  const news = story.paragraphs.slice(story.read);
  story.read = story.paragraphs.length;
  if (news.length > 0) print(io, ['', ...screen.storyLines(news, looks)]);
}

function showOffers({ io }: Visit, { standing, viewer }: Seen, looks: Look): void {
  const offers = [
    ['offersDraw', standing.draw],
    ['offersTakeBack', standing.takeBack],
  ] as const;
  for (const [key, by] of offers) {
    if (by === null || viewer === 'spectator') continue;
    const text = by === viewer ? looks.say('offerSent') : looks.say(key, { player: looks.name(by) });
    io.out(` ${looks.paint('yellow', text)}`);
  }
}

export function showEnd(visit: Visit, known: Known, seen: Seen): void {
  const { io, table, context } = visit;
  const looks = lookOf(visit, known, seen);
  const { result, seed } = seen.standing;
  const { winners } = result!;
  print(io, screen.tableLines(seen.view, null, table, looks));
  showNews(visit, known, seen, looks);
  const reason = endReason(seen, looks);
  const [winner] = winners;
  const text =
    winner === undefined
      ? context.say('nobodyWon', { reason })
      : typeof seen.viewer === 'number' && viewsOf(visit).length === 1
        ? context.say(winners.includes(seen.viewer) ? 'youWon' : 'youLost', { reason })
        : context.say('somebodyWon', { player: looks.name(winner), reason });
  print(io, ['', ` ${io.paint('bold', text)}`]);
  if (seed !== null)
    io.out(
      ` ${context.say('onlineReplay', { url: `${visit.server}/api/matches/${visit.match}/replay`, hash: seen.info.seedHash, seed })}`,
    );
}

export function showWish(visit: Visit, message: ServerMessage): void {
  const { io, context, match } = visit;
  if (message.type !== 'rematch' || message.match !== match) return;
  const by = viewsOf(visit)[0]?.info.seats[message.by];
  io.out(` ${io.paint('yellow', context.say('wantsRematch', { player: sitterName(by, context) }))}`);
}

function endReason({ standing, info }: Seen, looks: Look): string {
  const result = standing.result!;
  switch (result.reason) {
    case 'agreed':
      return looks.say('reasonAgreed');
    case 'time':
      return looks.say('reasonTime');
    case 'left':
      return looks.say('reasonLeft');
    case 'expired':
      return looks.say('reasonExpired');
    case 'won':
      return looks.say('reasonWon');
    default:
      return reasonText(result, info.seats.length, looks);
  }
}

const seatName = ({ viewer, info }: Seen, { say }: Context): string =>
  viewer === 'spectator' ? '' : `${info.seats[viewer]?.name ?? say('you')} (${viewer + 1})`;
