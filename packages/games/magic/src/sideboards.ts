import type { DeckCards, DeckProblem } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { magicCards } from './cards.ts';
import { sideboardProblems } from './texts/sideboard-problems.ts';

/** What players may change between the games of a match (MTG-21.2 – MTG-21.4). The deck check comes on top. */

/** MTG-21.3: Constructed. Cards change places one for one, so that deck and sideboard keep their sizes. */
export function oneForOne(brought: DeckCards, changed: DeckCards): DeckProblem[] {
  const [main = [], sideboard = []] = brought;
  const [newMain = [], newSideboard = []] = changed;
  const problems = otherCards('MTG-21.3', [...main, ...sideboard], [...newMain, ...newSideboard]);
  if (newMain.length !== main.length || newSideboard.length !== sideboard.length) {
    const sizes = { main: main.length, sideboard: sideboard.length };
    const given = { newMain: newMain.length, newSideboard: newSideboard.length };
    problems.push({ rule: 'MTG-21.3', message: fillAll(sideboardProblems.sizes, { ...sizes, ...given }) });
  }
  return problems;
}

/** MTG-21.4: Limited. What was opened or drafted may go either way, and basic lands may come and go. */
export function fromPool(brought: DeckCards, changed: DeckCards): DeckProblem[] {
  const pool = (deck: DeckCards): number[] => deck.flat().filter((card) => !isBasic(card));
  return otherCards('MTG-21.4', pool(brought), pool(changed));
}

const isBasic = (card: number): boolean => magicCards[card]!.supertypes.includes('basic');

/** MTG-21.2: a problem for each card that the player does not have, or has left out of both. */
function otherCards(rule: string, before: readonly number[], after: readonly number[]): DeckProblem[] {
  const left = new Map<number, number>();
  for (const card of before) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of after) left.set(card, (left.get(card) ?? 0) - 1);
  return [...left].flatMap(([card, count]) => {
    if (count === 0) return [];
    const text = count < 0 ? sideboardProblems.notYours : sideboardProblems.missing;
    return [{ rule, message: fillAll(text, { card: magicCards[card]!.names, count: Math.abs(count) }) }];
  });
}
