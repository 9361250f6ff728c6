/** How fast a record is played: so many steps in a second. */
export const paces = ['0.5', '1', '2', '4'] as const;

/** Milliseconds for a step. */
export const millisOf = (pace: string): number => 1000 / Number(pace);
