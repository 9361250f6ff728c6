import { f, idOf, starPolygon, svg } from './svg.ts';

/** The classical deck, redrawn: `S`, `H`, `D`, `C`, and null for the joker. */

export function playingCard(s: string | null, rk: string): string {
  const red = s === 'H' || s === 'D',
    col = red ? RED : INK;
  let i: number,
    b = '<rect width="250" height="350" fill="' + STOCK + '"/>',
    ix = '';
  const u = idOf('poker/' + s + rk);
  if (s !== null) {
    ix =
      '<text x="25" y="45" text-anchor="middle" class="idx" fill="' +
      col +
      '" ' +
      (rk === '10' ? 'textLength="36" lengthAdjust="spacingAndGlyphs"' : '') +
      ' font-family="Newsreader Variable,Newsreader,Georgia,serif" font-weight="700" font-size="44">' +
      rk +
      '</text>' +
      pip(s, 25, 69, 0.27, false, col);
    b += ix + '<g transform="rotate(180 125 175)">' + ix + '</g>';
  }
  if (s === null) {
    b +=
      '<g fill="' +
      INK +
      '" font-family="Newsreader Variable,Georgia,serif" font-weight="700" font-size="24">' +
      'JOKER'
        .split('')
        .map(function (q, k): string {
          return '<text x="24" y="' + (40 + k * 25) + '" text-anchor="middle">' + q + '</text>';
        })
        .join('') +
      '</g><g fill="none" stroke="' +
      INK +
      '" stroke-width="2">';
    for (i = 0; i < 16; i++) {
      let t = (i / 16) * 6.283;
      b +=
        '<path d="M' +
        f(125 + Math.cos(t) * 40) +
        ' ' +
        f(175 + Math.sin(t) * 40) +
        'L' +
        f(125 + Math.cos(t) * (i % 2 ? 64 : 84)) +
        ' ' +
        f(175 + Math.sin(t) * (i % 2 ? 64 : 84)) +
        '"/>';
    }
    b +=
      '</g><circle cx="125" cy="175" r="36" fill="' +
      GOLD +
      '" stroke="' +
      INK +
      '" stroke-width="2"/><path d="' +
      starPolygon(125, 175, 34, 7, 3, -1.57) +
      '" fill="' +
      RED +
      '" stroke="' +
      INK +
      '"/>';
  } else if (rk === 'A') {
    b +=
      '<g fill="none" stroke="' +
      col +
      '"><path d="M125 84C190 84 200 130 200 175C200 220 190 266 125 266C60 266 50 220 50 175C50 130 60 84 125 84Z" stroke-width="1.6"/><path d="M125 92C182 92 192 134 192 175C192 216 182 258 125 258C68 258 58 216 58 175C58 134 68 92 125 92Z" stroke-width=".9" stroke-dasharray="2 3.400"/>';
    for (i = 0; i < 40; i++) {
      let z = (i / 40) * 6.283;
      b +=
        '<path d="M' +
        f(125 + Math.cos(z) * 52) +
        ' ' +
        f(175 + Math.sin(z) * 58) +
        'L' +
        f(125 + Math.cos(z) * (i % 2 ? 58 : 62)) +
        ' ' +
        f(175 + Math.sin(z) * (i % 2 ? 65 : 70)) +
        '" stroke-width="1.4"/>';
    }
    b +=
      '</g>' +
      pip(s, 125, 175, 0.92, false, col) +
      '<path d="' +
      pips[s]! +
      '" transform="translate(125 175) scale(.72)" fill="none" stroke="' +
      STOCK +
      '" stroke-width="1.8" opacity=".8"/>';
  } else if (POSITIONS[rk] !== undefined)
    POSITIONS[rk].forEach(function (p): void {
      b += pip(s, 125 + p[0] * 42, 68 + p[1] * 214, 0.44, p[1] > 0.5, col);
    });
  else {
    b +=
      '<defs><clipPath id="' +
      u +
      'k"><rect x="48" y="22" width="154" height="306" rx="5"/></clipPath></defs><rect x="48" y="22" width="154" height="306" rx="5" fill="#fffdf5"/><g clip-path="url(#' +
      u +
      'k)">' +
      court(rk, s) +
      '<g transform="rotate(180 125 175)">' +
      court(rk, s) +
      '</g><path d="M40 175H210" stroke="' +
      INK +
      '" stroke-width="9"/><path d="M40 175H210" stroke="' +
      GOLD +
      '" stroke-width="5.500" stroke-dasharray="5.500 3"/></g><rect x="48" y="22" width="154" height="306" rx="5" fill="none" stroke="' +
      INK +
      '" stroke-width="2"/>' +
      pip(s, 70, 48, 0.27, false, col) +
      '<g transform="rotate(180 125 175)">' +
      pip(s, 70, 48, 0.27, false, col) +
      '</g>';
  }
  return svg(b, 250, 350);
}

