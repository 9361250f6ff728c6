import type { Row, State } from '@tessera/kernel/rules';
import { definitionOf, ownerOf } from '@tessera/kernel/rules';
import { cardIndex, printedCards } from './cards.ts';
import { signiAt, slotOf } from './signi.ts';
import { SLOTS } from './table.ts';

/** Cross state (WX-21). */

/** By card: the side on which its partner stands (-1 left, 1 right, 0 for no cross icon), and who that can be. */
const crosses = printedCards.map((card) => {
  if (card.type !== 'signi' || card.cross === undefined) return { side: 0, partners: [] };
  return { side: card.cross.position === 'leftOf' ? 1 : -1, partners: card.cross.partners.map(cardIndex) };
});

/** WX-21.3: the partner that its own icon gives a SIGNI, 0 for none. */
function partnerByIcon(s: State, signi: Row): Row {
  const { side, partners } = crosses[definitionOf(s, signi)]!;
  const slot = slotOf(s, signi) + side;
  if (side === 0 || slot < 0 || slot >= SLOTS) return 0;
  const partner = signiAt(s, ownerOf(s, signi), slot);
  return partner !== 0 && partners.includes(definitionOf(s, partner)) ? partner : 0;
}

/** WX-21.1, WX-21.2, WX-21.5: one icon of the two is enough. */
export function isCrossed(s: State, signi: Row): boolean {
  if (partnerByIcon(s, signi) !== 0) return true;
  for (const side of [-1, 1]) {
    const slot = slotOf(s, signi) + side;
    const other = slot < 0 || slot >= SLOTS ? 0 : signiAt(s, ownerOf(s, signi), slot);
    if (other !== 0 && partnerByIcon(s, other) === signi) return true;
  }
  return false;
}
