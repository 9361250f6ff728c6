/** How long what happens is shown. */
export const speeds = ['calm', 'normal', 'fast', 'off'] as const;
export type Speed = (typeof speeds)[number];
