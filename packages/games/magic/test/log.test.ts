import type { EventView } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { counterKinds, properties } from '../src/cards/abilities.ts';
import { setCards } from '../src/cards.ts';
import { keywordNumber } from '../src/keywords.ts';
import { texts } from '../src/texts/index.ts';
import { player, eastAsian, tell } from './texts.ts';
import { viewsOfGames } from './views.ts';

describe('the log', () => {
  const library = { zone: 'library', player: 1 };
  const hand = { zone: 'hand', player: 1 };
  const battlefield = { zone: 'battlefield', player: null };
  const stack = { zone: 'stack', player: null };
  const graveyard = { zone: 'graveyard', player: 1 };
  const exile = { zone: 'exile', player: null };
  const lion = 'Silvercoat Lion';
  const slime = { id: 8, card: 'Acidic Slime', action: null };

  test.each<[Partial<EventView>, string]>([
    [{ event: 'moved', cause: 'draw', card: lion, from: library, to: hand }, 'P1 draws Silvercoat Lion.'],
    [{ event: 'moved', cause: 'draw', from: library, to: hand }, 'P1 draws a card.'],
    [{ event: 'moved', cause: 'mulligan', from: hand, to: library }, ''],
    [{ event: 'moved', cause: 'playLand', card: 'Forest', from: hand, to: battlefield }, 'P1 plays Forest.'],
    [{ event: 'moved', cause: 'resolve', card: lion, from: stack, to: battlefield }, `${lion} enters the battlefield.`],
    [{ event: 'moved', cause: 'destroy', card: lion, from: battlefield, to: graveyard }, `${lion} is destroyed.`],
    [{ event: 'moved', cause: 'discard', card: lion, from: hand, to: graveyard }, `P1 discards ${lion}.`],
    [{ event: 'cast', card: lion, player: 0 }, `P0 casts ${lion}.`],
    // A spell that becomes a permanent, and an ability whose effect is told.
    [{ event: 'resolved', card: lion, player: 0 }, ''],
    [{ event: 'resolved', action: 'triggered', player: 0 }, ''],
    [{ event: 'triggered', action: 'triggered', player: 0, other: slime }, 'P0’s Acidic Slime ability triggers.'],
    [{ event: 'triggered', action: 'triggered', player: 0 }, 'P0’s ability triggers.'],
    [{ event: 'activated', action: 'activated', player: 0, other: slime }, 'P0 activates the Acidic Slime ability.'],
    [
      { event: 'fizzled', action: 'triggered', player: 0, other: slime },
      'Acidic Slime ability has no legal target left.',
    ],
    [{ event: 'aims', action: 'triggered', other: slime }, 'The ability targets Acidic Slime.'],
    [{ event: 'tokenCreated', card: 'Soldier', player: 0 }, 'P0 puts a Soldier token onto the battlefield.'],
    [{ event: 'countersPut', card: lion, number: 1 }, `${lion} gets 1 +1/+1 counter.`],
    [{ event: 'countersPut', card: lion, number: 2 }, `${lion} gets 2 +1/+1 counters.`],
    [
      { event: 'countersPut', card: lion, number: 1, second: counterKinds.indexOf('petrification') },
      `${lion} gets 1 petrification counter.`,
    ],
    [
      { event: 'countersRemoved', card: lion, number: 2, second: counterKinds.indexOf('loyalty') },
      `${lion} loses 2 loyalty counters.`,
    ],
    [{ event: 'propertyGiven', card: lion, number: properties.indexOf('cantBlock') }, `${lion} can’t block this turn.`],
    [
      { event: 'prevented', card: lion, number: 2, other: { id: 'P1', card: null, action: null } },
      '2 damage to P1 is prevented.',
    ],
    [{ event: 'controlChanged', card: lion, player: 1 }, `P1 gains control of ${lion}.`],
    [{ event: 'copied', card: 'Clone', other: slime }, 'Clone becomes a copy of Acidic Slime.'],
    [{ event: 'attached', card: 'Kitesail', other: slime }, 'Kitesail is attached to Acidic Slime.'],
    [{ event: 'moved', cause: 'search', from: library, to: hand }, 'P1 finds a card.'],
    [{ event: 'moved', cause: 'search', card: lion, from: library, to: hand }, `P1 finds ${lion}.`],
    [{ event: 'ceasedToExist', card: 'Soldier' }, 'Soldier ceases to exist.'],
    [{ event: 'moved', cause: 'sacrificed', card: lion, from: battlefield, to: graveyard }, `${lion} is sacrificed.`],
    [
      { event: 'moved', cause: 'legend', card: 'Krenko, Mob Boss', from: battlefield, to: graveyard },
      'Krenko, Mob Boss goes to P1’s graveyard by the legend rule.',
    ],
    [{ event: 'moved', cause: 'exile', card: lion, from: battlefield, to: exile }, `${lion} is exiled.`],
    [{ event: 'moved', cause: 'returned', card: lion, from: battlefield, to: hand }, `${lion} returns to P1’s hand.`],
    [{ event: 'moved', cause: 'countered', card: lion, from: stack, to: graveyard }, `${lion} is countered.`],
    [
      { event: 'moved', cause: 'mill', card: lion, from: library, to: graveyard },
      `P1 puts ${lion} from their library into their graveyard.`,
    ],
    [{ event: 'moved', cause: 'resolved', card: 'Murder', from: stack, to: graveyard }, ''],
    [{ event: 'resolved', card: 'Murder', player: 0 }, 'P0’s Murder resolves.'],
    [{ event: 'aims', card: 'Murder', other: { id: 7, card: lion, action: null } }, `Murder targets ${lion}.`],
    [
      { event: 'aims', card: 'Searing Spear', other: { id: 'P0', card: null, action: null } },
      'Searing Spear targets P0.',
    ],
    [
      { event: 'gained', card: lion, number: keywordNumber('firstStrike') },
      `${lion} gains first strike until end of turn.`,
    ],
    [
      { event: 'gained', card: lion, number: keywordNumber({ protectionFrom: 'red' }) },
      `${lion} gains protection from red until end of turn.`,
    ],
    [{ event: 'fizzled', card: 'Murder', player: 0 }, 'Murder has no legal target left.'],
    [{ event: 'pumped', card: lion, number: 2, second: 4 }, `${lion} gets +2/+4 until end of turn.`],
    [{ event: 'pumped', card: lion, number: -5, second: 0 }, `${lion} gets -5/-0 until end of turn.`],
    [{ event: 'attacks', card: lion, other: { id: 'P1', card: null, action: null } }, `${lion} attacks P1.`],
    [
      { event: 'damaged', card: lion, number: 2, other: { id: 7, card: 'Serra Angel', action: null } },
      `${lion} deals 2 damage to Serra Angel.`,
    ],
    [{ event: 'revealed', from: hand }, 'A card is revealed.'],
    [{ event: 'lostLife', player: 1, number: 2 }, 'P1 loses 2 life.'],
    [{ event: 'something new' }, ''],
  ])('%j', (event, told) => {
    expect(tell(event)).toBe(told);
  });

  test('abilities and tokens in the log', () => {
    const activated = { event: 'activated', action: 'activated', player: 0, other: slime };
    expect(eastAsian.map((language) => tell(activated, language))).toEqual([
      'P0起動酸液黏菌的異能。',
      'P0起动酸液黏菌的异能。',
      'P0は酸のスライムの能力を起動した。',
    ]);
    const created = { event: 'tokenCreated', card: 'Zombie', player: 0 };
    expect(eastAsian.map((language) => tell(created, language))).toEqual([
      'P0將一個殭屍衍生物放進戰場。',
      'P0将一个灵俑衍生物放进战场。',
      'P0はゾンビ・トークンを１体戦場に出した。',
    ]);
  });

  test('a card that is drawn unseen is told of as each language does', () => {
    const unseen = { event: 'moved', cause: 'draw', from: library, to: hand };
    expect(languages.map((language) => tell(unseen, language))).toEqual([
      'P1 draws a card.',
      'P1抽一張牌。',
      'P1抓一张牌。',
      'P1はカードを1枚引いた。',
    ]);
  });

  test('whoever looks on: no sentence of a game lacks anything, and none names a card that the viewer cannot know', () => {
    const told = new Set<string>();
    for (const { events: happened } of viewsOfGames()) {
      for (const event of happened) {
        const isKnown = event.card !== null || (event.other?.card ?? null) !== null;
        for (const language of languages) {
          const sentence = texts.sentence(event, language, player);
          const named = setCards.find(({ names }) => sentence.includes(names[language]));
          if (/[{}]|undefined|null/.test(sentence) || (!isKnown && named !== undefined)) {
            throw new Error(`${JSON.stringify(event)} is told as "${sentence}"`);
          }
        }
        if (texts.sentence(event, 'en', player) !== '') told.add(event.cause ?? event.event);
      }
    }
    for (const what of ['draw', 'playLand', 'cast', 'resolve', 'attacks', 'damaged', 'turnBegan'])
      expect(told).toContain(what);
  });
});
