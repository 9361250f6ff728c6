import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { AbilityCost, AbilityData, CardData, Ener } from '../cards/card-data.ts';
import { cards, printedCards } from '../cards.ts';
import { icons } from '../costs.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** A card in words: what is printed on it, and that its abilities are not carried out yet. */

export const cardName = (index: number, language: Language): string => printedCards[index]!.names[language];

export function cardText(index: number, language: Language): string {
  const card = printedCards[index]!;
  const text = catalogues[language];
  const lines = [
    facts(card, text),
    ...marks(card, text, language),
    ...card.abilities.flatMap((each) => ability(each, text)),
  ];
  if (cards[index]!.unfinished === true) lines.push(text.card.unfinished);
  return lines.join('\n');
}

function facts(card: CardData, text: Catalogue): string {
  const line = (key: keyof Catalogue['shown'], value: string | number): string =>
    fill(text.card.line, { key: text.shown[key], value });
  const colors = card.colors.length === 0 ? [text.colors.colorless] : card.colors.map((color) => text.colors[color]);
  const parts: string[] = [text.types[card.type], colors.join(text.card.and)];
  switch (card.type) {
    case 'lrig':
      parts.push(line('level', card.level), line('limit', card.limit));
      parts.push(line('lrigTypes', card.lrigTypes.map((type) => text.lrigTypes[type]).join(text.card.and)));
      parts.push(line('growCost', cost(card.growCost, text)));
      break;
    case 'signi':
    case 'resona': {
      const [major, minor] = card.classes.map((each) => text.classes[each]);
      parts.push(line('level', card.level), line('power', card.power));
      parts.push(minor === undefined ? major! : fill(text.card.class, { major: major!, minor }));
      break;
    }
    case 'arts':
    case 'spell':
      parts.push(line('cost', cost(card.cost, text)));
      break;
  }
  if ('timings' in card) parts.push(card.timings.map((timing) => text.timings[timing]).join(text.card.and));
  if (card.type === 'arts' && card.encore !== undefined) parts.push(line('encore', cost(card.encore, text)));
  if (card.type === 'arts' && card.chain !== undefined) parts.push(line('chain', cost(card.chain, text)));
  return parts.join(text.card.stop);
}

/** What works already: limiting condition, Guard, Multi Ener, CROSS, GROW. */
function marks(card: CardData, text: Catalogue, language: Language): string[] {
  const lines: string[] = [];
  if (card.type === 'lrig') {
    const types = card.growCondition?.putUnder.map((type) => text.lrigTypes[type]).join(text.card.and);
    return types === undefined ? [] : [fill(text.card.growCondition, { types })];
  }
  if (card.limitingCondition !== undefined) {
    const types = card.limitingCondition.map((type) => text.lrigTypes[type]).join(text.card.and);
    lines.push(fill(text.card.limitingCondition, { types }));
  }
  if (card.type === 'signi') {
    if (card.guard === true) lines.push(text.card.guard);
    if (card.multiEner === true) lines.push(text.card.multiEner);
    if (card.cross !== undefined) {
      const names = card.cross.partners.map((id) => printedCards.find((each) => each.id === id)!.names[language]);
      lines.push(fill(text.card[card.cross.position], { partner: names.join(text.card.and) }));
    }
  }
  return lines;
}

function ability({ kind, cost: wanted, cross, oncePerTurn }: AbilityData, text: Catalogue): string[] {
  if (kind === 'growCondition') return [];
  const kinds = [text.abilities[kind]];
  if (cross === true) kinds.unshift(text.card.cross);
  if (oncePerTurn === true) kinds.push(text.card.oncePerTurn);
  const name = kinds.join(' ');
  if (wanted === undefined) return [fill(text.card.ability, { name })];
  return [fill(text.card.abilityWithCost, { name, cost: abilityCost(wanted, text).join(text.card.and) })];
}

function abilityCost({ ener, down, exceed, discard, charm }: AbilityCost, text: Catalogue): string[] {
  const parts: string[] = [];
  if (ener !== undefined) parts.push(cost(ener, text));
  if (down === true) parts.push(text.card.down);
  if (exceed !== undefined) parts.push(fill(text.card.exceed, { count: exceed }));
  if (discard !== undefined) {
    const { count, signiOf } = discard;
    if (signiOf === undefined) parts.push(fill(text.card.discard, { count }));
    else parts.push(fill(text.card.discardClass, { count, class: text.classes[signiOf] }));
  }
  if (charm !== undefined) parts.push(fill(text.card.charms, { count: charm }));
  return parts;
}

function cost(ener: Ener, text: Catalogue): string {
  const parts = icons.flatMap((icon) => {
    const count = ener[icon] ?? 0;
    return count === 0 ? [] : [fill(text.card.icon, { icon: text.colors[icon], count })];
  });
  return parts.length === 0 ? text.card.noCost : parts.join(text.card.and);
}
