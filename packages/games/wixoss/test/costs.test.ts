import { act, apply, decision, defineGame, playerRow, put, rule, run, sequence } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { canPay } from '../src/ability-costs.ts';
import type { CardData, Ener } from '../src/cards/card-data.ts';
import { paysColors, printedCards } from '../src/cards.ts';
import { artsCost, iconsOf, icons, lessCost, packCost, plusCost, totalIcons } from '../src/costs.ts';
import { canPayEner } from '../src/ener.ts';
import { definition, wixoss } from '../src/index.ts';
import { Col } from '../src/table.ts';
import { arrange, cardsIn, legal, pick, PLAIN, rowsIn } from './arranged.ts';

const unpacked = (cost: number): Ener =>
  Object.fromEntries(icons.flatMap((icon, i) => (iconsOf(cost, i) === 0 ? [] : [[icon, iconsOf(cost, i)]])));

const arts = (id: string): CardData & { type: 'arts' } => {
  const card = printedCards.find((each) => each.id === id);
  if (card?.type !== 'arts') throw new Error(`${id} is no ARTS`);
  return card;
};

/** A card that pays just one colour, and one that pays all, and one that pays none. */
const payers = {
  w: 'WD09-010',
  r: 'WD10-010',
  u: 'WD03-010',
  g: 'WD04-018',
  b: 'WD14-024',
  m: 'WD04-017',
  c: 'WD03-018',
};
type Payer = keyof typeof payers;
const enerOf = (letters: string): string[] => Array.from(letters, (letter) => payers[letter as Payer]);

describe('costs as amounts', () => {
  test('WX-14.1: a cost is so many icons of each kind', () => {
    const cost = packCost({ white: 1, black: 2, colorless: 3 });
    expect(unpacked(cost)).toEqual({ white: 1, black: 2, colorless: 3 });
    expect(totalIcons(cost)).toBe(6);
    expect(totalIcons(packCost({}))).toBe(0);
  });

  test('WX-14.9: a reduction takes icons of its own kinds, never below none', () => {
    const cost = packCost({ blue: 1, black: 3, colorless: 1 });
    expect(unpacked(lessCost(cost, packCost({ blue: 2, black: 1 })))).toEqual({ black: 2, colorless: 1 });
    expect(unpacked(lessCost(cost, packCost({ white: 5 })))).toEqual(unpacked(cost));
  });

  test('Encore is added to the normal cost, and Chain lowers only that', () => {
    const charm = arts('PR-249');
    expect(unpacked(artsCost(charm, packCost({}), false))).toEqual({ black: 1 });
    expect(unpacked(artsCost(charm, packCost({}), true))).toEqual({ black: 1, colorless: 1 });
    const chain = packCost(arts('WX11-018').chain!);
    expect(unpacked(chain)).toEqual({ blue: 1, black: 1 });
    expect(unpacked(artsCost(charm, chain, true))).toEqual({ colorless: 1 });
    // Silent Clap costs nothing: only its Encore is left, and Chain does not touch that.
    expect(unpacked(artsCost(arts('WD14-010'), chain, true))).toEqual({ black: 1 });
    expect(unpacked(plusCost(packCost({ red: 2 }), packCost({ red: 1, colorless: 1 })))).toEqual({
      red: 3,
      colorless: 1,
    });
  });
});

/** Whether cards can pay a cost, by trying every assignment. */
function matches(masks: readonly number[], wanted: readonly number[]): boolean {
  const [icon, ...others] = wanted;
  if (icon === undefined) return true;
  return masks.some((mask, i) => (icon === 5 || (mask & (1 << icon)) !== 0) && matches(masks.toSpliced(i, 1), others));
}

const iconList = (cost: Ener): number[] => icons.flatMap((icon, i) => Array.from({ length: cost[icon] ?? 0 }, () => i));
const masksOf = (cards: readonly string[]): number[] => cards.map((id) => paysColors[wixoss.cardIndex.get(id)!]!);

