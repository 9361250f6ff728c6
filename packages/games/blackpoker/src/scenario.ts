export const scenario = { filler: 'F' };