export const pips: Readonly<Record<string, string>> = {
  S: 'M0 -50C14 -28 46 -12 46 16C46 34 32 44 19 42C12 41 7 37 4 32C6 42 10 48 17 52H-17C-10 48 -6 42 -4 32C-7 37 -12 41 -19 42C-32 44 -46 34 -46 16C-46 -12 -14 -28 0 -50Z',
  H: 'M0 48C-12 28 -48 6 -48 -20C-48 -38 -36 -48 -23 -48C-12 -48 -4 -41 0 -31C4 -41 12 -48 23 -48C36 -48 48 -38 48 -20C48 6 12 28 0 48Z',
  D: 'M0 -52C10 -32 22 -16 38 0C22 16 10 32 0 52C-10 32 -22 16 -38 0C-22 -16 -10 -32 0 -52Z',
  C: 'M-5 24C-10 34 -19 38 -27 37C-40 36 -48 26 -48 13C-48 -1 -38 -11 -26 -10C-23 -10 -20 -9 -18 -8C-23 -14 -25 -20 -24 -27C-23 -40 -12 -49 0 -49C12 -49 23 -40 24 -27C25 -20 23 -14 18 -8C20 -9 23 -10 26 -10C38 -11 48 -1 48 13C48 26 40 36 27 37C19 38 10 34 5 24C7 38 11 46 18 51H-18C-11 46 -7 38 -5 24Z',
};
const POSITIONS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [
    [0, 0],
    [0, 1],
  ],
  3: [
    [0, 0],
    [0, 0.5],
    [0, 1],
  ],
  4: [
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, 0],
    [1, 0],
    [-1, 0.5],
    [1, 0.5],
    [-1, 1],
    [1, 1],
  ],
  7: [
    [-1, 0],
    [1, 0],
    [0, 0.25],
    [-1, 0.5],
    [1, 0.5],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, 0],
    [1, 0],
    [0, 0.25],
    [-1, 0.5],
    [1, 0.5],
    [0, 0.75],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, 0],
    [1, 0],
    [-1, 0.333],
    [1, 0.333],
    [0, 0.5],
    [-1, 0.667],
    [1, 0.667],
    [-1, 1],
    [1, 1],
  ],
  10: [
    [-1, 0],
    [1, 0],
    [0, 0.167],
    [-1, 0.333],
    [1, 0.333],
    [-1, 0.667],
    [1, 0.667],
    [0, 0.833],
    [-1, 1],
    [1, 1],
  ],
};
const INK = '#1b1d22',
  RED = '#b3202a',
  GOLD = '#d9a441',
  BLUE = '#27527f',
  STOCK = '#fbf6ea',
  SKIN = '#f9e8d0';
