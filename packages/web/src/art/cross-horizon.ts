import { chanceOf, hash } from './random.ts';
import type { Motif } from './svg.ts';
import { f, idOf, svg } from './svg.ts';

/** Cross Horizon: one line of light, four elements. */

export function crossHorizonArt(c: Motif): string {
  let r = chanceOf(hash('cross/' + c.id)),
    u = idOf('cross/' + c.id),
    e = c.world,
    E = ELEMENTS[e] ?? ELEMENTS['none']!,
    i: number,
    j: number,
    b = '',
    hy = 206,
    ace = c.kind === 'grandAce',
    tac = c.kind === 'tactic' || c.kind === 'field',
    dx = 160 + (r() - 0.5) * 50,
    dr = ace ? 104 : 78 + r() * 18,
    dy = hy - 30 - r() * 34;
  if (ace) {
    dx = 160;
    dy = hy - 62;
  }
  let cuts = [0];
  for (i = 1; i < 6; i++) cuts.push(hy * (i / 6) + (r() - 0.5) * 14);
  for (i = 0; i < 6; i++)
    b += '<rect y="' + f(cuts[i]!) + '" width="320" height="' + f(hy - cuts[i]! + 2) + '" fill="' + E.sky[i] + '"/>';
  b += '<g fill="none" stroke="' + E.disc + '" clip-path="url(#' + u + 'c)">';
  for (i = 1; i < 6; i++)
    b +=
      '<circle cx="' +
      f(dx) +
      '" cy="' +
      f(dy) +
      '" r="' +
      f(dr + i * i * 4 + i * 7) +
      '" stroke-width="' +
      f(2.6 - i * 0.4) +
      '" opacity="' +
      f(0.75 - i * 0.12) +
      '"/>';
  b += '</g>';
  if (ace) {
    b += '<g stroke="' + E.disc + '" stroke-width="2.4" opacity=".8" clip-path="url(#' + u + 'c)">';
    for (i = 0; i <= 28; i++) {
      let a = 3.1416 + (i * 3.1416) / 28,
        q1 = dr + 8,
        q2 = dr + (i % 2 ? 26 : 52);
      b +=
        '<path d="M' +
        f(dx + Math.cos(a) * q1) +
        ' ' +
        f(dy + Math.sin(a) * q1) +
        'L' +
        f(dx + Math.cos(a) * q2) +
        ' ' +
        f(dy + Math.sin(a) * q2) +
        '"/>';
    }
    b += '</g>';
  }
  b +=
    '<circle cx="' +
    f(dx) +
    '" cy="' +
    f(dy) +
    '" r="' +
    f(dr) +
    '" fill="' +
    E.disc +
    '" clip-path="url(#' +
    u +
    'c)"/>';
  let g0 = ''; // the ground, by element
  if (e === 'water' || e === 'none') {
    for (j = 0; j < 6; j++) {
      let R = 17 + j * 3.4,
        yy = hy + 10 + j * 20;
      for (i = -1; i < 320 / (R * 2) + 1; i++) {
        let x0 = i * R * 2 + (j % 2) * R;
        g0 +=
          '<g fill="' +
          E.gr[Math.min(3, Math.floor(j / 1.6))] +
          '" stroke="' +
          E.rim +
          '" stroke-opacity=".5" stroke-width="1.3">' +
          [1, 0.68, 0.36]
            .map(function (s): string {
              return '<circle cx="' + f(x0) + '" cy="' + f(yy + R * 0.3) + '" r="' + f(R * s) + '"/>';
            })
            .join('') +
          '</g>';
      }
    }
  } else if (e === 'fire') {
    for (j = 0; j < 5; j++) {
      let y1 = hy + 4 + j * 24,
        d = 'M-10 340L-10 ' + f(y1),
        x1 = -10;
      while (x1 < 330) {
        let w1 = 20 + r() * 24,
          h1 = (12 + r() * 18) * (1 + j * 0.18);
        d +=
          'C' +
          f(x1 + w1 * 0.1) +
          ' ' +
          f(y1 - h1 * 0.5) +
          ' ' +
          f(x1 + w1 * 0.7) +
          ' ' +
          f(y1 - h1 * 0.5) +
          ' ' +
          f(x1 + w1 * 0.5) +
          ' ' +
          f(y1 - h1) +
          'C' +
          f(x1 + w1 * 1.1) +
          ' ' +
          f(y1 - h1 * 0.6) +
          ' ' +
          f(x1 + w1 * 0.95) +
          ' ' +
          f(y1) +
          ' ' +
          f(x1 + w1) +
          ' ' +
          f(y1);
        x1 += w1;
      }
      g0 +=
        '<path d="' +
        d +
        'L340 340Z" fill="' +
        E.gr[Math.min(3, j)] +
        '" stroke="' +
        E.rim +
        '" stroke-opacity=".4" stroke-width="1.2"/>';
    }
  } else if (e === 'wind') {
    for (j = 0; j < 12; j++) {
      let y2 = hy + 2 + j * 10.5,
        p1 = r() * 26;
      g0 +=
        '<path d="M-10 ' +
        f(y2) +
        'C60 ' +
        f(y2 - 16 + p1) +
        ' 110 ' +
        f(y2 + 20 - p1) +
        ' 180 ' +
        f(y2) +
        'S300 ' +
        f(y2 - 14 + p1 * 0.6) +
        ' 340 ' +
        f(y2 + 4) +
        'V340H-10Z" fill="' +
        E.gr[Math.min(3, Math.floor(j / 3))] +
        '" stroke="' +
        E.rim +
        '" stroke-opacity="' +
        f(0.65 - j * 0.04) +
        '" stroke-width="1.5"/>';
    }
    for (j = 0; j < 3; j++) {
      let sx = 40 + r() * 220,
        sy = 40 + r() * 90;
      b +=
        '<path d="M' +
        f(sx - 70) +
        ' ' +
        f(sy) +
        'c40 -14 90 10 110 -6s-6 -30 -18 -18 6 22 18 16" fill="none" stroke="' +
        E.disc +
        '" stroke-width="3" stroke-linecap="round" opacity=".7"/>';
    }
  } else {
    for (j = 0; j < 6; j++) {
      let y3 = hy + 2 + j * 20,
        dd = 'M-10 340L-10 ' + f(y3),
        x3 = -10;
      while (x3 < 330) {
        x3 += 20 + r() * 36;
        dd += 'L' + f(x3) + ' ' + f(y3 - (j < 1 ? 26 : 9) * r() + 5);
      }
      g0 +=
        '<path d="' +
        dd +
        'L340 340Z" fill="' +
        E.gr[Math.min(3, Math.floor(j * 0.75))] +
        '" stroke="' +
        E.rim +
        '" stroke-opacity=".45" stroke-width="1.4" stroke-linejoin="bevel"/>';
    }
  }
  const ic = c.figure;
  if (ic !== null) {
    let S = tac ? 150 : ace ? 196 : 172,
      s = Math.round(S / 0.512) / 1000,
      X = f(160 - S / 2),
      Y = f((tac ? 216 : hy + 26) - S);
    b +=
      '<g transform="translate(' +
      X +
      ' ' +
      Y +
      ') scale(' +
      s +
      ')"><path d="' +
      ic +
      '" fill="' +
      E.rim +
      '" transform="translate(-11 -7)" opacity=".95"/><path d="' +
      ic +
      '" fill="' +
      E.ink +
      '" stroke="' +
      E.ink +
      '" stroke-width="6"/></g>';
  }
  b += g0 + '<path d="M0 ' + hy + 'H320" stroke="' + E.disc + '" stroke-width="2.2" opacity=".85"/>';
  return svg('<defs><clipPath id="' + u + 'c"><rect width="320" height="' + hy + '"/></clipPath></defs>' + b, 320, 320);
}

