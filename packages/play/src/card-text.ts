import type { Game } from '@tessera/kernel';
import type { Look } from './look.ts';
import { factsText } from './look.ts';

type CardLook = Pick<Look, 'game' | 'language'>;

/**
 * The text of a card in its parts: what kind of card it is; what else is written on it but not drawn in its corners; and
 * of that, what it can do.
 */
export function cardLines(
  card: string,
  look: CardLook,
): { readonly kind: string; readonly own: readonly string[]; readonly abilities: readonly string[] } {
  const { game, language } = look;
  const [kind = '', ...lines] = game.texts.card(game.cardIndex.get(card)!, language).text.split('\n');
  const own = lines.filter((line) => !isCorner(line, card, game));
  return { kind, own, abilities: own.filter((line) => !isListed(line, card, look)) };
}

/**
 * What tells a card apart from the others in one line: what it can do. What kind of card it is, what stands in its
 * corners and what it belongs to is the same for many: that is left for a card that has nothing else.
 */
export function tellingText(card: string, look: CardLook): string {
  const { kind, own, abilities } = cardLines(card, look);
  return [abilities, own, [kind]]
    .find((some) => some.length > 0)!
    .map(withoutReminder)
    .join(' · ');
}

/** All that is printed on a card in one line, what it costs included: for those who cannot look at it. */
export const printedText = (card: string, { game, language }: CardLook): string =>
  game.texts
    .card(game.cardIndex.get(card)!, language)
    .text.split('\n')
    .filter((line) => line !== '')
    .map(withoutReminder)
    .join(' · ');

/** What stands in parentheses at the end of a line explains a word; there is no room for it beside a choice. */
export const withoutReminder = (line: string): string => line.replace(/(?<=\S)\s*(?:\([^()]*\)|（[^（）]*）)$/u, '');

/** What stands behind the label of a line such as "Traits: …". */
const labelled = (line: string): string | undefined => /^[^:：]*[:：]\s*(.+)$/u.exec(line)?.[1];

/** Whether a line only says what is written in a corner of the card: facts that are drawn in hand. */
function isCorner(line: string, card: string, game: Game): boolean {
  const { facts } = game.cards[game.cardIndex.get(card)!]!;
  return game.layout.card.inHand.some((keys) => factsText(facts, keys) === labelled(line));
}

/** Whether a line only lists words that are facts of the card, such as what it belongs to. */
function isListed(line: string, card: string, look: CardLook): boolean {
  const words = labelled(line)?.split(/[,，、]\s*/u) ?? [];
  const lists = Object.values(look.game.cards[look.game.cardIndex.get(card)!]!.facts).filter((fact) =>
    Array.isArray(fact),
  );
  return lists.some(
    (list) =>
      list.length > 0 &&
      list.length === words.length &&
      list.every((word, i) => look.game.texts.terms(word, look.language) === words[i]),
  );
}
