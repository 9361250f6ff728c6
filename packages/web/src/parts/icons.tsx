import type { ReactElement } from 'react';

/** Signs of the interface, 24 by 24. */
const signs = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  gear: 'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900 7 7M17 17l2.100 2.100M4.900 19.100 7 17M17 7l2.100-2.100',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2',
  hand: 'M7 21 3.500 8.500l3-.9L9 16M8 20V4h5v16M14 18l2-13 3.500.6L17 21',
  deck: 'M7 3h11v15H7zM4 6v15h11',
  grave: 'M6 21V9a6 6 0 0 1 12 0v12M4 21h16M12 8v6M9.500 10.500h5',
  exile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM7 12h10M12 7v10',
  flag: 'M5 21V4M5 5c4-3 8 3 13 0v9c-5 3-9-3-13 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 13 4.500 4.500L19 7',
  x: 'M6 6l12 12M18 6 6 18',
  chev: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  up: 'm6 15 6-6 6 6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  next: 'M6 5v14l10-7zM18 5v14',
  swords: 'M4 4l11 11M20 4 9 15M14 16l3 3M7 16l-3 3M5 14l5 5M19 14l-5 5',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  target: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 1v6M12 17v6M1 12h6M17 12h6',
  lock: 'M6 11h12v10H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  snow: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M12 6l-2-2M12 6l2-2M12 18l-2 2M12 18l2 2',
  zz: 'M6 7h7l-7 8h7M15 4h4l-4 5h4',
  bolt: 'M13 2 5 14h6l-1 8 8-12h-6z',
  star: 'm12 3 2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  heart: 'M12 20S3 14 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 14 12 20 12 20Z',
  layers: 'm12 3 9 5-9 5-9-5zM3 13l9 5 9-5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14A8.500 8.500 0 0 1 10 4a8.500 8.500 0 1 0 10 10Z',
  book: 'M4 5c3-1.500 6-1 8 1v14c-2-2-5-2.500-8-1zM20 5c-3-1.500-6-1-8 1v14c2-2 5-2.500 8-1z',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14c2.200.7 3.500 2.700 3.500 6',
  wifi: 'M3 9c5-5 13-5 18 0M6.500 12.500c3-3 8-3 11 0M10 16c1.200-1 2.800-1 4 0M12 19.500h.01',
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14M16 5v14',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.200 16.200 21 21',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
} as const;

export type Sign = keyof typeof signs;

export const Icon = ({ sign, size = 18 }: { readonly sign: Sign; readonly size?: number }): ReactElement => (
  <svg
    className="ic"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={signs[sign]} />
  </svg>
);

/** Signs of costs, filled. */
const symbols: Readonly<Record<string, string>> = {
  W: 'M12 3l1.800 5L18 5l-1 5 5 2-5 2 1 5-4.200-3L12 21l-1.800-5L6 19l1-5-5-2 5-2-1-5 4.200 3z',
  U: 'M12 2c4 6 6 9 6 12.500a6 6 0 0 1-12 0C6 11 8 8 12 2z',
  B: 'M12 3a7 7 0 0 0-7 7c0 3 1.500 4.500 3 5.500V20h8v-4.500c1.500-1 3-2.500 3-5.500a7 7 0 0 0-7-7zM9.200 9a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600zm5.600 0a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z',
  R: 'M13 2c1 4 5 6 5 11a6 6 0 0 1-12 1c0-3 2-4 2.500-7 1.500 1 2 2 2 3.500C12 9 13.500 6 13 2z',
  G: 'M12 2c5 3 7 6 7 9a5 5 0 0 1-5.500 5v6h-3v-6A5 5 0 0 1 5 11c0-3 2-6 7-9z',
  wind: 'M3 9h11a3 3 0 1 0-3-3h-2a5 5 0 1 1 5 5H3zM3 13h14a4 4 0 1 1-4 4h2a2 2 0 1 0 2-2H3z',
  earth: 'M12 3 2 20h20L16 11l-2 3z',
  none: 'M12 2 22 12 12 22 2 12z',
  fire: 'M13 2c1 4 5 6 5 11a6 6 0 0 1-12 1c0-3 2-4 2.500-7 1.500 1 2 2 2 3.500C12 9 13.500 6 13 2z',
  water: 'M12 2c4 6 6 9 6 12.500a6 6 0 0 1-12 0C6 11 8 8 12 2z',
};

export const Symbol = ({ of }: { readonly of: string }): ReactElement | null =>
  symbols[of] === undefined ? null : (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={symbols[of]} />
    </svg>
  );

export const hasSymbol = (of: string): boolean => Object.hasOwn(symbols, of);

export const Logo = ({ size = 26 }: { readonly size?: number }): ReactElement => (
  <img className="logo" src="/logo.svg" width={size} height={size} alt="" />
);
