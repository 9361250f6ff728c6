import type { MessageKey, Say } from '../messages/all.ts';

/** A sign of a cost in a text: {W}, {10}, or {W/U} for one or the other. */
export const SIGN = /\{(?:[^{}]{1,3}|[A-Z](?:\/[A-Z])+)\}/u;
const RUN_OF_SIGNS = new RegExp(`(?:${SIGN.source})+`, 'gu');

/** What is within such a sign, in words. */
export const signText = (sign: string, say: Say): string =>
  sign
    .split('/')
    .map((each) => (costs[each] === undefined ? say('signMana', { count: each }) : say(costs[each])))
    .join('/');

/** A text of a game for those who listen: words in place of signs. */
export const spoken = (text: string, say: Say): string =>
  text
    .replace(RUN_OF_SIGNS, (run) =>
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
