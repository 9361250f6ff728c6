import type { Chance } from './random.ts';
import { chanceOf, hash } from './random.ts';
import type { Motif } from './svg.ts';
import { f, figure, figureDefinitions, idOf, lin, rad, svg } from './svg.ts';

/** Magic: five colour worlds as engraved landscapes. */

export function magicArt(c: Motif): string {
  let r = chanceOf(hash('magic/' + c.id)),
    u = idOf('magic/' + c.id),
    w = c.world,
    P = WORLDS[w] ?? WORLDS['C']!,
    sky = P.sky[Math.floor(r() * P.sky.length)]!,
    land = c.kind === 'land';
  let hy = 168 + r() * 26,
    sx = r() > 0.5 ? 60 + r() * 50 : 210 + r() * 50,
    sy = 66 + r() * 44,
    sr = 22 + r() * 16,
    i: number,
    b = '';
  if (land) {
    sx = 110 + r() * 100;
    sr = 30 + r() * 14;
  }
  let defs =
    lin(u + 's', [
      [0, sky[0]],
      [0.55, sky[1]],
      [1, sky[2]],
    ]) +
    figureDefinitions(u, P.fig, P.figd, P.ink) +
    rad(
      u + 'v',
      [
        [0.55, P.ink, 0],
        [1, P.ink, 0.62],
      ],
      0.5,
      0.48,
      0.74,
    ) +
    rad(
      u + 'o',
      [
        [0, P.orb, 0.95],
        [0.4, P.orb, 0.4],
        [1, P.orb, 0],
      ],
      0.5,
      0.5,
      0.5,
    );
  b += '<rect width="320" height="320" fill="url(#' + u + 's)"/>';
  defs +=
    '<path id="' +
    u +
    'w" d="M-10 0C40 ' +
    f(-5 - r() * 5) +
    ' 70 ' +
    f(5 + r() * 4) +
    ' 120 0S200 ' +
    f(-6) +
    ' 240 0 300 5 340 -2"/>';
  b += '<g fill="none" stroke="' + P.ink + '">';
  for (i = 0; i < 24; i++)
    b +=
      '<use href="#' +
      u +
      'w" y="' +
      f(6 + i * 8.2) +
      '" stroke-width="' +
      f(Math.max(0.35, 2.1 - i * 0.085)) +
      '" opacity=".2"/>';
  b += '</g>';
  b +=
    '<circle cx="' +
    f(sx) +
    '" cy="' +
    f(sy) +
    '" r="' +
    f(sr * 3.2) +
    '" fill="url(#' +
    u +
    'o)"/><g stroke="' +
    P.orb +
    '" stroke-width="1.3" opacity=".75">';
  let rays = 20 + Math.floor(r() * 3) * 8;
  for (i = 0; i < rays; i++) {
    let a = (i / rays) * 6.283,
      r1 = sr + 6,
      r2 = sr + (i % 2 ? 15 : 26);
    b +=
      '<path d="M' +
      f(sx + Math.cos(a) * r1) +
      ' ' +
      f(sy + Math.sin(a) * r1) +
      'L' +
      f(sx + Math.cos(a) * r2) +
      ' ' +
      f(sy + Math.sin(a) * r2) +
      '"/>';
  }
  b +=
    '</g><circle cx="' +
    f(sx) +
    '" cy="' +
    f(sy) +
    '" r="' +
    f(sr) +
    '" fill="' +
    P.orb +
    '" stroke="' +
    P.ink +
    '" stroke-opacity=".35"/>';
  if (w === 'B' && r() > 0.35)
    b +=
      '<circle cx="' +
      f(sx + sr * 0.42) +
      '" cy="' +
      f(sy - sr * 0.2) +
      '" r="' +
      f(sr * 0.86) +
      '" fill="' +
      sky[0] +
      '" opacity=".92"/>';
  let amp = w === 'R' ? 74 : w === 'G' ? 46 : w === 'U' ? 26 : 30;
  for (i = 0; i < 4; i++) {
    if (i === 3 && c.figure) b += figure(u, c.figure, 160, 246, 176, P.ink);
    let base = hy + i * (i === 3 ? 34 : 27) + (i === 3 ? 12 : 0),
      A = amp * (1 - i * 0.16) * (i === 3 && !land ? 0.55 : 1);
    let d = ridge(w === 'W' || w === 'C' || w === 'B' ? 'W' : w, r, base, A),
      id = u + 'r' + i;
    defs += '<path id="' + id + '" d="' + d + '"/>';
    if (i === 1 && (w === 'W' || w === 'C')) {
      let tx = 40 + r() * 200,
        k: number;
      b += '<g fill="' + P.rid[1] + '" stroke="' + P.ink + '" stroke-opacity=".35">';
      for (k = 0; k < 4; k++) {
        let bx = tx + k * 15,
          bh = 34 + r() * 36;
        b += '<path d="M' + f(bx) + ' ' + f(base + 6) + 'v' + f(-bh) + 'l5.5 -11 5.5 11v' + f(bh) + 'z"/>';
      }
      b += '</g>';
    }
    if (i === 2 && w === 'B') {
      b +=
        '<g stroke="' +
        P.rid[2] +
        '" fill="none" stroke-linecap="round">' +
        tree(r, 36 + r() * 40, base + 10, 34, -1.5, 5) +
        tree(r, 250 + r() * 40, base + 10, 40, -1.65, 5) +
        '</g>';
    }
    b +=
      '<path d="' +
      d +
      'L340 330L-20 330Z" fill="' +
      P.rid[i] +
      '"/><g fill="none" stroke="' +
      (i < 2 ? P.ink : P.fig) +
      '" stroke-width=".9">';
    for (let q = 0; q < 9; q++)
      b +=
        '<use href="#' +
        id +
        '" y="' +
        f(q * (2.4 + q * 0.5) + 1) +
        '" opacity="' +
        f(i < 2 ? 0.34 - q * 0.025 : 0.26 - q * 0.022) +
        '"/>';
    b += '</g>';
  }
  b += '<rect width="320" height="320" fill="url(#' + u + 'v)"/>';
  return svg('<defs>' + defs + '</defs>' + b, 320, 320);
}

