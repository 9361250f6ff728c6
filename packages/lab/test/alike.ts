import type { Answer, DeckList, Game, MatchRequest, State } from '@tessera/kernel/rules';
import {
  allRows,
  answers,
  apply,
  clone,
  decision,
  definitionOf,
  encode,
  hash,
  Header,
  isOver,
  Kind,
  kindOf,
  knows,
  newMatch,
  ownerOf,
  redeal,
  refusal,
  release,
  reshape,
  setDefinition,
  view,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { newSeat, playerNamed } from '@tessera/players';

/** Pairs of games that a seat cannot tell apart, although something else has happened in each. */

/** `seat` is asked in both, and has seen the same in both. `why`: what made them differ. */
export type Pair = { readonly one: State; readonly other: State; readonly seat: number; readonly why: string };

/** How far two games are followed after what made them differ. */
const STEPS = 6;
/** How many answers to one decision are compared. */
const CHOICES = 24;

/** Calls `look` for pairs out of some games: chance falls otherwise in one of two, or somebody chooses something else. */
export function lookAtPairs(
  game: Game,
  request: Omit<MatchRequest, 'seed'>,
  games: number,
  look: (pair: Pair) => void,
): void {
  for (let n = 0; n < games; n++) {
    const s = newMatch(game, { ...request, seed: `pairs ${n}` });
    const seats = [0, 1].map((seat) => newSeat(playerNamed(n % 2 === 0 ? 'greedy' : 'random'), seat));
    for (const seat of seats) seat.begin(n);
    for (let count = 0; !isOver(s) && count < 60; count++) {
      const open = decision(s)!;
      const answer = seats[open.player]!.answer(s);
      for (const seat of [0, 1]) otherDice(s, answer, seat, `${n} ${count}`, look);
      otherChoices(s, 1 - open.player, look);
      apply(s, answer);
    }
    release(s);
  }
}

function otherDice(s: State, answer: Answer, seat: number, seed: string, look: (pair: Pair) => void): void {
  const one = clone(s);
  const other = clone(s);
  const dealt = redeal(s, 'spectator', seed);
  other.cells.set(dealt.cells.subarray(Header.random, Header.globals), Header.random);
  for (const each of [one, other]) apply(each, answer);
  follow({ one, other, seat, why: 'dice' }, look);
  for (const each of [one, other, dealt]) release(each);
}

function otherChoices(s: State, seat: number, look: (pair: Pair) => void): void {
  const { prompt } = decision(s)!;
  const bySight = new Map<string, State>();
  let count = 0;
  for (const answer of answers(s)) {
    if (++count > CHOICES) break;
    const other = clone(s);
    apply(other, answer);
    const seen = sight(other, seat);
    const alike = bySight.get(seen);
    if (alike === undefined) bySight.set(seen, other);
    else {
      const one = clone(alike);
      follow({ one, other, seat, why: prompt }, look);
      release(one);
      release(other);
    }
  }
  for (const each of bySight.values()) release(each);
}

const sight = (s: State, seat: number): string => JSON.stringify(view(s, seat));

/** Plays both on as long as the seat cannot tell them apart, and looks whenever it is asked. */
function follow(pair: Pair, look: (pair: Pair) => void): void {
  const { one, other, seat } = pair;
  for (let step = 0; step < STEPS; step++) {
    if (isOver(one) || isOver(other) || sight(one, seat) !== sight(other, seat)) return;
    const { player } = decision(one)!;
    if (player === seat && hash(one) !== hash(other)) look(pair);
    const own = newSeat(playerNamed('random'), player);
    own.begin(step);
    const answer = own.answer(one);
    // Others may answer something else, as long as it looks alike.
    const theirs = refusal(other, answer) === null ? answer : own.answer(other);
    apply(one, answer);
    apply(other, theirs);
  }
}

/** A deck as large as the starter deck in which no card is there twice. */
export function singles(game: Game, player: number): DeckList {
  const format = game.formats[0]!.id;
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const { cards } = game.decks.find(({ id }) => id === game.starter(player, format, options))!;
  const used = new Set(Object.values(cards).flat());
  const parts = game.deckParts.map(({ id, admits }) => {
    const wanted = cards[id] ?? [];
    const own = [...new Set(wanted)];
    const others = game.cards.filter((card, i) => !used.has(card.id) && !card.made && (admits?.(i) ?? true));
    const more = others.slice(0, wanted.length - own.length).map((card) => card.id);
    for (const card of more) used.add(card);
    return [id, [...own, ...more]] as const;
  });
  return Object.fromEntries(parts);
}

/**
 * The same game, but the cards of others that the seat does not know are other cards that could lie there; `pick` says
 * which of so many.
 */
export function withOtherCards(s: State, seat: number, pick: (count: number) => number): State {
  const { game } = s.match;
  const other = clone(s);
  for (const row of allRows(s)) {
    if (kindOf(s, row) !== Kind.card || ownerOf(s, row) === seat || knows(s, seat, row)) continue;
    const { lot } = game.cards[definitionOf(s, row)]!;
    const { admits } = game.zones[zoneKind(s, zoneOf(s, row))]!;
    const fitting = game.cards.flatMap((card, i) =>
      card.lot === lot && !card.made && (admits?.(i) ?? true) ? [i] : [],
    );
    setDefinition(other, row, fitting[pick(fitting.length)]!);
  }
  reshape(other);
  return other;
}

export const bytesOf = (s: State): string => Buffer.from(encode(s)).toString('hex');
