import type { EventView, Language, Result } from '@tessera/kernel';
import type { Look, Table } from './table/index.ts';

/** What happened, in sentences. Events that need no words give none. */
export function sentencesOf(events: readonly EventView[], table: Table, look: Look): string[] {
  const { game, language, name, say } = look;
  const you = language === 'en' ? say('you') : null;
  return events
    .map((event) => game.texts.sentence(event, language, name))
    .filter((sentence) => sentence !== '')
    .map((sentence) => table.colour(you === null ? sentence : inSecondPerson(sentence, you), look));
}

/** Only English puts a space between sentences. */
export const inOneParagraph = (sentences: readonly string[], language: Language): string =>
  sentences.join(language === 'en' ? ' ' : '');

/** English speaks to a reader in other forms than of a third person: "You draws" becomes "You draw". */
export function inSecondPerson(sentence: string, you: string): string {
  const mine = sentence.replaceAll(`${you}’s`, sentence.startsWith(`${you}’s`) ? 'Your' : 'your');
  const speaksOfYou = new RegExp(`^${you} (\\w+)`).exec(mine);
  if (speaksOfYou === null) return mine.replace(/(?<=\s)Your\b/g, 'your');
  return mine.replace(speaksOfYou[0], `${you} ${baseForm(speaksOfYou[1]!)}`).replaceAll(' their ', ' your ');
}

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };

const baseForm = (verb: string): string =>
  IRREGULAR[verb] ?? (/(ss|ch|sh|x)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''));

/** Why a game ended. */
export function reasonText(result: Result, { game, language, say }: Look): string {
  const own = game.texts.reasons[result.reason]?.[language];
  if (own) return own;
  if (result.reason === 'conceded') return say('conceded');
  return result.reason.startsWith('limit:') ? say('limitReached', { limit: result.reason.slice(6) }) : result.reason;
}
