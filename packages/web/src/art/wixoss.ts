import { chanceOf, hash } from './random.ts';
import type { Motif } from './svg.ts';
import { f, figure, figureDefinitions, idOf, rad, starPolygon, svg } from './svg.ts';

/** WIXOSS: crystal, halo, obsidian and pearl. */

export function wixossArt(c: Motif): string {
  let r = chanceOf(hash('wixoss/' + c.id)),
    u = idOf('wixoss/' + c.id),
    G = GEMS[c.world] ?? GEMS['colorless']!,
    kind = c.kind,
    i: number,
    b = '',
    cx = 160,
    cy = 150,
    n = 5 + Math.floor(r() * 5),
    big = kind === 'lrig';
  let defs =
    rad(
      u + 'b',
      [
        [0, G.bg[0]],
        [0.45, G.bg[1]],
        [1, G.bg[2]],
      ],
      0.5,
      0.45,
      0.72,
    ) +
    figureDefinitions(u, G.fig, G.figd, G.ink) +
    rad(
      u + 'g',
      [
        [0, G.fig, 0.85],
        [0.5, G.fig, 0.28],
        [1, G.fig, 0],
      ],
      0.5,
      0.5,
      0.5,
    ) +
    rad(
      u + 'v',
      [
        [0.6, G.ink, 0],
        [1, G.ink, 0.5],
      ],
      0.5,
      0.47,
      0.75,
    );
  b += '<rect width="320" height="320" fill="url(#' + u + 'b)"/><g fill="' + G.fig + '" opacity=".09">';
  let rays = 14 + Math.floor(r() * 8);
  for (i = 0; i < rays; i++) {
    let a = (i / rays) * 6.283 + 0.1,
      e = a + 2.2 / rays;
    b +=
      '<path d="M160 150L' +
      f(160 + Math.cos(a) * 320) +
      ' ' +
      f(150 + Math.sin(a) * 320) +
      'L' +
      f(160 + Math.cos(e) * 320) +
      ' ' +
      f(150 + Math.sin(e) * 320) +
      'Z"/>';
  }
  b += '</g>';
  let R = big ? 118 : 96 + r() * 14,
    rot = -1.5708,
    k = Math.max(2, Math.floor(n / 2) - (r() > 0.6 ? 1 : 0));
  b +=
    '<circle cx="160" cy="150" r="' +
    f(R * 0.95) +
    '" fill="url(#' +
    u +
    'g)"/><g fill="none" stroke="' +
    G.gold +
    '">';
  b +=
    '<circle cx="160" cy="150" r="' +
    f(R) +
    '" stroke-width="3"/><circle cx="160" cy="150" r="' +
    f(R - 8) +
    '" stroke-width="1"/><circle cx="160" cy="150" r="' +
    f(R + 13) +
    '" stroke-width="6" stroke-dasharray="1.5 ' +
    f((6.283 * (R + 13)) / 72 - 1.5) +
    '" opacity=".8"/>';
  if (big) b += '<circle cx="160" cy="150" r="' + f(R + 24) + '" stroke-width="1.6"/>';
  b += '<path d="' + starPolygon(cx, cy, R - 8, n, k, rot) + '" stroke-width="1.4" opacity=".85"/></g>';
  if (kind === 'arts' || kind === 'spell') {
    b +=
      '<g fill="none" stroke="' +
      G.fig +
      '" stroke-width="1.6" opacity=".75"><path d="' +
      starPolygon(cx, cy, R * 0.86, n, 1, rot) +
      '"/><path d="' +
      starPolygon(cx, cy, R * 0.86, n, 1, rot + 3.1416 / n) +
      '"/></g>';
    if (kind === 'arts')
      for (i = 0; i < 5; i++) {
        let ox = -60 + r() * 190,
          oy = 230 - i * 46 + r() * 20;
        b += shard(ox, oy + 90, -0.78, 150 + r() * 80, 7 + r() * 6, G, 0.8);
      }
  } else {
    let m = 3 + Math.floor(r() * 3),
      spread = 0.3 + r() * 0.16,
      st = -1.5708 + 0.52 + r() * 0.25;
    for (i = 0; i < m; i++) {
      let L = (150 - i * 16) * (0.8 + r() * 0.3),
        ww = 9 + r() * 7,
        an = st + i * spread;
      b +=
        shard(160, 172, an, L, ww, G, 0.95) +
        shard(160, 172, -3.14159 - an, L, ww, { hi: G.lo, lo: G.hi, ink: G.ink }, 0.95);
    }
    if (big)
      for (i = -2; i <= 2; i++)
        b += shard(160 + i * 20, 62 + Math.abs(i) * 10, -1.5708 + i * 0.16, 46 - Math.abs(i) * 8, 6, G, 1);
  }
  b +=
    '<circle cx="160" cy="150" r="66" fill="url(#' +
    u +
    'g)"/>' +
    figure(u, c.figure, 160, big ? 240 : 232, big ? 178 : 158, G.ink);
  if (kind !== 'spell' && kind !== 'arts') {
    for (i = 0; i < 7; i++) {
      let px = 20 + i * 47 + r() * 14 - 7;
      b += shard(px, 326, -1.5708 + (px - 160) / 420, 46 + r() * 44, 8 + r() * 7, G, 1);
    }
  }
  for (i = 0; i < 9; i++) {
    let dx = 14 + r() * 292,
      dy = 14 + r() * 230,
      ds = 2 + r() * 4;
    b +=
      '<path d="M' +
      f(dx) +
      ' ' +
      f(dy - ds * 1.6) +
      'l' +
      f(ds) +
      ' ' +
      f(ds * 1.6) +
      'l' +
      f(-ds) +
      ' ' +
      f(ds * 1.6) +
      'l' +
      f(-ds) +
      ' ' +
      f(-ds * 1.6) +
      'z" fill="' +
      G.fig +
      '" opacity=".8"/>';
  }
  b += '<rect width="320" height="320" fill="url(#' + u + 'v)"/>';
  return svg('<defs>' + defs + '</defs>' + b, 320, 320);
}

