import { fill } from '@tessera/kernel/rules';
import type { CardData, Element, Tactic, UnsealCondition } from '../cards.ts';
import { elements } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';

/** The text of a card, out of its facts: what it is, its keywords, its unseal condition, when it can be used. */
export function cardText(card: CardData, text: Catalogue): string {
  const lines = [factLine(card, text)];
  if (card.type !== 'tactic') {
    lines.push(
      fill(text.card.traits, { traits: card.traits.map((trait) => text.traits[trait]).join(text.marks.comma) }),
    );
    for (const keyword of card.keywords) {
      const name = keyword === 'comeback' ? `${text.keywords[keyword]} ${card.comeback ?? ''}` : text.keywords[keyword];
      const meaning = fill(text.keywordTexts[keyword], { x: card.comeback ?? '' });
      lines.push(fill(text.card.keyword, { keyword: name, text: meaning }));
    }
  }
  if (card.type === 'grandAce') lines.push(fill(text.card.unseal, { text: unsealText(card.unseal, text) }));
  if (card.type === 'tactic') lines.push(fill(text.card.use, { when: timingText(card, text) }));
  if (card.unfinished === true) lines.push(text.card.unfinished);
  return lines.join('\n');
}

/** CH-4.3 – CH-4.5 */
function factLine(card: CardData, text: Catalogue): string {
  const type = text.types[card.type === 'tactic' && card.field ? 'field' : card.type];
  const facts = [fill(text.card.type, { type })];
  if (card.type === 'tactic') {
    facts.push(fill(text.card.cost, { n: card.cost }));
  } else {
    facts.push(card.attributes.map((element) => text.elements[element]).join(text.marks.comma));
    facts.push(
      card.type === 'character'
        ? fill(text.card.cost, { n: card.cost })
        : fill(text.card.coreCost, { n: card.coreCost }),
      fill(text.card.values, { atk: card.atk, def: card.def }),
      card.type === 'character'
        ? fill(text.card.produces, { kinds: productionText(card.produces, text) })
        : fill(text.card.producesKind, { kinds: text.elements[card.producesKind] }),
    );
  }
  facts.push(fill(text.card.rarity, { rarity: text.rarities[card.rarity] }));
  return facts.join(text.marks.between);
}

function productionText(produces: Readonly<Partial<Record<Element, number>>>, text: Catalogue): string {
  const kinds = elements.filter((element) => (produces[element] ?? 0) > 0);
  return kinds.map((element) => `${text.elements[element]} ${produces[element]}`).join(text.marks.comma);
}

function unsealText(condition: UnsealCondition, text: Catalogue): string {
  const template = text.unseal[condition.kind];
  switch (condition.kind) {
    case 'elements':
    case 'battle':
    case 'field':
      return fill(template, { n: condition.atLeast, element: text.elements[condition.element] });
    case 'elementZone':
      return fill(template, { n: condition.atLeast });
    case 'soul':
      return fill(template, { n: condition.atMost });
    case 'discard':
    case 'return':
    case 'destroy':
      return template;
  }
}

/** CH-11.1 */
function timingText({ use }: Tactic, text: Catalogue): string {
  const who = text.who[use.who];
  const when = use.phase === 'any' ? who : fill(text.card.whoAndPhase, { who, phase: text.phases[use.phase] });
  const further = [
    ...(use.seal === true ? [text.card.seal] : []),
    ...(use.answersAttack === true ? [text.card.answersAttack] : []),
  ];
  return [when, ...further].join(text.marks.comma);
}
