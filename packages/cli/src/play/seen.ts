import type { View } from '@tessera/kernel';
import { nearest } from '@tessera/kernel';
import type { Look } from '../table/index.ts';
import { cardName } from '@tessera/play';
import { numbersInHand } from './choices.ts';

/**
 * A card that a viewer can see anywhere (in hand, on the table, in piles, in what has just happened), by its name or
 * its number in hand; or the words for one that is not there.
 */
export function findSeen(
  given: string,
  seen: View,
  look: Look,
): { readonly card: string } | { readonly problem: string } {
  const wanted = plain(given);
  const held = [...numbersInHand(seen, look)].find(([, number]) => String(number) === wanted)?.[0];
  const objects = seen.zones.flatMap((zone) => zone.objects);
  const inHand = held === undefined ? null : (objects.find(({ id }) => id === held)?.card ?? null);
  if (inHand !== null) return { card: inHand };
  const cards = [...new Set([...objects, ...seen.events].flatMap(({ card }) => card ?? []))];
  const named = (fits: (name: string) => boolean): string[] =>
    cards.filter((card) => [card, cardName(card, look)].some((name) => fits(plain(name))));
  const whole = named((name) => name === wanted);
  const begun = whole.length > 0 || wanted.length < 2 ? whole : named((name) => name.startsWith(wanted));
  const [card, ...others] = begun.length > 0 || wanted.length < PART ? begun : named((name) => name.includes(wanted));
  if (card !== undefined && others.length === 0) return { card };
  const names = cards.map((each) => cardName(each, look));
  const near = card === undefined ? nearest(given, names) : null;
  const hints = [card, ...others].flatMap((each) => (each === undefined ? [] : [cardName(each, look)]));
  if (hints.length > 0) return { problem: look.say('severalSeen', { given, which: hints.join(', ') }) };
  return {
    problem: look.say('noCardSeen', { given, hint: near === null ? '' : look.say('didYouMean', { name: near }) }),
  };
}

/** So many letters of a name may stand for it wherever they are in it. */
const PART = 3;

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/°$/, '');