type Palette = {
  readonly sky: readonly (readonly [string, string, string])[];
  readonly rid: readonly [string, string, string, string];
  readonly fig: string;
  readonly figd: string;
  readonly ink: string;
  readonly orb: string;
};

const WORLDS: Readonly<Record<string, Palette>> = {
  W: {
    sky: [
      ['#efd49a', '#f6e4b6', '#fdf5dc'],
      ['#d7b27a', '#efcf95', '#fbeec9'],
      ['#b9cdd3', '#e6e2cb', '#f8ecc9'],
      ['#86b0c6', '#cfdfd8', '#faf0cf'],
      ['#c98a72', '#f0c79f', '#fdecd0'],
    ],
    rid: ['#dcc08a', '#bd9759', '#86663b', '#4a3823'],
    fig: '#fffaf0',
    figd: '#e9cf98',
    ink: '#3a2a17',
    orb: '#fffdf2',
  },
  U: {
    sky: [
      ['#1d4f79', '#5b9fbd', '#cfe9e6'],
      ['#123a66', '#3f84ad', '#b4dbe0'],
      ['#2c3f78', '#6d86bb', '#dfe0ea'],
    ],
    rid: ['#6fb0c4', '#34799c', '#1d5179', '#0e2d4b'],
    fig: '#f3fbfb',
    figd: '#a9d5de',
    ink: '#0b2540',
    orb: '#f6fbf4',
  },
  B: {
    sky: [
      ['#241a2e', '#5a4563', '#ae94a4'],
      ['#1c1c2c', '#444a63', '#9a9fae'],
      ['#2a1722', '#643a4d', '#b98a8c'],
    ],
    rid: ['#665070', '#43324e', '#2a1f33', '#150f1b'],
    fig: '#f1e7de',
    figd: '#b7a3ac',
    ink: '#140d1a',
    orb: '#ece8d2',
  },
  R: {
    sky: [
      ['#5a1620', '#c2492b', '#f9c070'],
      ['#6d1c1c', '#d8662f', '#fbd58c'],
      ['#47152b', '#a83a3d', '#f2a66a'],
    ],
    rid: ['#ad3f28', '#7b251d', '#4d1517', '#290b0e'],
    fig: '#fff0d6',
    figd: '#f5b877',
    ink: '#2a090c',
    orb: '#fff1c4',
  },
  G: {
    sky: [
      ['#7fae7a', '#bcd597', '#f0efc4'],
      ['#5f9a86', '#a5cba2', '#e9efca'],
      ['#8fa65c', '#c9cf87', '#f6ecbb'],
    ],
    rid: ['#7cab66', '#488050', '#285a3a', '#143524'],
    fig: '#fbf9e0',
    figd: '#cfdf9f',
    ink: '#0f2a1b',
    orb: '#fffbe0',
  },
  C: {
    sky: [
      ['#8d9299', '#bfc0bd', '#ece6d8'],
      ['#7b858c', '#b3b6b2', '#e6e0d2'],
    ],
    rid: ['#a6a59f', '#7d7f80', '#54585d', '#2f3338'],
    fig: '#fbf7ec',
    figd: '#c9c3b4',
    ink: '#22262b',
    orb: '#fbf6e6',
  },
};
function ridge(kind: string, r: Chance, base: number, amp: number): string {
  const p: [number, number][] = [];
  let x: number, i: number;
  const n = 30,
    ph = r() * 6.28,
    ph2 = r() * 6.28;
  if (kind === 'R') {
    x = -12;
    let up = true;
    while (x < 340) {
      p.push([x, base - (up ? amp * (0.55 + r() * 0.75) : amp * (-0.1 + r() * 0.35))]);
      x += 14 + r() * 30;
      up = !up;
    }
    return (
      'M' +
      p
        .map(function (q): string {
          return f(q[0]) + ' ' + f(q[1]);
        })
        .join('L')
    );
  }
  if (kind === 'G') {
    x = -14;
    let d = 'M-14 ' + f(base);
    let tall = r() > 0.5;
    while (x < 340) {
      let w = 15 + r() * 19,
        h = amp * (0.5 + r() * 0.9),
        y0 = base + Math.sin(x / 60 + ph) * 7;
      d += tall
        ? 'L' +
          f(x + w * 0.32) +
          ' ' +
          f(y0 - h * 0.45) +
          'L' +
          f(x + w * 0.24) +
          ' ' +
          f(y0 - h * 0.45) +
          'L' +
          f(x + w / 2) +
          ' ' +
          f(y0 - h * 1.15) +
          'L' +
          f(x + w * 0.76) +
          ' ' +
          f(y0 - h * 0.45) +
          'L' +
          f(x + w * 0.68) +
          ' ' +
          f(y0 - h * 0.45) +
          'L' +
          f(x + w) +
          ' ' +
          f(y0)
        : 'C' + f(x - 2) + ' ' + f(y0 - h) + ' ' + f(x + w + 2) + ' ' + f(y0 - h) + ' ' + f(x + w) + ' ' + f(y0);
      x += w;
    }
    return d;
  }
  if (kind === 'U') {
    x = -20;
    let e = 'M-20 ' + f(base);
    while (x < 345) {
      let ww = 26 + r() * 26,
        hh = amp * (0.35 + r() * 0.4);
      e +=
        'C' +
        f(x + ww * 0.45) +
        ' ' +
        f(base - hh * 0.2) +
        ' ' +
        f(x + ww * 0.5) +
        ' ' +
        f(base - hh) +
        ' ' +
        f(x + ww * 0.82) +
        ' ' +
        f(base - hh) +
        'C' +
        f(x + ww * 0.66) +
        ' ' +
        f(base - hh * 0.6) +
        ' ' +
        f(x + ww * 0.8) +
        ' ' +
        f(base) +
        ' ' +
        f(x + ww) +
        ' ' +
        f(base);
      x += ww;
    }
    return e;
  }
  for (i = 0; i <= n; i++) {
    x = -10 + (i * 340) / n;
    p.push([x, base - amp * (0.5 + 0.32 * Math.sin(x / 62 + ph) + 0.2 * Math.sin(x / 27 + ph2))]);
  }
  return (
    'M' +
    p
      .map(function (q): string {
        return f(q[0]) + ' ' + f(q[1]);
      })
      .join('L')
  );
}
function tree(r: Chance, x: number, y: number, len: number, ang: number, depth: number): string {
  if (!depth) return '';
  let x2 = x + Math.cos(ang) * len,
    y2 = y + Math.sin(ang) * len;
  let s = '<path d="M' + f(x) + ' ' + f(y) + 'L' + f(x2) + ' ' + f(y2) + '" stroke-width="' + f(depth * 1.1) + '"/>';
  s += tree(r, x2, y2, len * (0.6 + r() * 0.2), ang - 0.35 - r() * 0.5, depth - 1);
  s += tree(r, x2, y2, len * (0.6 + r() * 0.2), ang + 0.3 + r() * 0.5, depth - 1);
  return s;
}
