import { fill } from '@tessera/kernel/rules';
import type { Cost } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { amountText, cardsText, countersText, countText } from './values.ts';
import { digits, inflected } from './words.ts';

/** What an activated ability costs, in words: "{1}{R}, Sacrifice a Goblin". */
export const costsText = (costs: readonly Cost[], source: string, text: Catalogue): string =>
  costTexts(costs, source, text).map(capital).join(text.wording.costs.between);

/** MTG-6.9: "As an additional cost to cast Wild Guess, discard a card." */
export const additionalCostText = (costs: readonly Cost[], source: string, text: Catalogue): string => {
  const { additional, between } = text.wording.costs;
  return capital(fill(additional, { this: source, costs: costTexts(costs, source, text).join(between) }));
};

function costTexts(costs: readonly Cost[], source: string, text: Catalogue): string[] {
  const texts: string[] = [];
  for (const [at, cost] of costs.entries()) {
    const before = costs[at - 1];
    if (cost === 'sacrificeThis' && typeof before === 'object' && 'removeCounters' in before) {
      const counters = countersText(before.count, before.removeCounters, text);
      texts.splice(-1, 1, fill(text.wording.costs.removeCountersAndSacrifice, { counters, this: source }));
    } else texts.push(costText(cost, source, text));
  }
  return texts;
}

function costText(cost: Cost, source: string, text: Catalogue): string {
  const { costs, counters, predicates } = text.wording;
  if (cost === 'tap') return '{T}';
  if (cost === 'sacrificeThis') return fill(costs.sacrificeThis, { this: source });
  if ('mana' in cost) return cost.mana;
  if ('discard' in cost) {
    return fill(inflected(predicates.discard, true, 'ends'), { cards: cardsText(cost.discard, 'cards', text) });
  }
  if ('life' in cost) return fill(costs.life, { amount: amountText(cost.life, text) });
  if ('loyalty' in cost) return digits(`${cost.loyalty > 0 ? '+' : ''}${cost.loyalty}`, text.wording);
  if ('removeCounters' in cost) {
    return fill(costs.removeCounters, { counters: countersText(cost.count, cost.removeCounters, text), this: source });
  }
  if ('tapUntapped' in cost) {
    return fill(costs.tapUntapped, {
      noun: filtered(cost.tapUntapped, 'permanent', 'several', text),
      count: countText(cost.count, text),
      counter: counters[counterOf(cost.tapUntapped, 'permanent')],
    });
  }
  // MTG-15.27: nobody sacrifices what others control, so cards do not say whose it is.
  const { controller: _whose, ...what } = cost.sacrifice;
  const noun = filtered(what, 'permanent', 'a', text);
  return fill(costs.sacrifice, { noun, counter: counters[counterOf(what, 'permanent')] });
}
