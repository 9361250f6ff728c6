import type { Game, OptionValues } from '@tessera/kernel';

/** Of what was kept, the options that the game has and that differ from the usual. */
export function knownOptions(game: Game, kept: OptionValues): OptionValues {
  const known = game.options.flatMap((option) => {
    const value = kept[option.id];
    const isValue =
      'values' in option
        ? option.values.some((each) => each === value)
        : value === 'none' || (typeof value === 'number' && value >= option.from && value <= option.to);
    return value === undefined || !isValue || value === option.default ? [] : [[option.id, value] as const];
  });
  return Object.fromEntries(known);
}
