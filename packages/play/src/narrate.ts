import type { EventView, Language, Result, View } from '@tessera/kernel';
import { fill } from '@tessera/kernel';
import type { Look } from './look.ts';
import { cardName } from './look.ts';
import type { Telling } from './telling.ts';

/** What happened, in sentences. */
export const sentencesOf = (seen: View, telling: Telling, look: Look): string[] =>
  inSentences(newsOf(seen, telling, look), telling, look);

/** An event and its sentence. */
export type News = { readonly event: EventView; readonly sentence: string };

/** Events that need no words give none. */
export function newsOf(seen: View, telling: Telling, { game, language, name }: Look): News[] {
  return seen.events
    .map((each) => telling.retell(each, seen))
    .map((event) => ({ event, sentence: game.texts.sentence(event, language, name) }))
    .filter(({ sentence }) => sentence !== '');
}

/** Cards that share a fate share a sentence. */
export function inSentences(news: readonly News[], telling: Telling, look: Look): string[] {
  const { language, say } = look;
  const you = language === 'en' ? say('you') : null;
  const told: Told[] = [];
  for (const { event, sentence } of aimedLast(news)) {
    const next = toldOf(event, sentence, telling, look);
    const last = told.at(-1);
    if (last !== undefined && next.cards.length > 0 && last.cards.length > 0 && last.frame === next.frame) {
      told[told.length - 1] = { frame: last.frame, cards: [...last.cards, ...next.cards] };
    } else {
      told.push(next);
    }
  }
  const sentences = told.map(({ frame, cards }) =>
    cards.length === 0 ? frame : frame.replace(CARD, () => listed(cards, language)),
  );
  return counted(sentences).map((sentence) =>
    telling.colour(you === null ? sentence : inSecondPerson(sentence, you), look),
  );
}

/** Targets are chosen before something is paid for and cast; but first one wants to read what is cast. */
function aimedLast(news: readonly News[]): News[] {
  const result = [...news];
  for (const each of news.filter(({ event }) => event.event === AIMS && event.id !== null)) {
    const isOfIt = ({ event }: News): boolean => event.id === each.event.id && event.event !== AIMS;
    const at = result.indexOf(each);
    if (result.slice(0, at).some(isOfIt)) continue;
    const told = result.findIndex(isOfIt);
    if (told < 0) continue;
    const behind = result.findIndex(
      (other, i) => i > told && !(other.event.event === AIMS && other.event.id === each.event.id),
    );
    result.splice(behind < 0 ? result.length : behind, 0, each);
    result.splice(at, 1);
  }
  return result;
}

/** The event that tells what a spell or ability is aimed at. */
const AIMS = 'aims';

/** What happened several times in a row is told once, with how often. */
function counted(sentences: readonly string[]): string[] {
  const groups: { sentence: string; times: number }[] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (last?.sentence === sentence) last.times++;
    else groups.push({ sentence, times: 1 });
  }
  return groups.map(({ sentence, times }) =>
    times === 1 ? sentence : sentence.replace(/([.。]?)$/, (stop) => ` ×${times}${stop}`),
  );
}

/** A sentence, with a gap where its card stood if others may join it. */
type Told = { readonly frame: string; readonly cards: readonly string[] };
const CARD = '\u0000';

function toldOf(event: EventView, sentence: string, { joined }: Telling, look: Look): Told {
  const card = event.card === null || event.cause === null ? null : cardName(event.card, look);
  // At the beginning of a sentence it decides on the form of the verb.
  const joins = card !== null && (joined === 'all' || joined.includes(event.cause!)) && sentence.indexOf(card) > 0;
  return joins ? { frame: sentence.replace(card, CARD), cards: [card] } : { frame: sentence, cards: [] };
}

/** Names with a comma of their own are kept apart by more than a comma. */
function listed(names: readonly string[], language: Language): string {
  const isPlain = names.length === 1 || !names.some((name) => /[,，、]/u.test(name));
  if (isPlain) return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return language === 'en' ? names.join('; ') : names.map((name) => `《${name}》`).join('');
}

/** Only English puts a space between sentences. */
export const inOneParagraph = (sentences: readonly string[], language: Language): string =>
  sentences.join(language === 'en' ? ' ' : '');

/** English speaks to a reader in other forms than of a third person: "You draws" becomes "You draw". */
export function inSecondPerson(sentence: string, you: string): string {
  const mine = sentence
    .replaceAll(`${you}’s`, sentence.startsWith(`${you}’s`) ? 'Your' : 'your')
    .replace(new RegExp(`(?<=[a-z,] )${you}\\b(?!’)`, 'g'), you.toLowerCase());
  const speaksOfYou = new RegExp(`^${you} (\\w+)`).exec(mine);
  if (speaksOfYou === null) return mine.replace(/(?<=\s)Your\b/g, 'your');
  return mine.replace(speaksOfYou[0], `${you} ${baseForm(speaksOfYou[1]!)}`).replaceAll(' their ', ' your ');
}

const IRREGULAR: Readonly<Record<string, string>> = { was: 'were', is: 'are', has: 'have', does: 'do' };

function baseForm(verb: string): string {
  if (verb.endsWith('ies')) return verb.replace(/ies$/, 'y');
  return IRREGULAR[verb] ?? (/(ss|ch|sh|x)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''));
}

/** Why a game ended: a clause for each who lost. */
export function reasonText({ reason, winners }: Result, players: number, look: Look): string {
  const { game, language, say, name } = look;
  const losers = Array.from({ length: players }, (_, player) => player).filter((player) => !winners.includes(player));
  const clause = (loser: string): string => {
    const own = game.texts.reasons[reason]?.[language];
    if (own !== undefined) return fill(own, { loser });
    if (reason === 'conceded') return say('conceded', { loser });
    return reason.startsWith('limit:') ? say('limitReached', { limit: reason.slice(6) }) : reason;
  };
  const clauses = losers.map((player) => {
    if (language !== 'en') return clause(name(player));
    const whole = inSecondPerson(clause(name(player)), say('you'));
    if (!whole.startsWith(name(player))) return whole;
    const inside = name(player) === say('opponent') ? say('yourOpponent') : lowerFirst(name(player));
    return inside + whole.slice(name(player).length);
  });
  return [...new Set(clauses)].join(say('reasonsJoined'));
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
