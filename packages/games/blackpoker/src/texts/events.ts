import type { EventView, Language } from '@tessera/kernel/rules';
import { fill, hasWord } from '@tessera/kernel/rules';
import { playingCards } from '../cards.ts';
import { cardName } from './card.ts';
import type { ActionId, Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** Actions whose resolution is told by what they do. */
const selfEvident: ReadonlySet<string> = new Set<ActionId>([
  'end',
  'charge',
  'draw',
  'damageJudge',
  'nextGeneration',
  'setBarrier',
  'summonSoldier',
  'summonHero',
  'summonAce',
  'equip',
  'search',
]);

/** Actions that trigger as a matter of course. */
const everyTurn: ReadonlySet<string> = new Set<ActionId>(['charge', 'draw', 'block', 'damageJudge']);

/** A sentence for the log; nothing for an event that needs none. */
export function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const text = catalogues[language];
  const template = templateOf(event, text);
  if (template === null) return '';
  const who = event.player ?? event.to?.player ?? event.from?.player ?? null;
  const { action, number } = event;
  const card = nameOf(event.card, text);
  return fill(template, {
    card: template.startsWith('{card}') ? card.charAt(0).toUpperCase() + card.slice(1) : card,
    other: otherName(event.other, text, player),
    ...(who !== null && { player: player(who) }),
    ...(action !== null && hasWord(text.actions, action) && { action: text.actions[action] }),
    ...(number !== null && { number }),
  });
}

function templateOf(event: EventView, text: Catalogue): string | null {
  if (event.event === 'moved') return moveTemplate(event, text);
  if (event.event === 'resolved' && event.action !== null && selfEvident.has(event.action)) return null;
  if (event.event === 'triggered' && event.action !== null && everyTurn.has(event.action)) return null;
  return hasWord(text.events, event.event) ? text.events[event.event] : null;
}

function moveTemplate({ cause, card, to }: EventView, { moves, hiddenMoves }: Catalogue): string | null {
  if (cause === null) return null;
  if (card === null) return hasWord(hiddenMoves, cause) ? hiddenMoves[cause] : null;
  if (cause === 'generation' && to?.zone === 'hand') return moves.generationFound;
  return hasWord(moves, cause) ? moves[cause] : null;
}

function otherName(other: EventView['other'], text: Catalogue, player: (index: number) => string): string {
  if (typeof other?.id === 'string') return player(Number(other.id.slice(1)));
  const action = other?.action ?? null;
  if (action === null || !hasWord(text.actions, action)) return nameOf(other?.card ?? null, text);
  return fill(text.targetedRequest, { action: text.actions[action] });
}

function nameOf(id: string | null, text: Catalogue): string {
  const card = playingCards.findIndex((each) => each.id === id);
  return card < 0 ? text.hiddenCharacter : cardName(card, text);
}
