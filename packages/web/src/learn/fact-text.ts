import { cardName, nameInside, term } from '@tessera/play';
import type { Look } from '@tessera/play';
import type { Fields, Scenario } from '@tessera/play/scenarios';
import { cardMentioned } from '@tessera/play/scenarios';
import { factWords } from '../messages/facts.ts';
import type { Say } from '../messages/all.ts';

/** What a scenario expects, in the reader's language: whose, where, which card, what, and how it must be. */
export const factText = (fact: Fields, scenario: Scenario, look: Look, say: Say): string =>
  Object.entries(fact)
    .filter(([name]) => !isRemark(name))
    .map(([name, body]) => oneFact(name, body as Fields, { scenario, look, say }))
    .join(' · ');

/** Puzzles are played in the first seat. */
const READER = 0;

type Reader = { readonly scenario: Scenario; readonly look: Look; readonly say: Say };

function oneFact(name: string, body: Fields, reader: Reader): string {
  const { say } = reader;
  const unless = (what: string): string => (body['is'] === false ? say('notSo', { what }) : what);
  switch (name) {
    case 'winner':
      return unless(winnerText(body['player'], reader));
    case 'over':
      return say(body['is'] === false ? 'gameGoesOn' : 'gameOver');
    case 'turn':
      return turnText(body, reader);
    case 'decision':
      return unless(
        [say('someoneDecides', { player: playerText(body['player'], reader) }), ...stepIn(body, reader)].join(' · '),
      );
    default:
      return ownFact(name, body, reader);
  }
}

function winnerText(player: unknown, reader: Reader): string {
  if (player === null) return reader.say('nobodyWins');
  return seatOf(player) === READER
    ? reader.say('puzzleWin')
    : reader.say('someoneWins', { player: playerText(player, reader) });
}

function turnText(body: Fields, reader: Reader): string {
  const turn = body['turn'] ?? body['number'] ?? body['is'];
  return [
    ...(typeof turn === 'number' ? [reader.say('turn', { turn })] : []),
    ...(body['active'] === undefined ? [] : [whoseTurn(body['active'], reader)]),
    ...stepIn(body, reader),
  ].join(' · ');
}

const stepIn = ({ step }: Fields, { look }: Reader): string[] => (typeof step === 'string' ? [term(step, look)] : []);

/** Facts whose name adds nothing to what they say. */
const UNNAMED = new Set(['count', 'stats', 'has', 'counters', 'type', 'subtype', 'color', 'kind', 'position', 'top']);
/** Keys that are said in a place of their own. */
const PLACED = new Set(['player', 'viewer', 'zone', 'card', 'is', 'scope', 'count']);

function ownFact(name: string, body: Fields, reader: Reader): string {
  const { scenario, say } = reader;
  const meanings = scenario.game.scenario.facts[name]?.fields ?? {};
  const others = Object.entries(body).filter(([key]) => !PLACED.has(key) && !isRemark(key));
  const numbers = others.filter(([, value]) => typeof value === 'number');
  const words = others.filter(([, value]) => typeof value !== 'number');
  const zone = body['zone'] === undefined ? [] : [wordText(body['zone'], reader)];
  const card = body['card'] === undefined ? [] : [cardText(body, reader)];
  const what = [
    ...(body['player'] === undefined ? [] : [playerText(body['player'], reader)]),
    ...(name === 'top' ? [] : [...zone, ...card]),
    ...(name === 'top' ? zone.map((each) => say('topOf', { zone: each })) : []),
    ...(name === 'hidden' || UNNAMED.has(name) ? [] : [wordText(name, reader)]),
    ...words.map(([, value]) => wordText(value, reader)),
    ...(name === 'hidden' ? [say('hiddenFrom', { player: playerInside(body['viewer'], reader) })] : []),
  ].join(' · ');
  const isYesNo = meanings['is'] === 'yesNo';
  const values = [
    ...numbers.map(([key, value]) => `${wordText(key, reader)} ${String(value as number)}`),
    ...(name === 'top' ? card : []),
    ...(isYesNo ? [say(body['is'] === false ? 'no' : 'yes')] : []),
    ...(isYesNo || body['is'] === undefined
      ? []
      : [meanings['is'] === 'player' ? playerText(body['is'], reader) : wordText(body['is'], reader)]),
  ];
  return values.length === 0 ? what : say('labelled', { what, value: values.join(' · ') });
}

/** A card by its own name, by the id it has in the file, or what else the game calls something by. */
function cardText(body: Fields, reader: Reader): string {
  const { look, say } = reader;
  const [, whose, plain] = /^(?:(P\d+):)?(.*)$/s.exec(String(body['card'] as string))!;
  const names = (plain!.startsWith('#') ? cardsWithId(plain!.slice(1), reader) : [plain!]).map((each) => {
    const id = cardMentioned(look.game, each);
    return id === null ? wordText(each.replace(/^@/, ''), reader) : cardName(id, look);
  });
  const what = names.join(' + ');
  const card = whose === undefined ? what : say('ofPlayer', { what, player: playerText(whose, reader) });
  if (typeof body['count'] === 'number') return say('soMany', { card, count: body['count'] });
  return body['scope'] === 'all' ? say('eachOfThem', { card }) : card;
}

/**
 * `#id`: the card that the file gives that id, or the cards that are one thing together; where it does not say which, what
 * is done with it.
 */
function cardsWithId(id: string, { scenario }: Reader): readonly string[] {
  const places: readonly unknown[] = [...scenario.players, ...scenario.script.map(({ fields }) => fields)];
  const named = places.map((each) => written(each, id)).find((each) => each !== null);
  return named ?? [scenario.script.find(({ fields }) => fields['id'] === id)?.do ?? id];
}

function written(value: unknown, id: string): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('id' in value && value.id === id) {
    if ('card' in value && typeof value.card === 'string') return [value.card];
    if ('cards' in value && isTexts(value.cards)) return value.cards;
  }
  for (const each of Object.values(value)) {
    const found = written(each, id);
    if (found !== null) return found;
  }
  return null;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const seatOf = (player: unknown): number => Number(typeof player === 'string' ? player.slice(1) : player);
const playerText = (player: unknown, { look }: Reader): string => look.name(seatOf(player));
const playerInside = (player: unknown, { look }: Reader): string => nameInside(seatOf(player), look);
const whoseTurn = (player: unknown, reader: Reader): string =>
  seatOf(player) === READER
    ? reader.say('yourTurn')
    : reader.say('turnOfPlayer', { player: playerInside(player, reader) });

/** What the game on the table calls it, or else what the page does; a word that nobody knows stays as it is written. */
function wordText(word: unknown, reader: Reader): string {
  if (Array.isArray(word))
    return word.length === 0 ? reader.say('empty') : word.map((each) => wordText(each, reader)).join('、');
  if (typeof word !== 'string') return JSON.stringify(word);
  const { look } = reader;
  const { game, language } = look;
  const called = game.scenario.terms?.[word] ?? word;
  const zone = game.texts.zones[called]?.[language];
  if (zone !== undefined) return zone;
  // Some are written with a capital letter, as on the card.
  const termed = [called, called.toLowerCase()].find((each) => term(each, look) !== each);
  return termed === undefined ? (factWords[called]?.[language] ?? called) : term(termed, look);
}

const isRemark = (key: string): boolean => key.startsWith('_') || key === 'why';
