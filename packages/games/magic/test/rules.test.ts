import {
  addUntilEndOfTurn,
  apply,
  controllerOf,
  decision,
  first,
  getBits,
  handleOf,
  newMatch,
  refTo,
  refusal,
  result,
  rowOf,
  sizeOfZone,
  step,
  turn,
  view,
  zone,
} from '@tessera/kernel/rules';
import { damageOn } from '../src/amounts.ts';
import { expect, test } from 'vitest';
import { costs, setCards } from '../src/cards.ts';
import { canBeTargeted, colourBits, isProtectedFrom, powerOf, toughnessOf } from '../src/characteristics.ts';
import { canBlock } from '../src/combat.ts';
import { setCounters } from '../src/counters.ts';
import { dealDamage, dealTogether } from '../src/damage.ts';
import { enter } from '../src/entering.ts';
import { magic } from '../src/index.ts';
import { Has } from '../src/keywords.ts';
import { coloursOf, convertedManaCost, manaCost } from '../src/mana-costs.ts';
import { manaInPool } from '../src/mana-pool.ts';
import { isOnBattlefield } from '../src/permanents.ts';
import { performStateBasedActions } from '../src/state-based-actions.ts';
import { Step } from '../src/steps.ts';
import { Cause, Col, graveyard, Mark, playerValue, stack, Value, Zone } from '../src/table.ts';
import { castOf, inHand, passUntil, permanent, rowsNamed, situation } from './situations.ts';

test('MTG-4.12, MTG-4.13: converted mana cost is all the mana in a cost; a land has none', () => {
  expect(convertedManaCost(manaCost('{3}{U}{U}'))).toBe(5);
  expect(convertedManaCost(manaCost('{R}{R}'))).toBe(2);
  expect(convertedManaCost(costs[magic.cardIndex.get('Forest')!]!)).toBe(0);
});

test('MTG-4.8, MTG-4.9, MTG-4.10: a card has each colour whose symbol is in its cost, and no other', () => {
  expect(coloursOf(manaCost('{2}{B}{R}'))).toBe((1 << 2) | (1 << 3));
  expect(coloursOf(manaCost('{7}'))).toBe(0);
  const s = situation([{ battlefield: ['Phyrexian Hulk', 'Serra Angel', 'Forest'] }, {}]);
  expect(colourBits(s, permanent(s, 'Phyrexian Hulk'))).toBe(0);
  expect(colourBits(s, permanent(s, 'Serra Angel'))).toBe(1);
  expect(colourBits(s, permanent(s, 'Forest'))).toBe(0);
});

test('MTG-6.3: a symbol that no cost has is an error, not free', () => {
  expect(() => manaCost('{Q}')).toThrow('no mana symbol');
});

test('MTG-4.1, MTG-5.26, MTG-5.28, MTG-5.30: every card has a number, a name, a type, and a cost unless it is a land', () => {
  const printed = setCards.filter((card) => !card.token);
  expect(new Set(printed.map((card) => card.number)).size).toBe(printed.length);
  for (const card of printed) {
    expect(card.types.length).toBeGreaterThan(0);
    expect(card.cost === '').toBe(card.types.includes('land'));
    expect(card.power !== null && card.toughness !== null).toBe(card.types.includes('creature'));
    if (card.supertypes.includes('basic')) expect(card.types).toEqual(['land']);
  }
  const plain = printed.filter((card) => card.types.includes('creature') && card.abilities.length === 0);
  expect(plain.filter((card) => card.keywords.length === 0)).toHaveLength(11);
  expect(plain.filter((card) => card.keywords.length > 0)).toHaveLength(20);
});

