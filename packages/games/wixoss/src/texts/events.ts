import type { EventView, Language } from '@tessera/kernel/rules';
import { fill, hasWord } from '@tessera/kernel/rules';
import { printedCards } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** A sentence for the log; nothing for an event that needs none. */
export function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const text = catalogues[language];
  const template = templateOf(event, text);
  if (template === null) return '';
  const who = event.player ?? event.from?.player ?? event.to?.player ?? null;
  const card = nameOf(event.card, language);
  return fill(template, {
    card: template.startsWith('{card}') ? card.charAt(0).toUpperCase() + card.slice(1) : card,
    other:
      typeof event.other?.id === 'string'
        ? player(Number(event.other.id.slice(1)))
        : nameOf(event.other?.card ?? null, language),
    ...(who !== null && { player: player(who) }),
    ...(event.number !== null && { number: event.number }),
  });
}

function templateOf({ event, cause, card }: EventView, { events, moves, hiddenMoves }: Catalogue): string | null {
  if (event !== 'moved') return hasWord(events, event) ? events[event] : null;
  if (cause === null) return null;
  if (card === null) return hasWord(hiddenMoves, cause) ? hiddenMoves[cause] : null;
  return hasWord(moves, cause) ? moves[cause] : null;
}

function nameOf(id: string | null, language: Language): string {
  const card = printedCards.find((each) => each.id === id);
  return card === undefined ? catalogues[language].hiddenCard : card.names[language];
}
