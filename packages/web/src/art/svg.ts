import { hash } from './random.ts';

/** What a picture is drawn of. The figure is a path of 512 by 512 units. */
export type Motif = {
  readonly id: string;
  /** Colour, gem or element. */
  readonly world: string;
  readonly kind: string;
  readonly figure: string | null;
};

export type Stop = readonly [at: number, colour: string, opacity?: number];

export const f = (n: number): number => Math.round(n * 10) / 10;

export const svg = (body: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const lin = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;

export const rad = (id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.7): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

/** Ids inside a picture come from the card: equal cards give equal strings. */
export const idOf = (text: string): string => `t${hash(text).toString(36)}-`;

/** A figure in hatched relief. */
export function figure(u: string, path: string | null, cx: number, bottom: number, size: number, ink: string): string {
  if (path === null) return '';
  const place = `translate(${f(cx - size / 2)} ${f(bottom - size)}) scale(${Math.round((size / 512) * 1000) / 1000})`;
  return (
    `<g transform="${place}"><path d="${path}" fill="${ink}" opacity=".35" transform="translate(14 16)"/>` +
    `<path d="${path}" fill="${ink}" stroke="${ink}" stroke-width="22" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="url(#${u}fg)"/><path d="${path}" fill="url(#${u}ht)" mask="url(#${u}mk)"/></g>`
  );
}

export const figureDefinitions = (u: string, light: string, dark: string, ink: string): string =>
  lin(
    `${u}fg`,
    [
      [0, light],
      [0.55, light],
      [1, dark],
    ],
    0.35,
    1,
  ) +
  `<pattern id="${u}ht" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">` +
  `<rect width="4.6" height="13" fill="${ink}"/></pattern>` +
  lin(
    `${u}mg`,
    [
      [0.42, '#000'],
      [1, '#fff'],
    ],
    1,
    0.5,
  ) +
  `<mask id="${u}mk" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#${u}mg)" opacity=".6"/></mask>`;

export function starPolygon(cx: number, cy: number, radius: number, n: number, k: number, turned: number): string {
  const points: string[] = [];
  for (let i = 0; i < n; i++) {
    const a = turned + (i * k * 6.28319) / n;
    points.push(`${f(cx + Math.cos(a) * radius)} ${f(cy + Math.sin(a) * radius)}`);
  }
  return `M${points.join('L')}Z`;
}