const enerZones = ['wwb', 'wrm', 'mm', 'wrgm', 'cccw', 'bbm', 'ubwc', 'wwrrm', 'cmm', 'wbu', 'rrrr', 'wwwbbm'];
const someCosts: Ener[] = [
  {},
  { white: 1 },
  { white: 2 },
  { colorless: 2 },
  { white: 1, red: 1 },
  { white: 1, black: 1, colorless: 1 },
  { red: 2, green: 1, colorless: 2 },
  { blue: 1, black: 1 },
  { white: 2, red: 2, colorless: 1 },
  { black: 3 },
];

describe('paying with the Ener Zone', () => {
  test('WX-14.6: whether a cost can be paid is what trying every assignment says', () => {
    let payable = 0;
    for (const zone of enerZones) {
      const s = arrange([{ lrig: ['WD03-002'], ener: enerOf(zone) }, { lrig: ['WD10-002'] }]);
      for (const cost of someCosts) {
        const expected = matches(masksOf(enerOf(zone)), iconList(cost));
        expect(canPayEner(s, 0, packCost(cost)), `${zone} ${JSON.stringify(cost)}`).toBe(expected);
        if (expected) payable++;
      }
    }
    expect(payable).toBeGreaterThan(30);
  });

  /** The game with a match that begins by paying a cost. */
  const paying = (cost: Ener): ReturnType<typeof defineGame> =>
    defineGame({
      ...definition,
      rules: {
        ...definition.rules,
        tryOut: rule([], [], () => sequence(run('payEner', 0, packCost(cost)), run('play'))),
      },
      resume: 'tryOut',
    });

  /** Every set of cards that can be paid, found by answering in every way. */
  function payments(zone: string, cost: Ener): Set<string> {
    const found = new Set<string>();
    const game = paying(cost);
    const side = { lrig: ['WD03-002'], ener: enerOf(zone) };
    const walk = (picked: readonly string[][]): void => {
      const s = arrange([side, { lrig: ['WD10-002'] }], { game, asks: 'everything' });
      for (const ids of picked) pick(s, ...ids);
      const open = decision(s)!;
      if (open.prompt === 'payEner' && open.kind === 'some') {
        for (const ids of combinations(legal(s), open.min)) walk([...picked, ids]);
      } else if (open.prompt === 'payEnerNext') {
        for (const id of legal(s)) walk([...picked, [id]]);
      } else {
        found.add(cardsIn(s, 'trash', 0).toSorted().join(' '));
        expect(cardsIn(s, 'ener', 0)).toHaveLength(zone.length - iconList(cost).length);
      }
    };
    walk([]);
    return found;
  }

  function combinations(all: readonly string[], count: number): string[][] {
    if (count === 0) return [[]];
    return all.flatMap((one, i) => combinations(all.slice(i + 1), count - 1).map((rest) => [one, ...rest]));
  }

  test('WX-14.2, WX-14.3, WX-14.5, WX-14.6: exactly the sets that match the cost can be chosen', () => {
    let several = 0;
    for (const zone of enerZones) {
      for (const cost of someCosts) {
        const wanted = iconList(cost);
        const cards = enerOf(zone);
        if (!matches(masksOf(cards), wanted)) continue;
        const expected = new Set(
          combinations(cards, wanted.length)
            .filter((set) => matches(masksOf(set), wanted))
            .map((set) => set.toSorted().join(' ')),
        );
        expect(payments(zone, cost), `${zone} ${JSON.stringify(cost)}`).toEqual(expected);
        if (expected.size > 1) several++;
      }
    }
    expect(several).toBeGreaterThan(15);
  });

  test('WX-14.6: nobody is asked where the choice cannot matter', () => {
    const asked = (zone: string, cost: Ener): string => {
      const s = arrange([{ lrig: ['WD03-002'], ener: enerOf(zone), hand: [PLAIN] }, { lrig: ['WD10-002'] }], {
        game: paying(cost),
      });
      return decision(s)!.prompt;
    };
    expect(asked('uuuu', { blue: 2 })).toBe('main');
    expect(asked('uw', { blue: 1, colorless: 1 })).toBe('main');
    expect(asked('um', { blue: 1 })).toBe('payEner');
    expect(asked('uwr', { blue: 1, colorless: 1 })).toBe('payEnerNext');
  });

  test('WX-14.9: nothing has left the Ener Zone while the cards are being chosen', () => {
    const s = arrange([{ lrig: ['WD03-002'], ener: enerOf('wrrm') }, { lrig: ['WD10-002'] }], {
      game: paying({ white: 1, red: 1, colorless: 1 }),
    });
    pick(s, payers.m);
    expect(cardsIn(s, 'ener', 0)).toHaveLength(4);
    pick(s, payers.r);
    pick(s, payers.r);
    expect(cardsIn(s, 'trash', 0).toSorted()).toEqual(enerOf('rrm').toSorted());
  });
});