function pip(s: string, x: number, y: number, k: number, flip: boolean, col: string): string {
  return (
    '<path d="' +
    pips[s]! +
    '" transform="translate(' +
    f(x) +
    ' ' +
    f(y) +
    ') scale(' +
    k +
    (flip ? ',' + -k : '') +
    ')" fill="' +
    col +
    '"/>'
  );
}
function court(rank: string, s: string): string {
  let robe = s === 'S' ? BLUE : s === 'H' ? RED : s === 'D' ? '#c9822b' : '#2f6b4f',
    trim = s === 'D' ? RED : GOLD,
    st = 'stroke="' + INK + '" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"',
    b = '',
    i: number;
  b += '<path d="M48 176V152C58 130 88 120 125 120C162 120 192 130 202 152V176Z" fill="' + robe + '" ' + st + '/>';
  for (i = 0; i < 5; i++)
    b +=
      '<path d="M' +
      (56 + i * 9) +
      ' 176C' +
      (58 + i * 8) +
      ' 158 ' +
      (66 + i * 7) +
      ' 142 ' +
      (80 + i * 5) +
      ' 130M' +
      (194 - i * 9) +
      ' 176C' +
      (192 - i * 8) +
      ' 158 ' +
      (184 - i * 7) +
      ' 142 ' +
      (170 - i * 5) +
      ' 130" fill="none" stroke="' +
      (i % 2 ? INK : trim) +
      '" stroke-width="' +
      (i % 2 ? 1.2 : 2.6) +
      '"/>';
  b += '<path d="M102 118H148L160 176H90Z" fill="' + trim + '" ' + st + '/>';
  for (i = 0; i < 3; i++)
    b +=
      '<path d="M125 ' +
      (130 + i * 17) +
      'l9 8 -9 8 -9 -8z" fill="' +
      (i % 2 ? robe : STOCK) +
      '" stroke="' +
      INK +
      '" stroke-width="1.3"/><circle cx="' +
      (107 - i * 2) +
      '" cy="' +
      (138 + i * 16) +
      '" r="2.2" fill="' +
      INK +
      '"/><circle cx="' +
      (143 + i * 2) +
      '" cy="' +
      (138 + i * 16) +
      '" r="2.2" fill="' +
      INK +
      '"/>';
  b += '<path d="M112 100H138V120H112Z" fill="' + SKIN + '" ' + st + '/>';
  if (rank === 'Q')
    b +=
      '<path d="M125 44C88 44 84 84 88 126C98 132 106 124 106 112L107 74H143L144 112C144 124 152 132 162 126C166 84 162 44 125 44Z" fill="' +
      trim +
      '" ' +
      st +
      '/>';
  if (rank === 'J')
    b +=
      '<path d="M98 62C90 84 92 104 100 112C108 108 108 96 107 80H143C142 96 142 108 150 112C158 104 160 84 152 62Z" fill="' +
      GOLD +
      '" ' +
      st +
      '/>';
  if (rank === 'K')
    b +=
      '<path d="M100 64C88 84 90 108 100 116C98 108 106 104 105 92V70H145V92C144 104 152 108 150 116C160 108 162 84 150 64Z" fill="#e9e2d2" ' +
      st +
      '/>';
  b +=
    '<path d="M104 70C104 56 146 56 146 70V86C146 104 136 113 125 113C114 113 104 104 104 86Z" fill="' +
    SKIN +
    '" ' +
    st +
    '/>';
  b +=
    '<g fill="none" stroke="' +
    INK +
    '" stroke-width="1.6" stroke-linecap="round"><path d="M109 79Q115 75 120 79M130 79Q135 75 141 79"/><path d="M126 82L123 94H128"/><path d="M119 102Q125 104.500 131 102"/></g><circle cx="115" cy="83.500" r="2" fill="' +
    INK +
    '"/><circle cx="135" cy="83.500" r="2" fill="' +
    INK +
    '"/>';
  if (rank === 'K')
    b +=
      '<path d="M104 88C104 98 110 99 114 98C120 96 130 96 136 98C140 99 146 98 146 88C148 112 138 130 125 134C112 130 102 112 104 88Z" fill="#e9e2d2" ' +
      st +
      '/><path d="M125 102V130M117 104C117 114 119 122 122 127M133 104C133 114 131 122 128 127" fill="none" stroke="' +
      INK +
      '" stroke-width="1.1"/><path d="M119 102Q125 105 131 102" fill="none" stroke="' +
      RED +
      '" stroke-width="2"/>';
  if (rank === 'Q')
    b +=
      '<circle cx="112" cy="95" r="3.4" fill="' +
      RED +
      '" opacity=".35"/><circle cx="138" cy="95" r="3.4" fill="' +
      RED +
      '" opacity=".35"/><path d="M120 102Q125 106 130 102Q125 100 120 102Z" fill="' +
      RED +
      '"/>';
  b += '<path d="M96 122Q125 144 154 122L149 113Q125 130 101 113Z" fill="' + STOCK + '" ' + st + '/>';
  for (i = 0; i < 5; i++)
    b +=
      '<path d="M' +
      (106 + i * 9.5) +
      ' ' +
      (122.5 + (2 - Math.abs(i - 2)) * 3.2) +
      'l1.6 4 -3.2 0z" fill="' +
      INK +
      '"/>';
  if (rank === 'K')
    b +=
      '<path d="M98 64L92 34L108 47L115 28L125 44L135 28L142 47L158 34L152 64Q125 57 98 64Z" fill="' +
      GOLD +
      '" ' +
      st +
      '/><path d="M98 64Q125 57 152 64L151 71Q125 64 99 71Z" fill="' +
      RED +
      '" ' +
      st +
      '/><circle cx="92" cy="33" r="3.500" fill="' +
      RED +
      '" ' +
      st +
      '/><circle cx="158" cy="33" r="3.500" fill="' +
      RED +
      '" ' +
      st +
      '/><path d="M125 22v20M118 29h14" stroke="' +
      INK +
      '" stroke-width="3.4"/>';
  if (rank === 'Q')
    b +=
      '<path d="M101 60L98 40Q104 46 108 50Q112 38 116 36Q120 44 125 50Q130 44 134 36Q138 38 142 50Q146 46 152 40L149 60Q125 54 101 60Z" fill="' +
      GOLD +
      '" ' +
      st +
      '/><circle cx="98" cy="39" r="3" fill="' +
      STOCK +
      '" ' +
      st +
      '/><circle cx="116" cy="35" r="3" fill="' +
      STOCK +
      '" ' +
      st +
      '/><circle cx="134" cy="35" r="3" fill="' +
      STOCK +
      '" ' +
      st +
      '/><circle cx="152" cy="39" r="3" fill="' +
      STOCK +
      '" ' +
      st +
      '/><path d="M101 60Q125 54 149 60L148 66Q125 60 102 66Z" fill="' +
      robe +
      '" ' +
      st +
      '/>';
  if (rank === 'J')
    b +=
      '<path d="M94 66C92 46 112 40 130 42C150 44 160 54 156 66Q125 56 94 66Z" fill="' +
      robe +
      '" ' +
      st +
      '/><path d="M94 66Q125 55 156 66L155 73Q125 62 95 73Z" fill="' +
      trim +
      '" ' +
      st +
      '/><path d="M148 48C158 30 174 30 182 38C172 40 166 48 158 56Z" fill="' +
      STOCK +
      '" ' +
      st +
      '/><path d="M153 52C162 42 170 38 178 38" fill="none" stroke="' +
      INK +
      '" stroke-width="1.1"/>';
  if (rank === 'K')
    b +=
      '<path d="M180 40L184 30L188 40V126H180Z" fill="' +
      STOCK +
      '" ' +
      st +
      '/><path d="M184 40V124" stroke="' +
      INK +
      '" stroke-width="1"/><path d="M170 126H198V132H170Z" fill="' +
      GOLD +
      '" ' +
      st +
      '/><path d="M181 132H187V152H181Z" fill="' +
      RED +
      '" ' +
      st +
      '/>';
  if (rank === 'Q') {
    b +=
      '<path d="M184 150C182 130 186 116 184 100" fill="none" stroke="#2f6b4f" stroke-width="3"/><path d="M184 128c8 -2 12 -8 13 -13 -8 0 -12 5 -13 13z" fill="#2f6b4f" ' +
      st +
      '/>';
    for (i = 0; i < 6; i++) {
      let a = i * 1.0472;
      b +=
        '<circle cx="' +
        f(184 + Math.cos(a) * 9) +
        '" cy="' +
        f(90 + Math.sin(a) * 9) +
        '" r="6.4" fill="' +
        (s === 'H' || s === 'D' ? RED : STOCK) +
        '" ' +
        st +
        '/>';
    }
    b += '<circle cx="184" cy="90" r="5.500" fill="' + GOLD + '" ' + st + '/>';
  }
  if (rank === 'J')
    b +=
      '<path d="M182 46H186V176H182Z" fill="' +
      GOLD +
      '" ' +
      st +
      '/><path d="M184 24L190 48H178ZM186 54C198 50 204 60 200 78C196 70 192 68 186 70ZM182 56L172 62L182 68Z" fill="' +
      STOCK +
      '" ' +
      st +
      '/>';
  b +=
    '<path d="M172 150C172 142 196 142 196 150C198 160 190 166 184 166C176 166 170 160 172 150Z" fill="' +
    SKIN +
    '" ' +
    st +
    '/><path d="M176 152h16M176 157h16" stroke="' +
    INK +
    '" stroke-width="1"/>';
  return b;
}
