export type { Player, Position } from './player.ts';
export type { Seat } from './seat.ts';
export { newSeat } from './seat.ts';
export { first } from './first.ts';
export { random } from './random.ts';
export { randomFrom } from './randomness.ts';
export { playerNamed, playerNames, UnknownPlayer } from './named.ts';
