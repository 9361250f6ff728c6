import { fill } from '@tessera/kernel/rules';
import { actions, canBeKeyCard } from '../actions.ts';
import { JOKER, legacy, numbers, playingCards } from '../cards.ts';
import type { CharacterKind } from '../characters.ts';
import { soldierKind } from '../characters.ts';
import { actionInOneLine } from './action.ts';
import type { Catalogue } from './catalogue.ts';
import { inSentences } from './sentences.ts';

/** What a card is in the game: its number, what it is on the field, and what it can be the key card of. */

export const cardName = (card: number, text: Catalogue): string =>
  card === JOKER ? text.joker : playingCards[card]!.name;

export function cardText(card: number, text: Catalogue): string {
  const lines = [inSentences(facts(card, text), text)];
  const keyOf = actions.filter((action) => !action.houseRule && action.keys.some((spec) => canBeKeyCard(card, spec)));
  if (keyOf.length > 0) lines.push(text.cards.keyOf, ...keyOf.map((action) => actionInOneLine(action, text)));
  return lines.join('\n');
}

/** BP-1.3, BP-12 */
function facts(card: number, text: Catalogue): string[] {
  const number = numbers[card]!;
  const barrier = { kind: text.characters.barrier, labels: labels('barrier', text) };
  const parts: string[] = [];
  if (card === JOKER) {
    parts.push(fill(text.cards.noSuit, { number }), fill(text.cards.onlyBarrier, barrier));
  } else {
    const kind = soldierKind(number);
    const soldier = { kind: text.characters[kind], number, labels: labels(kind, text) };
    parts.push(
      fill(text.cards.number, { number }),
      fill(text.cards.soldier, soldier),
      fill(text.cards.barrier, barrier),
    );
  }
  // BP-8.7.1
  if (legacy[card]) parts.push(fill(text.cards.legacy, { action: text.actions.nextGeneration }));
  return parts;
}

/** BP-12.1 – BP-12.5 */
function labels(kind: CharacterKind, { labels: { attacker, blocker, haste }, cards: { comma } }: Catalogue): string {
  if (kind === 'barrier') return blocker;
  return (kind === 'ace' ? [attacker, blocker, haste] : [attacker, blocker]).join(comma);
}
