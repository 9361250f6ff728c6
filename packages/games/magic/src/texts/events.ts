import type { EventView, Language } from '@tessera/kernel/rules';
import { fill, hasWord } from '@tessera/kernel/rules';
import { counterKinds, properties } from '../cards/abilities.ts';
import type { MagicCard } from '../cards.ts';
import { perCard } from '../cards.ts';
import { keywords } from '../keywords.ts';
import { cardName } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { keywordText } from './keywords.ts';
import { inflected, withArticles } from './words.ts';

const cardsById = new Map<string, MagicCard>();
perCard((card) => cardsById.set(card.names.en, card));

/** A sentence for the log; nothing for an event that needs none. */
export function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const { number, other } = event;
  const text = catalogues[language];
  const pattern = templateOf(event, text);
  if (pattern === null) return '';
  const template = inflected(pattern, number !== 1, 'ends');
  const who = event.player ?? event.to?.player ?? event.from?.player ?? null;
  const keyword = event.event === 'gained' && number !== null ? keywords[number] : undefined;
  const isOfCounters = event.event === 'countersPut' || event.event === 'countersRemoved';
  const name = event.action === null ? nameOf(event, language) : abilityName(event, language);
  const told = fill(template, {
    name: template.startsWith('{name}') ? capital(name) : name,
    other: typeof other?.id === 'string' ? player(Number(other.id.slice(1))) : nameOf(other, language),
    ...(who !== null && { player: player(who) }),
    ...(number !== null && { number }),
    ...(event.second !== null && { bonus: `${signed(number ?? 0)}/${signed(event.second, number ?? 0)}` }),
    ...(event.event === 'propertyGiven' && {
      property: inflected(text.wording.propertiesThisTurn[properties[number ?? 0]!], false, 'ends'),
    }),
    ...(isOfCounters && { kind: text.wording.counterKinds[counterKinds[event.second ?? 0]!] }),
    ...(keyword !== undefined && { keyword: keywordText(keyword, text) }),
  });
  return withArticles(told);
}

/** With its sign; 0 has the sign of what it stands with, as in -5/-0. */
const signed = (value: number, beside = 0): string =>
  `${value < 0 || (value === 0 && beside < 0) ? '-' : '+'}${Math.abs(value)}`;

function templateOf(event: EventView, text: Catalogue): string | null {
  if (event.event === 'moved') return moveTemplate(event, text);
  if (event.event === 'resolved' && isSelfEvident(event)) return null;
  return hasWord(text.events, event.event) ? text.events[event.event] : null;
}

/** MTG-7.9: a spell that becomes a permanent is told of as it enters the battlefield, an ability by what it does. */
function isSelfEvident({ action, card }: EventView): boolean {
  if (action !== null) return true;
  const types = cardsById.get(card ?? '')?.types ?? [];
  return !types.includes('instant') && !types.includes('sorcery');
}

function moveTemplate({ cause, card }: EventView, { moves, hiddenMoves }: Catalogue): string | null {
  if (cause === null) return null;
  if (card === null) return hasWord(hiddenMoves, cause) ? hiddenMoves[cause] : null;
  return hasWord(moves, cause) ? moves[cause] : null;
}

type Thing = Pick<EventView, 'card' | 'action'>;

function nameOf(thing: Thing | null, language: Language): string {
  const { abilityNames, hiddenCard } = catalogues[language];
  if (thing !== null && thing.action !== null) return abilityNames.alone;
  const card = cardsById.get(thing?.card ?? '');
  return card === undefined ? hiddenCard : cardName(card, language);
}

/** An ability on the stack goes by the permanent that it comes from, unless the other object is its target. */
function abilityName({ event, other }: EventView, language: Language): string {
  const { abilityNames } = catalogues[language];
  if (event === 'aims') return abilityNames.that;
  if ((other?.card ?? null) === null) return abilityNames.alone;
  return fill(abilityNames.of, { name: nameOf(other, language) });
}
