import type { EventView, Language } from '@tessera/kernel/rules';
import { fill, hasWord } from '@tessera/kernel/rules';
import { cardData } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** A sentence for the log; nothing for an event that needs none. */
export function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const text = catalogues[language];
  const template = templateOf(event, text);
  if (template === null) return '';
  const who = event.player ?? event.to?.player ?? event.from?.player ?? null;
  const card = nameOf(event.card, language, text);
  return fill(template, {
    card: template.startsWith('{card}') ? card.charAt(0).toUpperCase() + card.slice(1) : card,
    other: otherName(event.other, language, text, player),
    ...(who !== null && { player: player(who) }),
    ...(event.number !== null && { number: event.number }),
  });
}

function templateOf(event: EventView, text: Catalogue): string | null {
  if (event.event === 'moved') return moveTemplate(event, text);
  if (event.event === 'attacks' && typeof event.other?.id === 'string') return text.events.attacksSoul;
  return hasWord(text.events, event.event) ? text.events[event.event] : null;
}

function moveTemplate({ cause, card }: EventView, { moves, hiddenMoves }: Catalogue): string | null {
  if (cause === null) return null;
  if (card === null) return hasWord(hiddenMoves, cause) ? hiddenMoves[cause] : null;
  return hasWord(moves, cause) ? moves[cause] : null;
}

function otherName(
  other: EventView['other'],
  language: Language,
  text: Catalogue,
  player: (index: number) => string,
): string {
  if (typeof other?.id === 'string') return player(Number(other.id.slice(1)));
  return nameOf(other?.card ?? null, language, text);
}

const nameOf = (id: string | null, language: Language, text: Catalogue): string =>
  cardData.find((card) => card.id === id)?.names[language] ?? text.hiddenCard;
