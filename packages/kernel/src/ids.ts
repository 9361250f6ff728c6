/**
 * The kinds of number that a game in progress is made of. A flavoured number may be written as a plain one,
 * but a row is never mistaken for a reference or a handle.
 */
type Flavour<Name extends string> = number & { readonly __is?: Name };

/** A seat at the table: 0, 1, … in turn order. */
export type Player = Flavour<'player'>;

/**
 * Where an object stands in the table: the index of its first cell. Never leaves the kernel: rows are re-used and
 * would let cards be followed.
 */
export type Row = Flavour<'row'>;

/** What players call an object. A new one is given each time an object changes zones, so it follows nothing. */
export type Handle = Flavour<'handle'>;

/** A row together with the handle it had: still points at nothing once that object has moved on. */
export type Ref = Flavour<'ref'>;

/** A set of players, one bit each. */
export type PlayerMask = Flavour<'mask'>;
