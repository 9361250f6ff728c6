/** A list of numbers that is filled again and again without being thrown away. */
export type List = { readonly items: number[]; size: number };

export const newList = (): List => ({ items: [], size: 0 });

export function add(list: List, value: number): void {
  list.items[list.size++] = value;
}

export function has(list: List, value: number): boolean {
  for (let i = 0; i < list.size; i++) if (list.items[i] === value) return true;
  return false;
}

/** Its numbers as an array of their own. */
export const values = (list: List): number[] => list.items.slice(0, list.size);
