/**
 * What notes are about (see the kernel's notes): those of spells and abilities on the stack about targets go by the
 * place of the target among the uses of the word; these come behind them.
 */
export const Place = {
  /** How much of the generic part of a cost has been paid. */
  paid: 14,
  /** MTG-6.5 */
  x: 15,
  /** What a card will be a copy of as it enters. MTG-16.8 */
  copy: 16,
  /** Which form it will have. MTG-16.10 */
  form: 17,
  /** The player chosen for it. MTG-10.24 */
  chosen: 18,
  /** What gets a counter as it enters. */
  counter: 19,
  /** What an Aura will be attached to. MTG-5.16 */
  host: 20,
  /** What it has exiled. MTG-10.24 */
  exiled: 21,
  /** Damage about to be dealt: to what, and how much. */
  damage: 22,
  /** What the effect before was about. */
  those: 23,
  /** What was sacrificed for it, as it was. */
  sacrificed: 24,
  /** Cards set aside while something resolves: looked at, revealed, found. */
  aside: 25,
  /**
   * Combat damage being assigned: by an attacker to what it attacks (MTG-12.17, MTG-15.19); to a blocker by the attacker
   * that it blocks (MTG-12.18).
   */
  assigned: 26,
  /** Counters of the kinds that few permanents ever have. MTG-16.3 */
  loyalty: 36,
  phylactery: 27,
  petrification: 28,
  pressure: 29,
  /** The cost that is asked for as it resolves. MTG-6.18 */
  asked: 30,
  /** Of who or what is dealt damage: how much of whose is prevented. MTG-17.22 */
  shielded: 31,
  /** The planeswalker that it attacks. MTG-12.3 */
  attacked: 32,
  /** Amounts that are too large to be kept on the card: see amounts.ts. */
  muchDamage: 33,
  manyPlus: 34,
  manyMinus: 35,
  /** What is printed on a permanent that is a copy. MTG-16.7 */
  printed: 37,
  /** When it entered the battlefield or was attached: the later, the greater. MTG-17.13 */
  timestamp: 38,
} as const;