test('MTG-1.5, MTG-1.7: chance decides who chooses, and that player may choose either', () => {
  const choosers = new Set<number>();
  const starters = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const s = newMatch(magic, { seed });
    const open = decision(s)!;
    if (open.kind !== 'one') throw new Error(open.kind);
    expect(open).toMatchObject({ prompt: 'whoStarts', candidates: ['P0', 'P1'] });
    // MTG-1.9: nobody has seen a card yet.
    expect(view(s, open.player).zones.find((each) => each.zone === 'hand')!.count).toBe(0);
    choosers.add(open.player);
    apply(s, { one: seed % 2 === 0 ? 'P0' : 'P1' });
    apply(s, { act: 'keep' });
    apply(s, { act: 'keep' });
    starters.add(view(s, 0).active);
    expect(view(s, 0).active).toBe(seed % 2);
  }
  expect(choosers.size).toBe(2);
  expect(starters.size).toBe(2);
});

test('MTG-1.10, MTG-1.11: mulligans go down to no card, and that hand must be kept', () => {
  const s = newMatch(magic, { seed: 3, options: { first: 'P0' } });
  const sizes: number[] = [];
  apply(s, { act: 'mulligan' });
  apply(s, { act: 'keep' });
  for (let count = 0; count < 6; count++) {
    sizes.push(view(s, 1).zones.find((each) => each.zone === 'hand' && each.player === 0)!.count!);
    expect(decision(s)!.player).toBe(0);
    apply(s, { act: 'mulligan' });
  }
  expect(sizes).toEqual([6, 5, 4, 3, 2, 1]);
  // The hand of none is kept without a question, and the game has begun.
  expect(turn(s)).toBeGreaterThan(0);
});

test('MTG-3.10: a card that leaves and comes back is a new object without memory', () => {
  const s = situation([
    { battlefield: [{ card: 'Serra Angel', damage: 2, tapped: true, counters: { '+1/+1': 1 } }] },
    {},
  ]);
  const angel = permanent(s, 'Serra Angel');
  const ref = refTo(s, angel);
  addUntilEndOfTurn(s, angel, Value.power, 3, angel);
  expect(powerOf(s, angel)).toBe(8);
  dealTogether(s, () => dealDamage(s, angel, angel, angel, 9));
  performStateBasedActions(s);
  expect(rowOf(s, ref)).toBe(0);
  const dead = first(s, graveyard(s, 0));
  enter(s, dead, 0, Cause.resolve);
  expect([powerOf(s, dead), toughnessOf(s, dead), damageOn(s, dead), getBits(s, dead, Mark.tapped)]).toEqual([
    4, 4, 0, 0,
  ]);
});

test('MTG-3.1, MTG-3.8: the zones of each player and those that all share', () => {
  expect(magic.zones.filter((each) => !each.internal).map((each) => [each.id, each.per])).toEqual([
    ['library', 'player'],
    ['hand', 'player'],
    ['graveyard', 'player'],
    ['battlefield', 'table'],
    ['stack', 'table'],
    ['exile', 'table'],
    ['command', 'table'],
    // Not a zone of the rulebook: triggered abilities that are not on the stack yet.
    ['waiting', 'table'],
  ]);
});

test('MTG-4.14: power below 0 deals nothing', () => {
  const s = situation([{ battlefield: [{ card: 'Silvercoat Lion', counters: { '-1/-1': 0 } }] }, {}], 'attackers');
  const lion = permanent(s, 'Silvercoat Lion');
  addUntilEndOfTurn(s, lion, Value.power, -5, lion);
  expect(powerOf(s, lion)).toBe(-3);
  apply(s, { assign: [[handleOf(s, lion), 'P1']] });
  passUntil(s, (state) => step(state) === Step.main2);
  expect(playerValue(s, 1, Col.player.life)).toBe(20);
});

test('MTG-6.12, MTG-6.20: who has two ways to pay chooses, land by land or all at once', () => {
  const s = situation([{ battlefield: ['Forest', 'Forest', 'Swamp', 'Swamp'], hand: ['Deadly Recluse'] }, {}]);
  apply(s, castOf(s, 0, 'Deadly Recluse'));
  const open = decision(s)!;
  if (open.kind !== 'act') throw new Error(open.kind);
  expect(open.prompt).toBe('payment');
  expect(open.actions.map((each) => each.act)).toEqual(['auto', 'activate', 'activate', 'activate', 'activate']);
  const swamp = permanent(s, 'Swamp');
  apply(s, { act: 'activate', card: handleOf(s, swamp) });
  // One Swamp pays the generic part; what is left can only be a Forest, and needs no asking.
  expect(permanent(s, 'Deadly Recluse')).toBeGreaterThan(0);
  expect(getBits(s, swamp, Mark.tapped)).toBe(1);
  expect(manaInPool(s, 0, 2) + manaInPool(s, 0, 4)).toBe(0);
});

