import { f, idOf, svg } from './svg.ts';

/** The back of a game's cards. */
export function cardBack(game: string): string {
  let u = idOf('back/' + game),
    i: number,
    b = '';
  const backs: Readonly<Record<string, readonly [string, string, string]>> = {
    magic: ['#3a2a20', '#c49a52', '#5b4130'],
    wixoss: ['#171427', '#b9a3dc', '#2b2545'],
    lrig: ['#ece8f3', '#8b78b8', '#d6cfe6'],
    'cross-horizon': ['#14343f', '#e0b978', '#1f4d58'],
    blackpoker: ['#8b1f28', '#f4e6cf', '#a5343a'],
  };
  const T = backs[game] ?? ['#222', '#ccc', '#444'];
  b +=
    '<rect width="250" height="350" fill="' +
    T[0] +
    '"/><rect x="12" y="12" width="226" height="326" rx="10" fill="none" stroke="' +
    T[1] +
    '" stroke-width="2.4"/>';
  if (game === 'blackpoker') {
    b +=
      '<defs><pattern id="' +
      u +
      'p" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45 125 175)"><rect width="26" height="26" fill="' +
      T[0] +
      '"/><rect x="2.500" y="2.500" width="21" height="21" fill="none" stroke="' +
      T[1] +
      '" stroke-width="1.4"/><rect x="8" y="8" width="10" height="10" fill="' +
      T[1] +
      '"/></pattern></defs><rect x="19" y="19" width="212" height="312" rx="6" fill="url(#' +
      u +
      'p)"/>';
  } else if (game === 'cross-horizon') {
    b += '<g fill="none" stroke="' + T[1] + '">';
    for (i = 0; i < 8; i++)
      b +=
        '<path d="M' +
        (125 - 34 - i * 11) +
        ' 175A' +
        (34 + i * 11) +
        ' ' +
        (34 + i * 11) +
        ' 0 0 1 ' +
        (125 + 34 + i * 11) +
        ' 175" stroke-width="' +
        f(2.4 - i * 0.22) +
        '"/><path d="M22 ' +
        (183 + i * i * 2.2 + i * 5) +
        'H228" stroke-width="' +
        f(2.4 - i * 0.2) +
        '"/>';
    b += '</g><path d="M97 175A28 28 0 0 1 153 175Z" fill="' + T[1] + '"/>';
  } else if (game === 'magic') {
    b += '<g fill="none" stroke="' + T[1] + '" stroke-width="1.5">';
    for (i = 0; i < 20; i++)
      b += '<ellipse cx="125" cy="175" rx="92" ry="40" transform="rotate(' + i * 9 + ' 125 175)" opacity=".55"/>';
    b += '</g><circle cx="125" cy="175" r="38" fill="' + T[0] + '" stroke="' + T[1] + '" stroke-width="2.500"/>';
    ['#f3e6bd', '#5fa3c7', '#5a4563', '#d0583a', '#6fa35f'].forEach(function (q, k): void {
      let t = -1.5708 + k * 1.2566;
      b +=
        '<circle cx="' +
        f(125 + Math.cos(t) * 22) +
        '" cy="' +
        f(175 + Math.sin(t) * 22) +
        '" r="8.500" fill="' +
        q +
        '" stroke="' +
        T[1] +
        '" stroke-width="1.3"/>';
    });
  } else {
    b += '<g fill="none" stroke="' + T[1] + '">';
    for (i = 0; i < 9; i++) {
      let k = 26 + i * 15;
      b +=
        '<path d="M125 ' +
        f(175 - k * 1.25) +
        'L' +
        f(125 + k * 0.82) +
        ' 175L125 ' +
        f(175 + k * 1.25) +
        'L' +
        f(125 - k * 0.82) +
        ' 175Z" stroke-width="' +
        f(2.6 - i * 0.2) +
        '" opacity="' +
        f(1 - i * 0.07) +
        '"/>';
    }
    b +=
      '</g><path d="M125 142L147 175L125 208L103 175Z" fill="' +
      T[1] +
      '"/><path d="M125 142L125 208L103 175Z" fill="#fff" opacity=".35"/>';
  }
  return svg(b, 250, 350);
}
