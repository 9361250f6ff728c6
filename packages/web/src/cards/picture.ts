import { cardBack } from '../art/backs.ts';
import { crossHorizonArt } from '../art/cross-horizon.ts';
import { magicArt } from '../art/magic.ts';
import { playingCard } from '../art/playing-cards.ts';
import type { Motif } from '../art/svg.ts';
import { wixossArt } from '../art/wixoss.ts';
import type { Printed } from './printed.ts';
import { factText } from './printed.ts';

/** The address of a card's picture: drawn once for each card, and kept. */
export const pictureOf = (printed: Printed): string => kept(`${printed.game}/${printed.id}`, () => drawn(printed));

export const backOf = (game: string): string => kept(`back/${game}`, () => cardBack(game));

const addresses = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  let address = addresses.get(key);
  if (address === undefined) {
    address = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }));
    addresses.set(key, address);
  }
  return address;
}

function drawn(printed: Printed): string {
  const motif: Motif = { id: printed.id, figure: printed.figure, ...worldOf(printed) };
  switch (printed.game) {
    case 'magic':
      return magicArt(motif);
    case 'wixoss':
      return wixossArt(motif);
    case 'cross-horizon':
      return crossHorizonArt(motif);
    case 'blackpoker': {
      const { suit, rank } = printed.facts;
      return playingCard(suits[factText(suit)] ?? null, factText(rank));
    }
    default:
      return crossHorizonArt(motif);
  }
}

/** By the sign of the suit. */
const suits: Readonly<Record<string, string>> = { '♠': 'S', '♡': 'H', '♥': 'H', '♢': 'D', '♦': 'D', '♣': 'C' };

const magicWorlds: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
const landWorlds: Readonly<Record<string, string>> = {
  plains: 'W',
  island: 'U',
  swamp: 'B',
  mountain: 'R',
  forest: 'G',
};

/** The colours that a card is drawn in, and what kind of picture it gets. */
export function worldOf({ game, facts }: Pick<Printed, 'game' | 'facts'>): {
  readonly world: string;
  readonly kind: string;
} {
  const list = (key: string): readonly string[] => {
    const fact = facts[key];
    return Array.isArray(fact) ? fact : [];
  };
  switch (game) {
    case 'magic': {
      const colours = list('colours');
      const land = list('types').includes('land');
      const own = land ? landWorlds[list('subtypes')[0] ?? ''] : magicWorlds[colours.length === 1 ? colours[0]! : ''];
      return { world: own ?? 'C', kind: land ? 'land' : (list('types')[0] ?? '') };
    }
    case 'wixoss':
      return { world: list('colors')[0] ?? 'colorless', kind: factText(facts['type']) };
    case 'cross-horizon':
      return {
        world: list('attributes')[0] ?? 'none',
        kind: facts['field'] === true ? 'field' : factText(facts['type']),
      };
    default:
      return { world: 'none', kind: '' };
  }
}
