import type { ArenaResult, PlayerResult } from '@tessera/lab';
import { truncateStart, width as columnsOf } from '../terminal/width.ts';

/** Pictures for the report, as SVG inside the page. Colours come from its style sheet, so they follow light and dark. */

/** Text as it stands in a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** In columns of a terminal, of which a Chinese or Japanese character fills two: that goes for pages as well. */
const NAME_COLUMNS = 26;
const COLUMN = 7;
const short = (name: string): string => truncateStart(name, NAME_COLUMNS);
/** A name that fits beside a picture; all of it is shown to who points at it. */
const label = (name: string): string => escaped(short(name));

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const svg = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">\n${parts.join('\n')}\n</svg>`;

const text = (x: number, y: number, content: string, kind = ''): string =>
  `<text x="${n(x)}" y="${n(y)}"${kind === '' ? '' : ` class="${kind}"`}>${content}</text>`;

const n = (value: number): string => String(Math.round(value * 100) / 100);

const WIDTH = 760;

/** Where a picture begins that has the names beside it, each with a number behind it: no wider than they need. */
const besideNames = (players: readonly PlayerResult[]): number =>
  36 + COLUMN * Math.max(...players.map(({ player }) => columnsOf(short(player))));

/** A point for each player, the best on top, with its interval. The axis begins anywhere: a bar's length would lie. */
export function eloPlot(players: readonly PlayerResult[], title: string): string {
  const row = 30;
  const left = besideNames(players);
  const all = players.flatMap(({ eloInterval }) => [...eloInterval]);
  const step = niceStep((Math.max(...all) - Math.min(...all)) / 6);
  const least = Math.floor(Math.min(...all) / step) * step;
  const most = Math.max(least + step, Math.ceil(Math.max(...all) / step) * step);
  const x = (elo: number): number => left + ((elo - least) / (most - least)) * (WIDTH - left - 60);
  const height = players.length * row + 28;
  const parts: string[] = [];
  for (let elo = least; elo <= most; elo += step) {
    parts.push(
      `<line x1="${n(x(elo))}" y1="0" x2="${n(x(elo))}" y2="${height - 22}" class="grid"/>`,
      text(x(elo), height - 6, String(elo), 'middle dim'),
    );
  }
  players.forEach(({ player, elo, eloInterval: [from, to] }, i) => {
    const middle = i * row + 15;
    parts.push(
      `<g><title>${escaped(`${player}: ${elo} (${from} – ${to})`)}</title>`,
      text(left - 10, middle + 4, label(player), 'end'),
      `<line x1="${left}" y1="${middle}" x2="${WIDTH - 60}" y2="${middle}" class="grid"/>`,
      `<path d="M${n(x(from))} ${middle}H${n(x(to))}M${n(x(from))} ${middle - 5}v10M${n(x(to))} ${middle - 5}v10" class="whisker"/>`,
      `<circle cx="${n(x(elo))}" cy="${middle}" r="5" class="bar"/>`,
      text(Math.max(x(to), x(elo) + 5) + 6, middle + 4, String(elo)),
      '</g>',
    );
  });
  return svg(WIDTH, height, title, parts);
}

/** What each won against each: a coloured square for every two. */
export function matrixPlot(players: readonly PlayerResult[], { pairs }: ArenaResult, title: string): string {
  const left = besideNames(players);
  const cell = Math.max(46, Math.min(84, (WIDTH - left) / players.length));
  const top = 26;
  const parts: string[] = [];
  const against = (row: string, column: string): { wins: number; losses: number; games: number } | null => {
    const pair = pairs.find(({ players: two }) => two.includes(row) && two.includes(column));
    if (pair === undefined || row === column) return null;
    const place = pair.players[0] === row ? 0 : 1;
    return { wins: pair.wins[place], losses: pair.wins[1 - place]!, games: pair.games };
  };
  players.forEach(({ player: row }, i) => {
    const y = top + i * cell;
    parts.push(text(left - 10, y + cell / 2 + 4, `${label(row)}&#160;&#160;${i + 1}`, 'end'));
    parts.push(text(left + (i + 0.5) * cell, top - 8, String(i + 1), 'middle dim'));
    players.forEach(({ player: column }, j) => {
      const x = left + j * cell;
      const met = against(row, column);
      const share = met === null || met.games === 0 ? null : met.wins / met.games;
      const fill =
        share === null ? '' : ` style="fill:color-mix(in oklab, var(--good) ${n(share * 100)}%, var(--bad))"`;
      const square = `<rect x="${n(x + 1)}" y="${n(y + 1)}" width="${n(cell - 2)}" height="${n(cell - 2)}" rx="3" class="cell"${fill}/>`;
      if (met === null || share === null) parts.push(square);
      else {
        const drawn = met.games - met.wins - met.losses;
        parts.push(
          `<g><title>${escaped(`${row} – ${column}: ${met.wins} : ${met.losses}${drawn > 0 ? ` (= ${drawn})` : ''}`)}</title>`,
          square,
          text(x + cell / 2, y + cell / 2 + 4, `${(share * 100).toFixed(0)} %`, 'middle on'),
          '</g>',
        );
      }
    });
  });
  return svg(left + cell * players.length + 2, top + cell * players.length + 4, title, parts);
}

const MOST_BARS = 36;

/** How many games took how many turns; several lengths share a bar where there are many. */
export function lengthPlot(
  { turns }: ArenaResult,
  title: string,
  say: (turns: string, games: number) => string,
): string {
  const height = 220;
  const bottom = height - 24;
  const left = 56;
  const range = turns.max - turns.min + 1;
  const size = Math.max(1, Math.ceil(range / MOST_BARS));
  const bars = Array.from({ length: Math.ceil(range / size) }, () => 0);
  for (const [each, games] of turns.counts) bars[Math.floor((each - turns.min) / size)]! += games;
  const highest = Math.max(1, ...bars);
  const step = Math.max(1, niceStep(highest / 4));
  const top = Math.ceil(highest / step) * step;
  const y = (games: number): number => bottom - (games / top) * (bottom - 8);
  const width = (WIDTH - left - 8) / bars.length;
  const parts: string[] = [];
  for (let games = 0; games <= top; games += step) {
    parts.push(
      `<line x1="${left}" y1="${n(y(games))}" x2="${WIDTH - 8}" y2="${n(y(games))}" class="grid"/>`,
      text(left - 8, y(games) + 4, String(games), 'end dim'),
    );
  }
  const every = Math.ceil(bars.length / 12);
  bars.forEach((games, i) => {
    const x = left + i * width;
    const from = turns.min + i * size;
    const named = size === 1 ? String(from) : `${from}–${from + size - 1}`;
    parts.push(
      `<g><title>${escaped(say(named, games))}</title><rect x="${n(x + 1)}" y="${n(y(games))}" width="${n(Math.max(1, width - 2))}" height="${n(bottom - y(games))}" class="bar"/></g>`,
    );
    if (i % every === 0) parts.push(text(x + width / 2, height - 6, String(from), 'middle dim'));
  });
  return svg(WIDTH, height, title, parts);
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not smaller. */
export function niceStep(least: number): number {
  if (!(least > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least)!;
}
