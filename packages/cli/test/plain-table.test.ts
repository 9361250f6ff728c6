import type { Act, Game, State, View } from '@tessera/kernel';
import { apply, decision, languages, newMatch, refusal, view } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { newSeat, random } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../src/messages/index.ts';
import { findChoice, marksOf } from '../src/play/choices.ts';
import { questionOf } from '../src/play/question.ts';
import { helpLines, questionLines, zoneLines } from '../src/play/screen.ts';
import { plainTable } from '../src/table/plain.ts';
import type { Look } from '../src/table/table.ts';
import { cardLabel, cardName, handOf } from '../src/table/table.ts';
import { width } from '../src/terminal/width.ts';

/** The table that any game gets without code of its own. */

const look = (game: Game, language: Look['language'], columns: number): Look => ({
  game,
  options: {},
  language,
  say: sayIn(language),
  paint: (_, text) => text,
  columns,
  name: (player) => `P${player}`,
  marks: new Map(),
  numbers: new Map(),
});

/** Some positions of random games, in one language after the other. */
function eachPosition(game: Game, check: (s: State, plain: Look) => void): void {
  languages.forEach((language, n) => {
    const s = newMatch(game, { seed: `plain:${n}` });
    const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(random, seat));
    for (let open = decision(s); open !== null; open = decision(s)) {
      if (open.index % 3 === 0) check(s, look(game, language, n % 2 === 0 ? 80 : 60));
      apply(s, seats[open.player]!.answer(s));
    }
  });
}

describe.each(games.map((game) => [game.id, game] as const))('the plain table of %s', (_, game) => {
  it('fits its columns and says nothing that is not so, for everybody', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const own = view(s, open.player);
      const question = questionOf(open, own, plainTable, plain);
      const marked = { ...plain, marks: marksOf(open, question.choices, question.targets) };
      const lines = [
        ...plainTable.draw(own, marked),
        ...plainTable.draw(view(s, 1 - open.player), plain),
        ...plainTable.draw(view(s, 'spectator'), plain),
        ...zoneLines(own, plain),
        ...helpLines(plainTable, plain),
      ];
      expect(lines.filter((line) => width(line) > plain.columns)).toEqual([]);
      const text = [...lines, ...questionLines(s, own, question, plainTable, plain)].join('\n');
      expect(text).not.toMatch(/undefined|NaN|\[object|null/);
    });
  });

  it('shows a viewer the name of no card that the view does not', () => {
    const plain = look(game, 'en', 80);
    eachPosition(game, (s) => {
      const hidden = view(s, 0);
      const known = new Set(hidden.zones.flatMap((zone) => zone.objects.map(({ card }) => card)));
      const drawn = plainTable.draw(hidden, plain).join(' ');
      for (const { card } of handOf(view(s, 1), plain)?.objects ?? []) {
        const name = cardName(card!, plain);
        const others = game.cards.some(({ id }) => known.has(id) && cardName(id, plain).includes(name));
        if (!known.has(card) && !others && name.length > 3) expect(drawn).not.toContain(name);
      }
    });
  });

  it('lets every action be named by its number, and gives cards that are all the same one', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      if (open.kind !== 'act') return;
      const own = view(s, open.player);
      const { choices, parse } = questionOf(open, own, plainTable, plain);
      expect(new Set(choices.map(({ number }) => number)).size).toBe(choices.length);
      for (const choice of choices) {
        const chosen = parse(choice.number);
        if ('problem' in chosen) throw new Error(chosen.problem);
        expect(refusal(s, chosen.answer)).toBeNull();
      }
      // Nothing is lost but what looks the same.
      const kept = new Set(choices.map(({ act }) => looks(act!, own)));
      for (const act of open.actions) expect(kept).toContain(looks(act, own));
    });
  });

  it('names the hand that a player holds', () => {
    const s = newMatch(game, { seed: 'hand' });
    const { player } = decision(s)!;
    expect(handOf(view(s, player), look(game, 'en', 80))?.zone).toBe(game.layout.hand);
  });

  it('marks what is not finished, and says what the sign means', () => {
    const plain = look(game, 'en', 80);
    const unfinished = game.cards.filter((card) => card.unfinished === true);
    for (const { id } of unfinished) expect(cardLabel(id, plain)).toBe(`${cardName(id, plain)}°`);
    expect(plainTable.legend(plain).some(([sign]) => sign === '°')).toBe(unfinished.length > 0);
  });
});

/** What an action looks like: its name and the name of its card. */
function looks({ act, card }: Act, seen: View): string {
  const object = seen.zones.flatMap((zone) => zone.objects).find(({ id }) => id === card);
  return `${act} ${object?.card ?? String(card)}`;
}

it('an action with a card is found by the card’s name, or by both', () => {
  const choices = ['Cast Wolf', 'Play Forest'].map((label, i) => ({
    value: i,
    number: String(i + 1),
    names: [label.split(' ')[1]!, label],
    label,
    action: 'x',
    act: null,
  }));
  expect(findChoice('forest', choices)).toEqual({ choice: choices[1] });
  expect(findChoice('cast wo', choices)).toEqual({ choice: choices[0] });
});
