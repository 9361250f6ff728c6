import type { Game, ObjectView, Shown } from '@tessera/kernel';
import { newMatch, view } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { plainLook, spokenText } from '../src/index.ts';

function spoken(game: Game, card: string, shown: Shown, language: 'en' | 'ja' = 'en'): string {
  const deck = game.decks[0]!.id;
  const seen = view(newMatch(game, { seed: 'spoken', format: game.formats[0]!.id, decks: [deck, deck] }), 0);
  const object: ObjectView = {
    id: 9999,
    card,
    action: null,
    owner: 0,
    controller: 0,
    faceDown: false,
    host: null,
    shown,
  };
  return spokenText(seen, { object, guests: [] }, plainLook(game, language, ['Ada', 'Bea']));
}

it('names each value that means nothing without its name', () => {
  expect(spoken(wixoss, 'WD03-012', { level: 2, power: 5000 })).toMatch(/ level 2, power 5000$/);
  expect(spoken(wixoss, 'WD03-012', { level: 2, power: 5000 }, 'ja')).toMatch(/ レベル2、パワー5000$/);
  expect(spoken(magic, 'Ajani, Caller of the Pride', { loyalty: 4 })).toMatch(/ loyalty 4$/);
});

it('says together what is always said together', () => {
  expect(spoken(magic, 'Silvercoat Lion', { power: 2, toughness: 2 })).toBe('Silvercoat Lion 2/2');
});
