import type { MessageKey, Say } from '../messages/all.ts';

/** A sign of a cost, such as the W of {W}, in words. */
export function signText(sign: string, say: Say): string {
  const key = costs[sign];
  return key === undefined ? say('signMana', { count: sign }) : say(key);
}

/** A text of a game for those who listen: words in place of signs. */
export const spoken = (text: string, say: Say): string =>
  text
    .replace(/(?:\{[^{}]{1,3}\})+/gu, (run) =>
      Array.from(run.matchAll(/\{([^{}]+)\}/gu), ([, sign]) => signText(sign!, say)).join(say('listed')),
    )
    .replace(/[♠♡♢♣](?=(\w?))/gu, (suit, next: string) => `${say(suits[suit]!)}${next === '' ? '' : ' '}`);

const costs: Readonly<Record<string, MessageKey>> = {
  T: 'signTap',
  W: 'signWhite',
  U: 'signBlue',
  B: 'signBlack',
  R: 'signRed',
  G: 'signGreen',
};

const suits: Readonly<Record<string, MessageKey>> = {
  '♠': 'signSpades',
  '♡': 'signHearts',
  '♢': 'signDiamonds',
  '♣': 'signClubs',
};
