/** A list of numbers that is filled again and again without being thrown away. */
export type List = { readonly items: number[]; size: number };

export const newList = (): List => ({ items: [], size: 0 });

export function add(list: List, value: number): void {
  list.items[list.size++] = value;
}

/** An action that is legal, with the card that it is done with; 0 for none. For the lists of `act` questions. */
export function addAct(list: List, action: number, card = 0): void {
  list.items[list.size++] = action;
  list.items[list.size++] = card;
}

/** An object that a trigger belongs to, and which of its abilities that is. For the `sources` of triggers. */
export function addSource(list: List, source: number, ability = 0): void {
  list.items[list.size++] = source;
  list.items[list.size++] = ability;
}

export function has(list: List, value: number): boolean {
  for (let i = 0; i < list.size; i++) if (list.items[i] === value) return true;
  return false;
}

/** Its numbers as an array of their own. */
export const values = (list: List): number[] => list.items.slice(0, list.size);
