import type { Decision, Viewer } from '@tessera/kernel/rules';
import { apply, decision, refusal, view } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { EVEN_DECK, ODD_DECK, VIEWERS, cards, leaks, namedLeaks, namesIn, openCards, watch } from './leaks.ts';
import { arrange, bothPass, cardsIn, handleOf, request } from './random-games.ts';

/** Section 15 of the rules: what each viewer is shown, in random games and on arranged tables. */

const GAMES = 20;

test('BP-15.1, BP-15.2, BP-15.3, BP-15.4, BP-15.7: no view shows what its viewer may not know, in games with decks of their own', () => {
  let decisions = 0;
  const searched = new Set<string>();
  for (let n = 0; n < GAMES; n++) {
    const decks: [string[], string[]] = n % 2 === 0 ? [ODD_DECK, EVEN_DECK] : [EVEN_DECK, ODD_DECK];
    for (const { s, truth } of watch(n, { frame: 'free' }, decks)) {
      decisions++;
      if (truth.shownHands.some((hand) => hand.length > 0)) searched.add(`${n}`);
      for (const viewer of VIEWERS) {
        const shown = view(s, viewer);
        const found = [...leaks(shown, viewer, truth), ...namedLeaks(shown, viewer, truth)];
        if (found.length > 0) expect({ game: n, viewer, index: shown.index, found }).toBeNull();
      }
    }
  }
  expect(decisions).toBeGreaterThan(2000);
  // Some hands were partly shown, so that this was looked at too.
  expect(searched.size).toBeGreaterThan(GAMES / 3);
});

test('BP-15.1, BP-15.2, BP-15.3, BP-15.4, BP-15.7: no view shows what its viewer may not know, in games with Entry 20', () => {
  let decisions = 0;
  for (let n = 0; n < GAMES; n++) {
    for (const { s, truth } of watch(n, {})) {
      decisions++;
      for (const viewer of VIEWERS) {
        const found = leaks(view(s, viewer), viewer, truth);
        if (found.length > 0) expect({ game: n, viewer, found }).toBeNull();
      }
    }
  }
  expect(decisions).toBeGreaterThan(1000);
});

test('BP-15.7: where the table agreed to show it, the life total of everybody is exact throughout', () => {
  let above = 0;
  for (let n = 0; n < 5; n++) {
    for (const { s, truth } of watch(n, { hideLifeFrom: 'none' })) {
      for (const viewer of VIEWERS) {
        for (const player of [0, 1]) {
          const size = truth.table.players[player]!.life.length;
          const life = view(s, viewer).zones.find((zone) => zone.zone === 'life' && zone.player === player)!;
          if (life.count !== size) expect([life.count, viewer, player]).toEqual([size, viewer, player]);
          if (size >= 10) above++;
        }
      }
    }
  }
  expect(above).toBeGreaterThan(50);
});

test('BP-15.2, BP-15.3, BP-15.5, BP-15.6: what is open is shown to everybody: face-up characters, graveyard tops, fogs, the stage', () => {
  for (let n = 0; n < 10; n++) {
    for (const { s, truth } of watch(n, { frame: 'free' }, [ODD_DECK, EVEN_DECK])) {
      for (const viewer of VIEWERS) {
        const named = new Set(
          view(s, viewer).zones.flatMap((zone) => zone.objects.flatMap((object) => object.card ?? [])),
        );
        for (const player of [0, 1]) {
          const wanted = openCards(truth.table, player, [[], []]).filter((card) => !named.has(card));
          if (wanted.length > 0) expect({ game: n, viewer, wanted }).toBeNull();
        }
        const actions = view(s, viewer)
          .zones.find((zone) => zone.zone === 'stage')!
          .objects.flatMap((object) => object.action ?? []);
        if (actions.length !== truth.table.shared.filter((each) => each.action !== null).length) {
          expect(actions.length + 1).toBe(truth.table.shared.filter((each) => each.action !== null).length);
        }
      }
    }
  }
});

test('BP-15.4, BP-15.3: the owner sees the own hand, the own barriers and the whole own graveyard', () => {
  for (let n = 0; n < 5; n++) {
    for (const { s, truth } of watch(n, {})) {
      for (const player of [0, 1]) {
        for (const zone of ['hand', 'field', 'graveyard', 'fog'] as const) {
          const seen = view(s, player).zones.find((each) => each.zone === zone && each.player === player)!;
          const real = cards(truth.table.players[player]![zone]);
          const shown = seen.objects.map((object) => object.card);
          if (shown.join() !== real.join()) expect({ zone, shown }).toEqual({ zone, shown: real });
        }
      }
    }
  }
});

