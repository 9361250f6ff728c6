import type { Row, ScenarioVocabulary, State } from '@tessera/kernel/rules';
import { beginTurn, countFact, Header, hiddenFact, placeCard, rowsIn, zone } from '@tessera/kernel/rules';
import { cards, Zone, zoneIds } from './table.ts';

/** The words of scenario files. */

const setUpZones = ['deck', 'hand', 'tower', 'discard'] as const;

const places = Object.fromEntries(
  setUpZones.map((id) => [id, (s: State, player: number): readonly Row[] => rowsIn(s, zone(s, Zone[id], player))]),
);

export const scenario: ScenarioVocabulary = {
  cardNames: cards.map((card) => card.id),
  nicknames: {},
  zones: setUpZones,
  piles: ['deck'],
  playerKeys: {},
  tidy: (player) => ({ tidied: player }),
  pile: 'deck',
  filler: { name: 'L1', card: 0, isNamed: true },
  cardKeys: {},
  checkUnit: () => null,
  steps: ['turn'],
  startSteps: ['turn'],
  setUp: null,
  windows: ['turn'],
  boundary: null,
  actions: { build: { keys: ['card'] }, douse: { keys: ['card'] }, pass: { keys: [] } },
  questions: {},
  answer: () => undefined,
  facts: { count: countFact(places), hidden: hiddenFact(places) },
  options: (name, value) => [name, value],
  place: (s, player, zoneName, { cards: placed }) =>
    placed.map((card) =>
      placeCard(
        s,
        card,
        player,
        zone(
          s,
          zoneIds.findIndex((id) => id === zoneName),
          player,
        ),
      ),
    ),
  begin: (s, turn, player) => {
    s.cells[Header.turn] = turn - 1;
    beginTurn(s, player);
  },
  step: () => 'turn',
  stack: () => [],
  resolving: () => 0,
  wait: () => ({ act: 'pass' }),
};