type Gem = {
  readonly bg: readonly [string, string, string];
  readonly hi: string;
  readonly lo: string;
  readonly gold: string;
  readonly ink: string;
  readonly fig: string;
  readonly figd: string;
};

const GEMS: Readonly<Record<string, Gem>> = {
  white: {
    bg: ['#f7f3e6', '#a9b8d4', '#4c5c86'],
    hi: '#f6f8ff',
    lo: '#8394bb',
    gold: '#c79a3c',
    ink: '#2a3453',
    fig: '#fffdf6',
    figd: '#d9c48e',
  },
  red: {
    bg: ['#ffc9a3', '#b6323a', '#3d0d1c'],
    hi: '#ff9f86',
    lo: '#7d1726',
    gold: '#f2c46b',
    ink: '#2c0813',
    fig: '#fff1e4',
    figd: '#f2a58a',
  },
  blue: {
    bg: ['#bff0f5', '#2b7fb8', '#0c2450'],
    hi: '#a9e6f5',
    lo: '#1a4d8e',
    gold: '#d9eef2',
    ink: '#081a3c',
    fig: '#f3fdff',
    figd: '#9fd4ea',
  },
  green: {
    bg: ['#d9f2b0', '#3c8f5c', '#0d3229'],
    hi: '#bde6a0',
    lo: '#1f6044',
    gold: '#e9d98a',
    ink: '#07241c',
    fig: '#fafde8',
    figd: '#b9dc9b',
  },
  black: {
    bg: ['#b79ad1', '#4d3470', '#130d22'],
    hi: '#a587cf',
    lo: '#2c1c49',
    gold: '#d9b06a',
    ink: '#0d0818',
    fig: '#f5eefc',
    figd: '#b79fd6',
  },
  colorless: {
    bg: ['#f1efe8', '#b4b3ae', '#5d6068'],
    hi: '#f3f1ea',
    lo: '#83868c',
    gold: '#8d7f5c',
    ink: '#2c2f36',
    fig: '#ffffff',
    figd: '#cfccc2',
  },
};
function shard(
  x: number,
  y: number,
  ang: number,
  len: number,
  w: number,
  G: Pick<Gem, 'hi' | 'lo' | 'ink'>,
  o: number,
): string {
  const c = Math.cos(ang),
    s = Math.sin(ang),
    t = [x + c * len, y + s * len] as const,
    m = 0.36,
    l = [x + c * len * m - s * w, y + s * len * m + c * w] as const,
    q = [x + c * len * m + s * w, y + s * len * m - c * w] as const;
  return (
    '<g opacity="' +
    o +
    '" stroke="' +
    G.ink +
    '" stroke-width=".9" stroke-opacity=".55" stroke-linejoin="round"><path d="M' +
    f(x) +
    ' ' +
    f(y) +
    'L' +
    f(l[0]) +
    ' ' +
    f(l[1]) +
    'L' +
    f(t[0]) +
    ' ' +
    f(t[1]) +
    'Z" fill="' +
    G.hi +
    '"/><path d="M' +
    f(x) +
    ' ' +
    f(y) +
    'L' +
    f(q[0]) +
    ' ' +
    f(q[1]) +
    'L' +
    f(t[0]) +
    ' ' +
    f(t[1]) +
    'Z" fill="' +
    G.lo +
    '"/></g>'
  );
}
