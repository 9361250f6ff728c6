import type { Row, State } from '@tessera/kernel/rules';
import { definitionOf, move, ownerOf, report, sizeOfZone, top } from '@tessera/kernel/rules';
import { isWhiteBacked, Type, typeOfCard } from './cards.ts';
import { Event } from './events.ts';
import { Cause, deck, hand, Zone, zoneRow } from './table.ts';

/** Moving cards between zones (WX-5.7), drawing, discarding, banishing. */

/** WX-5.7, WX-23.6: a card goes to its owner's zone, and to the zone that its back belongs to; WX-5.8: as a new object. */
export function putInto(s: State, card: Row, zone: number, cause: number): void {
  if (card === 0) return;
  move(s, card, zoneRow(destination(definitionOf(s, card), zone), ownerOf(s, card)), cause);
}

function destination(card: number, zone: number): number {
  if (zone === Zone.signi || zone === Zone.lrigDeck || zone === Zone.lrigTrash || !isWhiteBacked[card]!) return zone;
  // WX-23.6
  if (typeOfCard[card] === Type.resona) return Zone.lrigDeck;
  return zone === Zone.trash ? Zone.lrigTrash : zone;
}

/** WX-7.6: as many as there are. */
export function draw(s: State, player: number, count: number, cause: number = Cause.draw): void {
  for (let i = 0; i < count && sizeOfZone(s, deck(player)) > 0; i++) move(s, top(s, deck(player)), hand(player), cause);
}

/** WX-15.1, WX-15.2: in battle, by an effect or as a rule process. */
export function banish(s: State, signi: Row, cause: number = Cause.banish): void {
  putInto(s, signi, Zone.ener, cause);
  report(s, Event.banished, ownerOf(s, signi), 0, signi);
}