test('BP-15.4: what others learn of a decision does not show what may be chosen', () => {
  const prompts = new Set<string>();
  for (let n = 0; n < 10; n++) {
    for (const { s } of watch(n, { frame: 'free' })) {
      const open = decision(s);
      if (open === null) continue;
      prompts.add(open.prompt);
      for (const viewer of VIEWERS.filter((each) => each !== open.player)) {
        const seen = view(s, viewer).decision!;
        if (Object.keys(seen).sort().join() !== 'about,index,kind,player,prompt') expect(seen).toEqual({});
        if (JSON.stringify(seen).includes('candidates')) expect(seen).toEqual({});
      }
    }
  }
  for (const prompt of ['key', 'payDiscard', 'barrierCard', 'searchCard', 'endDiscard', 'target'])
    expect(prompts).toContain(prompt);
});

test('BP-15.4: a refused answer to the decision of somebody else names no card and tells nothing of what would be legal', () => {
  const wrong = [
    { act: 'nothing' },
    { one: -1 },
    { some: [-1] },
    { assign: [[-1, -1]] },
    { yes: 'x' },
    {},
    null,
    7,
    { act: 'up', more: 1 },
  ];
  let refused = 0;
  for (let n = 0; n < 10; n++) {
    for (const { s } of watch(n, { frame: 'free' })) {
      const open = decision(s);
      if (open === null) continue;
      const mine = (wrong.find((each) => each !== null && typeof each === 'object' && keyOf(open) in each) ??
        {}) as object;
      const theirs = refusal(s, { ...mine, player: 1 - open.player })!;
      refused++;
      if (theirs.code !== 'wrongPlayer') expect(theirs.code).toBe('wrongPlayer');
      if (/legal/i.test(theirs.message)) expect(theirs.message).toBe('');
      for (const answer of wrong) {
        const message = refusal(s, answer)?.message ?? '';
        const names = message.match(/\b([SHDC](A|[2-9]|10|J|Q|K)|JK|Joker)\b|[♠♡♢♣]/gi);
        if (names !== null) expect({ message, names }).toBeNull();
      }
    }
  }
  expect(refused).toBeGreaterThan(500);
});

function keyOf(open: Decision): string {
  return open.kind === 'yesNo' ? 'yes' : open.kind;
}

// ---- Single cases ----

test('BP-15.6: everybody sees the requests on the stage with their key cards and targets', () => {
  const s = arrange([{ hand: ['S9', 'C8'], field: ['D7'] }, { hand: ['D2', 'C3', 'C10', 'H2'] }]);
  request(s, 'throw', { key: ['S9', 'C8'], target: 'P1' });
  apply(s, { act: 'pass' });
  request(s, 'twist', { payDiscard: 'C3', key: 'D2', target: handleOf(s, 'D7', 0) });
  for (const viewer of VIEWERS) {
    const objects = view(s, viewer).zones.find((zone) => zone.zone === 'stage')!.objects;
    const [first, second] = objects.filter((object) => object.action !== null);
    expect([first!.action, first!.controller, first!.shown['target']]).toEqual(['throw', 0, 'P1']);
    expect([second!.action, second!.controller, second!.shown['target']]).toEqual(['twist', 1, handleOf(s, 'D7', 0)]);
    const keysOf = (id: number | null) => objects.filter((object) => object.host === id).map((object) => object.card);
    expect(keysOf(first!.id)).toEqual(['S9', 'C8']);
    expect(keysOf(second!.id)).toEqual(['D2']);
  }
  apply(s, { act: 'counter' });
  apply(s, { one: handleOf(s, 'H2', 1, 'hand') });
  // BP-15.10: a key card is public as soon as it is taken.
  apply(s, { one: handleOf(s, 'C10', 1, 'hand') });
  expect(namesIn(view(s, 0))).toContain('C10');
});

test('BP-15.10, BP-15.4: the card found by Search is shown to everybody in the hand, the rest of the hand to nobody', () => {
  const s = arrange([{ hand: ['JK', 'C3'], life: ['H9', 'SK', 'D8', 'D9'] }, {}], { settings: { frame: 'free' } });
  apply(s, { act: 'search' });
  apply(s, { one: handleOf(s, 'JK', 0, 'hand') });
  // The searcher looks through the life, the others do not.
  expect(namesIn(view(s, 0).zones.filter((zone) => zone.zone === 'life')).sort()).toEqual(['D8', 'D9', 'H9', 'SK']);
  for (const viewer of [1, 'spectator'] as const) expect(namesIn(view(s, viewer))).not.toContain('SK');
  apply(s, { one: handleOf(s, 'SK', 0, 'life') });
  for (const viewer of [1, 'spectator'] as const) {
    const hand = view(s, viewer).zones.find((zone) => zone.zone === 'hand' && zone.player === 0)!;
    expect([hand.count, hand.objects.map((object) => object.card)]).toEqual([2, ['SK']]);
    expect(view(s, viewer).events.some((event) => event.card === 'SK')).toBe(true);
    expect(namesIn(view(s, viewer))).not.toContain('H9');
  }
  // BP-15.1: shuffled, the life is hidden from the searcher again.
  expect(namesIn(view(s, 0).zones.filter((zone) => zone.zone === 'life'))).toEqual([]);
});