test('MTG-6.12: paid automatically, the generic part is taken from what there is most of', () => {
  const s = situation([{ battlefield: ['Forest', 'Forest', 'Swamp', 'Swamp', 'Swamp'], hand: ['Deadly Recluse'] }, {}]);
  apply(s, castOf(s, 0, 'Deadly Recluse'));
  apply(s, { act: 'auto' });
  expect(getBits(s, permanent(s, 'Swamp'), Mark.tapped)).toBe(1);
});

test('MTG-6.2, MTG-6.19, MTG-6.20: mana may be made at any priority, is not offered, and is gone with the step', () => {
  const s = situation([{ battlefield: ['Forest'], hand: ['Deadly Recluse', 'Forest'] }, {}]);
  const open = decision(s)!;
  if (open.kind !== 'act') throw new Error(open.kind);
  expect(open.actions.some((each) => each.act === 'activate')).toBe(false);
  const forest = permanent(s, 'Forest');
  apply(s, { act: 'activate', card: handleOf(s, forest) });
  expect(manaInPool(s, 0, 4)).toBe(1);
  expect(sizeOfZone(s, stack(s))).toBe(0);
  expect(refusal(s, { act: 'activate', card: handleOf(s, forest) })).not.toBeNull();
  passUntil(s, (state) => step(state) !== Step.main1);
  expect(manaInPool(s, 0, 4)).toBe(0);
});

test('MTG-7.11, MTG-7.12: nobody has priority between the last pass and the end of a resolution', () => {
  const s = situation(
    [{ battlefield: ['Plains', 'Plains'], hand: ['Silvercoat Lion', 'Plains'] }, {}],
    'main1',
    'everything',
  );
  apply(s, castOf(s, 0, 'Silvercoat Lion'));
  apply(s, { act: 'auto' });
  expect(sizeOfZone(s, stack(s))).toBe(1);
  expect(isOnBattlefield(s, first(s, stack(s)))).toBe(false);
  apply(s, { act: 'pass' });
  expect(decision(s)).toMatchObject({ player: 1, prompt: 'priority' });
  apply(s, { act: 'pass' });
  expect(sizeOfZone(s, stack(s))).toBe(0);
  expect(permanent(s, 'Silvercoat Lion')).toBeGreaterThan(0);
  expect(decision(s)).toMatchObject({ player: 0, prompt: 'priority' });
});

test('MTG-12.13, MTG-12.14: an attacker stays blocked whatever becomes of its blocker', () => {
  const s = situation(
    [{ battlefield: ['Silvercoat Lion'] }, { battlefield: ['Walking Corpse', 'Island'], hand: ['Island'] }],
    'attackers',
  );
  const lion = permanent(s, 'Silvercoat Lion');
  apply(s, { assign: [[handleOf(s, lion), 'P1']] });
  passUntil(s, (state) => decision(state)?.prompt === 'blocks');
  const corpse = permanent(s, 'Walking Corpse');
  apply(s, { assign: [[handleOf(s, corpse), handleOf(s, lion)]] });
  // In 'open' nobody could answer, so the damage has been dealt: both are dead and nobody lost life.
  expect(playerValue(s, 1, Col.player.life)).toBe(20);
  const again = situation(
    [{ battlefield: ['Silvercoat Lion'] }, { battlefield: ['Walking Corpse'] }],
    'attackers',
    'everything',
  );
  const [attacker, blocker] = [permanent(again, 'Silvercoat Lion'), permanent(again, 'Walking Corpse')];
  apply(again, { assign: [[handleOf(again, attacker), 'P1']] });
  passUntil(again, (state) => decision(state)?.prompt === 'blocks');
  apply(again, { assign: [[handleOf(again, blocker), handleOf(again, attacker)]] });
  // It is tapped and grows wings too late, and then its blocker is gone.
  addUntilEndOfTurn(again, attacker, Value.keyword + Has.flying, 1, attacker);
  dealTogether(again, () => dealDamage(again, attacker, attacker, blocker, 2));
  performStateBasedActions(again);
  passUntil(again, (state) => step(state) === Step.endCombat);
  expect(isOnBattlefield(again, attacker)).toBe(true);
  expect(playerValue(again, 1, Col.player.life)).toBe(20);
});

