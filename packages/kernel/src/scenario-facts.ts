import type { Row } from './ids.ts';
import { problem } from './problems.ts';
import type { FactField, Fields, ScenarioFact } from './scenario.ts';
import type { State } from './state.ts';
import type { Text } from './text.ts';
import { definitionOf, handleOf, ownerOf, zoneOf } from './table.ts';
import { view } from './view.ts';
import { zoneKind } from './zones.ts';

/** Facts of scenarios that are judged alike in every game. */

/** What a fact says under a key, as text. */
export function said(fact: Fields, key: string): string {
  const value = fact[key];
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

export const playerOf = (fact: Fields): number | undefined =>
  typeof fact['player'] === 'number' ? fact['player'] : undefined;

export function compare(what: string | Text, actual: unknown, wanted: unknown): Text | null {
  const [is, isNot] = [JSON.stringify(actual), JSON.stringify(wanted)];
  return is === isNot ? null : problem('isNot', { what, actual: is, wanted: isNot });
}

/**
 * A fact about objects of a card's name: of the first that is meant, of all (`scope`), or how many of them (`count`).
 * `subject` gives the object that a card belongs to if the fact can be about it, 0 if not; `values` are the keys that
 * the fact may state, each with what is so. A yes-or-no key that is left out is meant to be so.
 */
export function objectFact(
  subject: (s: State, row: Row) => Row,
  values: Readonly<
    Record<string, { readonly field: FactField; readonly of: (s: State, row: Row, fact: Fields) => unknown }>
  >,
  more: Pick<ScenarioFact, 'fields' | 'needs'> = { fields: {}, needs: [] },
  check: (fact: Fields) => Text | null = () => null,
  /** Where some of the objects are so, only those are meant. */
  isMeantFirst: (s: State, row: Row) => boolean = () => false,
): ScenarioFact {
  const keys = Object.keys(values);
  const fields = Object.fromEntries(keys.map((key) => [key, values[key]!.field]));
  const only = keys.length === 1 ? keys[0]! : null;
  const implied = only !== null && values[only]!.field === 'yesNo';
  return {
    fields: { player: 'player', card: 'name', scope: ['all'], count: 'number', ...more.fields, ...fields },
    needs: ['card', ...more.needs, ...(only === null || implied ? [] : [only])],
    check,
    judge: (s, fact, scene) => {
      const named = scene.find(said(fact, 'card'), playerOf(fact)).map((row) => subject(s, row));
      const there = [...new Set(named.filter((row) => row !== 0))];
      const foremost = there.filter((row) => isMeantFirst(s, row));
      const rows = foremost.length > 0 ? foremost : there;
      const stated = implied ? keys : keys.filter((key) => fact[key] !== undefined);
      const judge = (row: Row): Text | null =>
        stated
          .map((key) =>
            compare(
              problem('valueOf', { key, card: said(fact, 'card') }),
              values[key]!.of(s, row, fact),
              implied ? (fact[key] ?? true) : fact[key],
            ),
          )
          .find((failure) => failure !== null) ?? null;
      if (typeof fact['count'] === 'number') {
        const fitting = rows.filter((row) => judge(row) === null).length;
        return compare(problem('howMany', { card: said(fact, 'card') }), fitting, fact['count']);
      }
      if (rows.length === 0) return problem('notThere', { card: said(fact, 'card') });
      const judged = fact['scope'] === 'all' ? rows : rows.slice(0, 1);
      return judged.map(judge).find((failure) => failure !== null) ?? null;
    },
  };
}

/** The cards in a zone, as scenarios call it, of a player. Places that belong to the table are listed for player 0. */
export type Places = Readonly<Record<string, (s: State, player: number) => readonly Row[]>>;

/** How many cards there are in a zone: a player's or everybody's, of a name or all. */
export function countFact(places: Places): ScenarioFact {
  return {
    fields: { player: 'player', zone: Object.keys(places), card: 'name', is: 'number' },
    needs: ['zone', 'is'],
    judge: (s, fact, scene) => {
      const rows = rowsMeant(s, places, fact);
      const named = fact['card'] === undefined ? null : new Set(scene.find(said(fact, 'card')));
      const counted = named === null ? rows : rows.filter((row) => named.has(row));
      return compare(problem('numberIn', { zone: said(fact, 'zone') }), counted.length, fact['is']);
    },
  };
}

function rowsMeant(s: State, places: Places, fact: Fields): Row[] {
  const player = playerOf(fact);
  const players = player === undefined ? Array.from({ length: s.match.players }, (_, each) => each) : [player];
  return players.flatMap((each) => [...places[said(fact, 'zone')]!(s, each)]);
}

/**
 * Whether a viewer cannot read cards: those of a name, or all in a zone. Judged by what the viewer is really shown.
 * `is: false` means that the viewer can read them all.
 */
export function hiddenFact(places: Places): ScenarioFact {
  return {
    fields: { viewer: 'player', player: 'player', zone: Object.keys(places), card: 'name', is: 'yesNo' },
    needs: ['viewer'],
    check: (fact) => (fact['card'] === undefined && fact['zone'] === undefined ? problem('cardOrZoneMissing') : null),
    judge: (s, fact, scene) => {
      const named = fact['card'] === undefined ? null : scene.find(said(fact, 'card'), playerOf(fact));
      const inZone = fact['zone'] === undefined ? null : rowsMeant(s, places, fact);
      const rows =
        named === null ? inZone! : inZone === null ? [...named] : named.filter((row) => inZone.includes(row));
      const what = problem('hiddenFrom', {
        what: said(fact, named === null ? 'zone' : 'card'),
        viewer: said(fact, 'viewer'),
      });
      if (rows.length === 0) return named === null ? null : problem('notThere', { card: said(fact, 'card') });
      const shown = rows.map((row) => isShown(s, row, Number(fact['viewer'])));
      if (shown.some((each) => each !== shown[0])) return problem('someHidden', { what });
      return compare(what, !shown[0]!, fact['is'] ?? true);
    },
  };
}

function isShown(s: State, row: Row, viewer: number): boolean {
  const { game } = s.match;
  const card = game.cards[definitionOf(s, row)]!.id;
  const zoneId = game.zones[zoneKind(s, zoneOf(s, row))]!.id;
  return view(s, viewer).zones.some((place) =>
    place.objects.some(
      (object) =>
        object.card !== null &&
        (object.id === null
          ? place.zone === zoneId && place.player === ownerOf(s, row) && object.card === card
          : object.id === handleOf(s, row)),
    ),
  );
}
