import { fill } from '@tessera/kernel/rules';
import type { Cost } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { cardsText } from './values.ts';
import { inflected } from './words.ts';

/** What an activated ability costs, in words: "{1}{R}, Sacrifice a Goblin". */
export const costsText = (costs: readonly Cost[], source: string, text: Catalogue): string =>
  costs.map((cost) => capital(costText(cost, source, text))).join(text.wording.costs.between);

function costText(cost: Cost, source: string, text: Catalogue): string {
  const { costs, counters, predicates } = text.wording;
  if (cost === 'tap') return '{T}';
  if (cost === 'sacrificeThis') return fill(costs.sacrificeThis, { this: source });
  if ('mana' in cost) return cost.mana;
  if ('discard' in cost) {
    return fill(inflected(predicates.discard, true, 'ends'), { cards: cardsText(cost.discard, 'cards', text) });
  }
  // MTG-15.27: nobody sacrifices what others control, so cards do not say whose it is.
  const { controller: _whose, ...what } = cost.sacrifice;
  const noun = filtered(what, 'permanent', 'one', text);
  return fill(costs.sacrifice, { noun, counter: counters[counterOf(what, 'permanent')] });
}