describe('what abilities cost besides', () => {
  const side = {
    lrig: ['WD14-002', 'WD14-003', 'WD14-004'],
    signi: { left: { card: 'WD14-020', charm: PLAIN }, right: { card: 'WD14-018', down: true } },
    hand: ['WD14-011', PLAIN, 'WD14-023'],
    ener: enerOf('bb'),
  };
  const s = arrange([side, { lrig: ['WD10-002'] }]);
  const [left, , right] = rowsIn(s, 'signi', 0);

  test('a down card cannot pay a down cost', () => {
    expect(canPay(s, 0, left!, { down: true })).toBe(true);
    expect(canPay(s, 0, right!, { down: true })).toBe(false);
  });

  test('Exceed needs so many cards under the LRIG; the top card never counts', () => {
    expect(canPay(s, 0, left!, { exceed: 2 })).toBe(true);
    expect(canPay(s, 0, left!, { exceed: 3 })).toBe(false);
    expect(canPay(s, 1, left!, { exceed: 1 })).toBe(false);
  });

  test('discards and Charms are needed in full, and of the right kind', () => {
    expect(canPay(s, 0, left!, { discard: { count: 3 } })).toBe(true);
    expect(canPay(s, 0, left!, { discard: { count: 4 } })).toBe(false);
    expect(canPay(s, 0, left!, { discard: { count: 1, signiOf: 'devil' } })).toBe(true);
    expect(canPay(s, 0, left!, { discard: { count: 2, signiOf: 'devil' } })).toBe(false);
    expect(canPay(s, 0, left!, { charm: 1 })).toBe(true);
    expect(canPay(s, 0, left!, { charm: 2 })).toBe(false);
  });

  test('WX-14.9: if one part cannot be paid the whole cannot', () => {
    expect(canPay(s, 0, left!, { ener: { black: 2 }, down: true, charm: 1 })).toBe(true);
    expect(canPay(s, 0, left!, { ener: { black: 3 }, down: true, charm: 1 })).toBe(false);
    expect(canPay(s, 0, right!, { ener: { black: 2 }, down: true })).toBe(false);
  });

  test('Exceed puts cards of the player’s choice from under the LRIG into the LRIG trash', () => {
    const game = defineGame({
      ...definition,
      rules: { ...definition.rules, tryOut: rule([], [], () => sequence(run('payExceed', 0, 1), run('play'))) },
      resume: 'tryOut',
    });
    const t = arrange([side, { lrig: ['WD10-002'] }], { game });
    expect(legal(t)).toEqual(['WD14-004', 'WD14-003']);
    pick(t, 'WD14-003');
    expect(cardsIn(t, 'lrig', 0)).toEqual(['WD14-004', 'WD14-002']);
    expect(cardsIn(t, 'lrigTrash', 0)).toEqual(['WD14-003']);
  });
});

test('WX-13.7: an unused Chain ends with the turn', () => {
  const game = defineGame({
    ...definition,
    rules: {
      ...definition.rules,
      tryOut: rule([], [], () => sequence(act({ call: 'noteChain', args: [] }), run('play'))),
    },
    functions: {
      ...definition.functions,
      calls: {
        ...definition.functions.calls,
        noteChain: (s) => put(s, playerRow(s, 0), Col.player.chain, packCost({ blue: 1 })),
      },
    },
    resume: 'tryOut',
  });
  const s = arrange([{ lrig: ['WD03-002'], signi: { left: PLAIN } }, { lrig: ['WD10-002'] }], { game, step: 'main' });
  expect(s.cells[playerRow(s, 0) + Col.player.chain]).toBe(packCost({ blue: 1 }));
  for (let open = decision(s)!; open.prompt !== 'ener'; open = decision(s)!) apply(s, { act: 'pass' });
  expect(s.cells[playerRow(s, 0) + Col.player.chain]).toBe(0);
});
