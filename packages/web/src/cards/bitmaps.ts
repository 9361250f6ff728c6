/**
 * Pictures as points instead of strokes: what moves on the table is drawn anew wherever it goes, and points are copied
 * much faster than strokes are drawn. Each is made once, when there is time; until then the strokes are shown.
 */

/** What to show of a picture now: its bitmap, or the picture itself until there is one. */
export const shownOf = (address: string): string => bitmaps.get(address) ?? address;

/** Has a bitmap made; `tell` is called when it is there. Gives how to stop being told. */
export function awaitBitmap(address: string, tell: () => void): () => void {
  if (bitmaps.has(address)) return () => {};
  const listeners = waiting.get(address) ?? new Set();
  listeners.add(tell);
  if (!waiting.has(address)) {
    waiting.set(address, listeners);
    if (waiting.size === 1) whenIdle(() => void makeNext());
  }
  return () => listeners.delete(tell);
}

/** Wide enough for a small card on a fine screen. */
const WIDTH = 320;

const bitmaps = new Map<string, string>();
/** In the order in which they were asked for. */
const waiting = new Map<string, Set<() => void>>();

async function makeNext(): Promise<void> {
  const [next] = waiting;
  if (next === undefined) return;
  const [address, listeners] = next;
  // A picture that cannot be drawn so stays as it is.
  bitmaps.set(address, await painted(address).catch(() => address));
  waiting.delete(address);
  for (const tell of listeners) tell();
  if (waiting.size > 0) whenIdle(() => void makeNext());
}

async function painted(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) return address;
  const bitmap = URL.createObjectURL(blob);
  // Decoded before it is shown, so that nothing flickers.
  const ready = new Image();
  ready.src = bitmap;
  await ready.decode();
  return bitmap;
}

// Not every browser tells when it has time.
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 60);
};
