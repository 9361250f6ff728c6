import type { EventView, Language } from '@tessera/kernel/rules';
import { fill, hasWord } from '@tessera/kernel/rules';
import type { ActionId } from '../actions.ts';
import type { MagicCard } from '../cards.ts';
import { magicCards } from '../cards.ts';
import { keywords } from '../keywords.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { keywordText } from './keywords.ts';

const cardsById: ReadonlyMap<string, MagicCard> = new Map(magicCards.map((card) => [card.names.en, card]));

/** Abilities whose resolution is told by what they do. */
const selfEvident: ReadonlySet<string> = new Set<ActionId>(['exalted']);

/** A sentence for the log; nothing for an event that needs none. */
export function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const template = templateOf(event, catalogues[language]);
  if (template === null) return '';
  const who = event.player ?? event.to?.player ?? event.from?.player ?? null;
  const { number, other } = event;
  const keyword = event.event === 'gained' && number !== null ? keywords[number] : undefined;
  const name = nameOf(event, language);
  return fill(template, {
    name: template.startsWith('{name}') ? capital(name) : name,
    other: typeof other?.id === 'string' ? player(Number(other.id.slice(1))) : nameOf(other, language),
    ...(who !== null && { player: player(who) }),
    ...(number !== null && { number }),
    ...(event.second !== null && { bonus: `${signed(number ?? 0)}/${signed(event.second, number ?? 0)}` }),
    ...(keyword !== undefined && { keyword: keywordText(keyword, catalogues[language]) }),
  });
}

/** With its sign; 0 has the sign of what it stands with, as in -5/-0. */
const signed = (value: number, beside = 0): string =>
  `${value < 0 || (value === 0 && beside < 0) ? '-' : '+'}${Math.abs(value)}`;

function templateOf(event: EventView, text: Catalogue): string | null {
  if (event.event === 'moved') return moveTemplate(event, text);
  if (event.event === 'resolved' && isSelfEvident(event)) return null;
  return hasWord(text.events, event.event) ? text.events[event.event] : null;
}

/** MTG-7.9: a spell that becomes a permanent is told of as it enters the battlefield. */
function isSelfEvident({ action, card }: EventView): boolean {
  if (action !== null) return selfEvident.has(action);
  const types = cardsById.get(card ?? '')?.types ?? [];
  return !types.includes('instant') && !types.includes('sorcery');
}

function moveTemplate({ cause, card }: EventView, { moves, hiddenMoves }: Catalogue): string | null {
  if (cause === null) return null;
  if (card === null) return hasWord(hiddenMoves, cause) ? hiddenMoves[cause] : null;
  return hasWord(moves, cause) ? moves[cause] : null;
}

/** The name of a card; an ability on the stack goes by what it is. */
function nameOf(thing: Pick<EventView, 'card' | 'action'> | null, language: Language): string {
  const { actions, hiddenCard } = catalogues[language];
  const action = thing?.action ?? null;
  if (action !== null && hasWord(actions, action)) return actions[action];
  return cardsById.get(thing?.card ?? '')?.names[language] ?? hiddenCard;
}
