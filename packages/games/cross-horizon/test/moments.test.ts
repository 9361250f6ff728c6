import type { Game, State } from '@tessera/kernel/rules';
import { defineGame, definitionOf, selectors, values } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { cardData } from '../src/cards.ts';
import type { MomentId } from '../src/events.ts';
import { Moment, moments } from '../src/events.ts';
import { definition } from '../src/index.ts';
import { concerned, works } from '../src/moments.ts';
import type { ZoneId } from '../src/table.ts';
import { zoneIds } from '../src/table.ts';
import type { Side } from './table.ts';
import { act, arrange, namesIn } from './table.ts';

/** Where effects work, shown with made-up ones: every card has one for the moment that is looked at. */

const ENVOY = 'Loam Tender';
const PLAIN = 'Terrace Farmer';
const FIELD = 'Everburning Plain';

/** The game, noting whom the moment concerns; the text of the effects may name zones. */
function noting(moment: MomentId, noted: string[], zones?: readonly ZoneId[]): Game {
  const has = (which: number, zone: number, card: number): boolean =>
    works(cardData[card]!, moments[which]!, zoneIds[zone]!, zones === undefined ? {} : { zones });
  const selections = {
    noted: (s: State, list: Parameters<typeof concerned>[1]) => {
      concerned(s, list, Moment[moment], has);
      // Sources come in pairs: the object, and which of its effects.
      const sources = values(list).filter((_, i) => i % 2 === 0);
      noted.push(...sources.map((row) => cardData[definitionOf(s, row)]!.names.en));
    },
  };
  const sources = selectors(selections).noted();
  return defineGame({
    ...definition,
    triggers: [{ on: moment, sources, when: 0, controller: 0, action: moment }],
    functions: { ...definition.functions, selections: { ...definition.functions.selections, ...selections } },
  });
}

describe('"when destroyed"', () => {
  const noted = (side: Side, name: string, zones?: readonly ZoneId[], step = 'main'): string[] => {
    const names: string[] = [];
    const s = arrange([side, { battle: [PLAIN] }], { game: noting('destroyed', names, zones), step });
    act(s, name);
    expect([...namesIn(s, 'discard', 0), ...namesIn(s, 'discard', 1)]).not.toEqual([]);
    return names;
  };
  const stones = Array.from({ length: 4 }, () => 'Quarry Hand');
  const unsealing = (card: string): Side => ({ seal: ['Terrasil, Heart of the Seam'], core: stones, element: [card] });

  test('CH-13.4: it works for a card destroyed out of the main battle zone', () => {
    expect(noted({ battle: ['Landslide Ram'] }, 'attack Landslide Ram', undefined, 'battle')).toEqual([PLAIN]);
    expect(noted({ battle: ['Landslide Ram'] }, 'attack Landslide Ram', ['element'], 'battle')).toEqual([]);
  });

  test('CH-13.4, CH-11.4: out of the element zone only for Element Envoys whose text says so', () => {
    expect(noted(unsealing(PLAIN), 'unseal')).toEqual([]);
    expect(noted(unsealing(PLAIN), 'unseal', ['element'])).toEqual([]);
    expect(noted(unsealing(ENVOY), 'unseal')).toEqual([]);
    expect(noted(unsealing(ENVOY), 'unseal', ['battle'])).toEqual([]);
    expect(noted(unsealing(ENVOY), 'unseal', ['element'])).toEqual([ENVOY]);
    expect(noted(unsealing(ENVOY), 'unseal', ['battle', 'element'])).toEqual([ENVOY]);
  });

  test('CH-13.4, CH-7.8.2: out of the seal zone it does not', () => {
    const side = { seal: ['Dolmarok, the Waking Mountain'], hand: ['Korvane the Unquenched'] };
    expect(noted(side, 'seal Korvane the Unquenched')).toEqual([]);
  });
});

test('CH-7.6.4, CH-11.4, CH-13.4: at a moment of a phase, what is in the element zone only with Element Envoy', () => {
  const noted = (zones?: readonly ZoneId[]): string[] => {
    const names: string[] = [];
    const here = { battle: [PLAIN], element: [PLAIN, ENVOY], tactics: [FIELD], hand: [PLAIN] };
    arrange([here, { element: [ENVOY, PLAIN], core: [ENVOY], discard: [PLAIN] }], {
      game: noting('turnStart', names, zones),
      step: 'start',
    });
    return names;
  };
  expect(noted()).toEqual([PLAIN, ENVOY, FIELD, ENVOY]);
  expect(noted(['battle'])).toEqual([PLAIN]);
  expect(noted(['element'])).toEqual([ENVOY, ENVOY]);
  expect(noted(['seal', 'core', 'discard'])).toEqual([]);
});