type Element = {
  readonly sky: readonly string[];
  readonly gr: readonly string[];
  readonly disc: string;
  readonly ink: string;
  readonly rim: string;
};

const ELEMENTS: Readonly<Record<string, Element>> = {
  fire: {
    sky: ['#521523', '#84202a', '#b93a2c', '#de6a38', '#f09d54', '#fad08a'],
    gr: ['#d2622f', '#a63a24', '#6f1f1f', '#3f1119'],
    disc: '#fff0c6',
    ink: '#2b0a11',
    rim: '#ffd28a',
  },
  water: {
    sky: ['#0f3556', '#17557c', '#26799a', '#58a6b5', '#98cdca', '#d9ede0'],
    gr: ['#3d93a6', '#226f8b', '#154c6c', '#0b2b47'],
    disc: '#fbf4dc',
    ink: '#081e33',
    rim: '#bfe8e6',
  },
  wind: {
    sky: ['#1f5f5a', '#3b887a', '#6fb096', '#a8d0b3', '#d8e8ca', '#f5f4de'],
    gr: ['#9fcbb0', '#6da891', '#3f7f72', '#1d524e'],
    disc: '#fffbe8',
    ink: '#0e3331',
    rim: '#eafbe0',
  },
  earth: {
    sky: ['#5a3e22', '#835f31', '#ae8543', '#d0aa62', '#e7cd90', '#f5e9c6'],
    gr: ['#a98148', '#7d5a31', '#573c22', '#332315'],
    disc: '#fff3d4',
    ink: '#271a0f',
    rim: '#f3dba4',
  },
  none: {
    sky: ['#2d2f45', '#484b6c', '#6f7195', '#a09fba', '#cfcbd6', '#efe9e3'],
    gr: ['#8c8aa6', '#646486', '#434563', '#26283d'],
    disc: '#fdf6e8',
    ink: '#1b1d2f',
    rim: '#ece6f2',
  },
};