test('MTG-12.25: first strike that comes between the damage steps does not keep a creature from dealing its damage', () => {
  const s = situation(
    [{ battlefield: [{ card: 'Silvercoat Lion', id: 'gains' }, 'Warclamp Mastiff'] }, {}],
    'attackers',
    'everything',
  );
  const [lion, mastiff] = [permanent(s, 'Silvercoat Lion'), permanent(s, 'Warclamp Mastiff')];
  apply(s, {
    assign: [
      [handleOf(s, lion), 'P1'],
      [handleOf(s, mastiff), 'P1'],
    ],
  });
  passUntil(s, (state) => step(state) === Step.firstDamage);
  expect(playerValue(s, 1, Col.player.life)).toBe(19);
  addUntilEndOfTurn(s, lion, Value.keyword + Has.firstStrike, 1, lion);
  passUntil(s, (state) => step(state) === Step.endCombat);
  expect(playerValue(s, 1, Col.player.life)).toBe(17);
});

test('MTG-15.3, MTG-12.23, MTG-12.24: double strike deals damage in both steps', () => {
  const s = situation(
    [{ battlefield: [{ card: 'Silvercoat Lion', keywords: ['double strike'] }] }, {}],
    'attackers',
    'everything',
  );
  apply(s, { assign: [[handleOf(s, permanent(s, 'Silvercoat Lion')), 'P1']] });
  passUntil(s, (state) => step(state) === Step.firstDamage);
  expect(playerValue(s, 1, Col.player.life)).toBe(18);
  passUntil(s, (state) => step(state) === Step.damage);
  expect(playerValue(s, 1, Col.player.life)).toBe(16);
});

test('MTG-15.10: hexproof keeps off what opponents control, and nothing else', () => {
  const s = situation([{ battlefield: ['Primal Huntbeast', 'Silvercoat Lion'] }, { battlefield: ['Walking Corpse'] }]);
  const [beast, lion, corpse] = ['Primal Huntbeast', 'Silvercoat Lion', 'Walking Corpse'].map((name) =>
    permanent(s, name),
  );
  const target = (what: number, player: number, source: number): boolean =>
    canBeTargeted(s, what, player, source, controllerOf(s, what));
  expect(target(beast!, 0, lion!)).toBe(true);
  expect(target(beast!, 1, corpse!)).toBe(false);
  expect(target(lion!, 1, corpse!)).toBe(true);
});

test('MTG-15.12: landwalk looks at the land types of the defending player', () => {
  for (const [land, blocked] of [
    ['Swamp', false],
    ['Forest', true],
  ] as const) {
    const s = situation([
      { battlefield: [{ card: 'Silvercoat Lion', keywords: ['swampwalk'] }] },
      { battlefield: ['Walking Corpse', land] },
    ]);
    expect(canBlock(s, permanent(s, 'Walking Corpse'), permanent(s, 'Silvercoat Lion'))).toBe(blocked);
  }
});

