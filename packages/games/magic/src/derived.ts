/** What is derived of each permanent. */
export const Derived = {
  /** Card types, basic land types and colours, side by side. */
  kinds: 0,
  keywords: 1,
  properties: 2,
  exalted: 3,
  power: 4,
  toughness: 5,
  granted: 6,
  subtypes: 7,
  /** Of a player: the kinds of rules that permanents of that player change. */
  rules: 0,
  /** Of a player: what abilities the permanents of that player have (`Abilities`). */
  abilities: 1,
} as const;
export const LAND_TYPES_AT = 8;
export const COLOURS_AT = 16;
