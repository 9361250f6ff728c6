/**
 * What is to be seen for a moment only, above the table: the number that something has taken, and cards that die on
 * their way to the pile. It belongs to no card, is never measured, and takes no input.
 */

/** Where the middle of something is, and how large it is. */
export type Spot = { readonly x: number; readonly y: number; readonly size: number };

export const spotOf = ({ left, top, width, height }: DOMRect): Spot => ({
  x: left + width / 2,
  y: top + height / 2,
  size: Math.max(width, height),
});

/** The number rises from where it was taken. */
export function pop(layer: HTMLElement, amount: number, at: Spot, delay: number, duration: number): void {
  const mote = document.createElement('i');
  mote.className = 'pop';
  mote.textContent = `−${amount}`;
  place(layer, mote, at);
  const animation = mote.animate(
    [
      { translate: '-50% -20%', scale: '0.5', opacity: 0 },
      { translate: '-50% -50%', scale: '1.15', opacity: 1, offset: 0.15 },
      { translate: '-50% -60%', scale: '1', opacity: 1, offset: 0.7 },
      { translate: '-50% -110%', scale: '1', opacity: 0 },
    ],
    { duration, delay, fill: 'backwards' },
  );
  const gone = (): void => mote.remove();
  animation.addEventListener('finish', gone);
  animation.addEventListener('cancel', gone);
}

/** A card that is no longer drawn: it loses its colour where it lay, and shrinks to the pile that it went to. */
export function die(
  layer: HTMLElement,
  card: HTMLElement,
  from: Spot & { readonly scale: number },
  to: Spot,
  delay: number,
  duration: number,
): { readonly ghost: HTMLElement; readonly animation: Animation } {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  const copy = card.cloneNode(true) as HTMLElement;
  // What is only drawn is nothing that can be pointed at, moved or measured.
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['data-object', 'data-cell', 'data-pointable', 'data-card', 'data-zone-of', 'data-moving'])
      each.removeAttribute(name);
    if (each instanceof HTMLButtonElement) each.tabIndex = -1;
  }
  ghost.append(copy);
  place(layer, ghost, from);
  const still = '-50% -50%';
  const [pale, scale] = ['saturate(0) brightness(0.8)', String(from.scale)];
  const animation = ghost.animate(
    [
      { translate: still, scale, filter: 'saturate(1) brightness(1)', opacity: 1 },
      { translate: still, scale, filter: pale, opacity: 1, offset: 160 / 420, easing: 'cubic-bezier(.4,0,1,1)' },
      {
        translate: `calc(-50% + ${to.x - from.x}px) calc(-50% + ${to.y - from.y}px)`,
        scale: String((from.scale * Math.min(to.size, from.size)) / from.size),
        filter: pale,
        opacity: 0.5,
      },
    ],
    { duration, delay, fill: 'both' },
  );
  animation.addEventListener('finish', () => ghost.remove());
  return { ghost, animation };
}

function place(layer: HTMLElement, mote: HTMLElement, { x, y }: Spot): void {
  // The layer has the corners of the window.
  mote.style.left = `${x}px`;
  mote.style.top = `${y}px`;
  layer.append(mote);
}