test('MTG-15.14, MTG-15.16, MTG-15.17: protection stops damage, blocks and targeting by that colour', () => {
  const s = situation([{ battlefield: ['Knight of Glory'] }, { battlefield: ['Walking Corpse', 'Wind Drake'] }]);
  const [knight, corpse, drake] = ['Knight of Glory', 'Walking Corpse', 'Wind Drake'].map((name) => permanent(s, name));
  expect(isProtectedFrom(s, knight!, corpse!)).toBe(true);
  expect(isProtectedFrom(s, knight!, drake!)).toBe(false);
  expect(canBlock(s, corpse!, knight!)).toBe(false);
  expect(canBlock(s, knight!, corpse!)).toBe(true);
  dealTogether(s, () => dealDamage(s, corpse!, corpse!, knight!, 5));
  expect(damageOn(s, knight!)).toBe(0);
  expect(canBeTargeted(s, knight!, 1, corpse!, 0)).toBe(false);
  // What neither damages, blocks nor targets is not stopped.
  setCounters(s, knight!, '-1/-1', 1);
  performStateBasedActions(s);
  expect(isOnBattlefield(s, knight!)).toBe(false);
});

test('MTG-15.20: trample with deathtouch needs 1 for each blocker', () => {
  const s = situation(
    [
      { battlefield: [{ card: 'Duskdale Wurm', keywords: ['deathtouch'] }] },
      { battlefield: ['Vastwood Gorger', 'Fire Elemental'] },
    ],
    'attackers',
    'everything',
  );
  const [wurm, gorger, fire] = ['Duskdale Wurm', 'Vastwood Gorger', 'Fire Elemental'].map((name) => permanent(s, name));
  apply(s, { assign: [[handleOf(s, wurm!), 'P1']] });
  passUntil(s, (state) => decision(state)?.prompt === 'blocks');
  apply(s, { assign: [gorger!, fire!].map((each) => [handleOf(s, each), handleOf(s, wurm!)] as const) });
  apply(s, { order: [handleOf(s, gorger!), handleOf(s, fire!)] });
  passUntil(s, (state) => decision(state)?.prompt === 'assignDamage');
  expect(decision(s)).toMatchObject({ kind: 'divide', total: 7, needs: [1, 1, 0] });
  apply(s, {
    divide: [
      [handleOf(s, gorger!), 1],
      [handleOf(s, fire!), 1],
      ['P1', 5],
    ],
  });
  expect([isOnBattlefield(s, gorger!), isOnBattlefield(s, fire!), isOnBattlefield(s, wurm!)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(playerValue(s, 1, Col.player.life)).toBe(15);
});

test('MTG-15.22, MTG-15.23: exalted is one ability on the stack for each permanent that has it', () => {
  const s = situation(
    [{ battlefield: ['Silvercoat Lion', 'Guardians of Akrasa', 'Aven Squire'] }, { battlefield: [], hand: [] }],
    'attackers',
    'everything',
  );
  const lion = permanent(s, 'Silvercoat Lion');
  apply(s, { assign: [[handleOf(s, lion), 'P1']] });
  expect(sizeOfZone(s, stack(s))).toBe(2);
  expect(
    view(s, 1)
      .zones.find((each) => each.zone === 'stack')!
      .objects.map((each) => each.action),
  ).toEqual(['triggered', 'triggered']);
  passUntil(s, (state) => sizeOfZone(state, stack(state)) === 0);
  expect([powerOf(s, lion), toughnessOf(s, lion)]).toEqual([4, 4]);
  // MTG-11.13: gone with the turn.
  passUntil(s, (state) => turn(state) === 4);
  expect([powerOf(s, lion), sizeOfZone(s, zone(s, Zone.effects, 0))]).toEqual([2, 0]);
});

test('MTG-2.4, MTG-2.5: who concedes has lost at once', async () => {
  const { concede } = await import('@tessera/kernel');
  const s = situation([{}, {}]);
  concede(s, 0);
  expect(result(s)).toEqual({ winners: [1], reason: 'conceded' });
});

test('MTG-4.4: reminder and flavour text are no part of a card: its definition holds no sentence at all', () => {
  const sentences = (value: unknown): string[] => {
    if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
  };
  for (const { names, rarity, set, ...card } of setCards) {
    expect([names.en, rarity, set].every((text) => text.length > 0)).toBe(true);
    expect(sentences(card), names.en).toEqual([]);
  }
});

test('MTG-1.13: what is public is in everybody’s view', () => {
  const s = situation([
    { life: 17, battlefield: [{ card: 'Forest', tapped: true }], hand: ['Forest', 'Serra Angel'] },
    { library: ['Plains', 'Plains'] },
  ]);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const seen = view(s, viewer);
    expect(seen.players[0]).toMatchObject({ life: 17 });
    const count = (id: string, player: number): number | null =>
      seen.zones.find((each) => each.zone === id && each.player === player)!.count;
    expect([count('hand', 0), count('library', 1)]).toEqual([2, 2]);
    expect(seen.zones.find((each) => each.zone === 'battlefield')!.objects).toMatchObject([
      { card: 'Forest', shown: { tapped: true } },
    ]);
  }
  expect(inHand(s, 0, 'Serra Angel')).toBeGreaterThan(0);
});

test('MTG-15.20: trample with no blocker left: all damage goes to the player', () => {
  const s = situation(
    [{ battlefield: ['Duskdale Wurm'] }, { battlefield: ['Walking Corpse'] }],
    'attackers',
    'everything',
  );
  const [wurm, corpse] = [permanent(s, 'Duskdale Wurm'), permanent(s, 'Walking Corpse')];
  apply(s, { assign: [[handleOf(s, wurm), 'P1']] });
  passUntil(s, (state) => decision(state)?.prompt === 'blocks');
  apply(s, { assign: [[handleOf(s, corpse), handleOf(s, wurm)]] });
  dealTogether(s, () => dealDamage(s, wurm, wurm, corpse, 2));
  performStateBasedActions(s);
  passUntil(s, (state) => step(state) === Step.endCombat);
  expect(playerValue(s, 1, Col.player.life)).toBe(13);
});

test('MTG-11.14: what dies as effects end in the cleanup step gives priority, and another cleanup follows', () => {
  const s = situation([{ battlefield: ['Silvercoat Lion'] }, {}], 'end', 'everything');
  const lion = permanent(s, 'Silvercoat Lion');
  addUntilEndOfTurn(s, lion, Value.toughness, 2, lion);
  setCounters(s, lion, '-1/-1', 3);
  passUntil(s, (state) => step(state) === Step.cleanup);
  expect(isOnBattlefield(s, lion)).toBe(false);
  expect(decision(s)).toMatchObject({ player: 0, prompt: 'priority' });
  passUntil(s, (state) => turn(state) === 4);
});

test('MTG-15.22: each instance of exalted on one permanent triggers', () => {
  const s = situation(
    [{ battlefield: [{ card: 'Aven Squire', keywords: ['exalted'] }] }, {}],
    'attackers',
    'everything',
  );
  apply(s, { assign: [[handleOf(s, permanent(s, 'Aven Squire')), 'P1']] });
  expect(sizeOfZone(s, stack(s))).toBe(2);
  passUntil(s, (state) => step(state) === Step.endCombat);
  expect(playerValue(s, 1, Col.player.life)).toBe(17);
});

test('MTG-6.3: of a pool with more than enough, the player says which mana pays the generic part', () => {
  const s = situation([
    { battlefield: ['Plains', 'Plains', 'Island'], hand: ['Silvercoat Lion', 'Warclamp Mastiff'] },
    {},
  ]);
  for (const name of ['Plains', 'Island', 'Plains']) {
    const land = rowsNamed(s, name).find((row) => getBits(s, row, Mark.tapped) === 0)!;
    apply(s, { act: 'activate', card: handleOf(s, land) });
  }
  apply(s, castOf(s, 0, 'Silvercoat Lion'));
  expect(decision(s)).toMatchObject({ prompt: 'whichMana', candidates: ['white', 'blue'] });
  apply(s, { one: 'blue' });
  expect([manaInPool(s, 0, 0), manaInPool(s, 0, 1)]).toEqual([1, 0]);
  passUntil(s, (state) => sizeOfZone(state, stack(state)) === 0);
  apply(s, castOf(s, 0, 'Warclamp Mastiff'));
  passUntil(s, (state) => sizeOfZone(state, stack(state)) === 0);
  expect(permanent(s, 'Warclamp Mastiff')).toBeGreaterThan(0);
});