test('BP-15.3, BP-15.4: a found card that is set as a barrier cannot be told from the others any more', () => {
  const s = arrange([{ hand: ['JK', 'C3'], life: ['H9', 'SK', 'D8', 'D9'] }, {}], { settings: { frame: 'free' } });
  apply(s, { act: 'search' });
  apply(s, { one: handleOf(s, 'JK', 0, 'hand') });
  apply(s, { one: handleOf(s, 'SK', 0, 'life') });
  request(s, 'setBarrier', { barrierCard: 'SK' });
  for (const viewer of [1, 'spectator'] as const) {
    const names = namesIn(view(s, viewer));
    expect(names).not.toContain('SK');
    expect(names).not.toContain('C3');
  }
  expect(namesIn(view(s, 0))).toContain('SK');
});

test('BP-15.3: of a face-down barrier others see that it is there and whether it is driven, and nothing that tells its card', () => {
  const seenAs = (card: string) => {
    const s = arrange([{ field: [`?${card}`] }, {}]);
    return VIEWERS.filter((viewer) => viewer !== 0).map((viewer) =>
      view(s, viewer).zones.find((zone) => zone.zone === 'field' && zone.player === 0),
    );
  };
  const asAce = seenAs('SA');
  expect(asAce[0]!.objects[0]!.shown['kind']).toBe('barrier');
  expect(asAce[0]!.objects[0]!.shown).not.toHaveProperty('size');
  for (const card of ['HK', 'D7', 'JK', 'C2']) expect(seenAs(card)).toEqual(asAce);
});

test('BP-15.8, BP-15.9: of the damage cards others learn only the last, which lies on top', () => {
  const s = arrange([{ hand: ['S4', 'C9'] }, { life: ['H2', 'H3', 'H4', 'H5', 'H6', 'H7'] }]);
  request(s, 'throw', { key: ['S4', 'C9'], target: 'P1' });
  bothPass(s);
  expect(cardsIn(s, 'graveyard', 1)).toEqual(['H2', 'H3', 'H4', 'H5']);
  for (const viewer of [0, 'spectator'] as const) {
    expect(new Set(namesIn(view(s, viewer)).filter((card) => card.startsWith('H')))).toEqual(new Set(['H5']));
  }
  expect(new Set(namesIn(view(s, 1)).filter((card) => card.startsWith('H')))).toEqual(
    new Set(['H2', 'H3', 'H4', 'H5']),
  );
});

test('BP-15.8, BP-15.10: of several cards discarded at once for End others learn only the one that ends on top', () => {
  const s = arrange([{ hand: ['H5', 'C2', 'D2', 'D3', 'D5', 'D6', 'D8', 'D9', 'S2', 'S3'] }, {}]);
  apply(s, { act: 'end' });
  bothPass(s);
  const named = ['S2', 'S3', 'H5'].map((card) => handleOf(s, card, 0, 'hand'));
  apply(s, { some: named });
  expect(cardsIn(s, 'graveyard', 0).at(-1)).toBe('H5');
  for (const viewer of [1, 'spectator'] as const) {
    const names = namesIn(view(s, viewer));
    expect(names).toContain('H5');
    expect(names).not.toContain('S2');
    expect(names).not.toContain('S3');
  }
});

test('BP-15.8: of the two key cards that go to the graveyard together one lies on top, and only that one stays visible', () => {
  const s = arrange([{ hand: ['S4', 'C9'] }, {}]);
  request(s, 'throw', { key: ['S4', 'C9'], target: 'P1' });
  bothPass(s);
  const seen = view(s, 1).zones.find((zone) => zone.zone === 'graveyard' && zone.player === 0)!.objects;
  expect(seen.map((object) => object.card)).toEqual([cardsIn(s, 'graveyard', 0).at(-1)]);
});

test('BP-15.1, BP-15.7: the life total is hidden from 10 on for the opponent and for spectators, never for its owner', () => {
  for (const count of [1, 9, 10, 11, 30]) {
    const s = arrange([{ life: Array.from({ length: count }, () => 'C2') }, {}]);
    const lifeFor = (viewer: Viewer) =>
      view(s, viewer).zones.find((zone) => zone.zone === 'life' && zone.player === 0)!.count;
    expect(lifeFor(0)).toBe(count);
    expect(lifeFor(1)).toBe(count < 10 ? count : null);
    expect(lifeFor('spectator')).toBe(count < 10 ? count : null);
  }
});
