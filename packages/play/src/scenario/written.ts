import { limits, problem, readOptions } from '@tessera/kernel/rules';
import type { Fields, Scenario } from './format.ts';
import { fail, guard, oneOf } from './format.ts';

/** What people write in short: several cards in one word, options within options. */

/** `"X*3"` is three of them. */
export function several(written: string, place: string): { name: string; count: number } {
  const many = /^(.+)\*(\d+)$/s.exec(written);
  if (many === null) return { name: written, count: 1 };
  const count = Number(many[2]);
  if (count > limits.rows) fail(place, problem('tooManyCards', { cards: count, most: limits.rows }));
  return { name: many[1]!, count };
}

/** Format, options and players of the match. */
export function settings(
  scenario: Scenario,
  place: string,
): { format: string; options: ReturnType<typeof readOptions>; players: number } {
  const { game } = scenario;
  const { format, ...options } = flatten(scenario.options);
  const named = Object.fromEntries(Object.entries(options).map(([name, value]) => game.scenario.options(name, value)));
  const formats = game.formats.map((each) => each.id);
  return {
    format: format === undefined ? formats[0]! : oneOf(format, formats, 'format', `${place} options.format`),
    options: guard(`${place} options`, () => readOptions(game.options, named)),
    players: scenario.players.length,
  };
}

/** `{"variants": {"setUp": true}}` and `{"variants.setUp": true}` are the same. */
function flatten(options: Fields): Fields {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    if (name.startsWith('_')) continue;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, innerValue] of Object.entries(value)) flat[`${name}.${inner}`] = innerValue;
    } else {
      flat[name] = value;
    }
  }
  return flat;
}
