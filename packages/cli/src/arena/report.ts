import type { Language } from '@tessera/kernel';
import type { ArenaResult, PlayerResult } from '@tessera/lab';
import { grouped } from '../context.ts';
import type { Say } from '../messages/index.ts';
import { faultLines } from './faults.ts';
import { eloPlot, escaped, lengthPlot, matrixPlot, percent } from './plots.ts';

/** The report of an arena: one page that needs nothing else, neither files nor the network. */
export function reportPage(result: ArenaResult, gameName: string, language: Language, say: Say): string {
  const players = ranked(result.players);
  const title = escaped(say('reportTitle', { game: gameName }));
  const planned = result.pairs.length * result.gamesPerPair;
  const about = say(result.games < planned ? 'reportAboutEarly' : 'reportAbout', {
    games: grouped(result.games),
    planned: grouped(planned),
    each: grouped(result.gamesPerPair),
    seed: result.seed,
  });
  const { player, elo } = result.anchor;
  const section = (heading: string, content: string): string =>
    `<section>\n<h2>${escaped(heading)}</h2>\n<div class="wide">${content}</div>\n</section>`;
  const problems = problemsOf(result, language, say);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(about)}</p>${result.matches === undefined ? '' : `\n<p>${escaped(say('arenaMatches', matchesOf(result)))}</p>`}
${section(say('reportPlayers'), playersTable(players, result, say))}
<p class="dim">${escaped(say('arenaAnchor', { player, elo }))}</p>
${section(say('reportElo'), eloPlot(players, say('reportElo')))}
${section(say('reportMatrix'), matrixPlot(players, result, say('reportMatrix')))}
${section(say('reportPairs'), pairsTable(result, say))}
${section(
  say('reportLengths'),
  lengthPlot(result, say('reportLengths'), (turns, games) => say('reportGames', { turns, games })),
)}
<p>${escaped(say('simTurns', { mean: result.turns.mean.toFixed(2), min: result.turns.min, max: result.turns.max }))}</p>
<p>${escaped(say('arenaSeats', { first: result.seatWins[0], second: result.seatWins[1] }))}</p>
${problems.length === 0 ? '' : section(say('reportFaults'), `<pre>${escapedLines(problems)}</pre>`)}
</main>
</body>
</html>
`;
}

/** What is said of an arena of series. */
export const matchesOf = ({
  games,
  matches,
}: ArenaResult): Record<'bestOf' | 'matches' | 'games', string | number> => ({
  bestOf: matches?.bestOf ?? 1,
  matches: grouped(games),
  games: grouped(matches?.games ?? games),
});

/** The best first. */
export const ranked = (players: readonly PlayerResult[]): PlayerResult[] => players.toSorted((a, b) => b.elo - a.elo);

/** What went wrong: games that could not be played, and what bots did. */
export function problemsOf({ players, firstError }: ArenaResult, language: Language, say: Say): string[] {
  return [
    ...players.flatMap(({ player, faults }) => (faults === undefined ? [] : faultLines(player, faults, say, language))),
    ...(firstError === undefined ? [] : [say('simFirstError', firstError)]),
  ];
}

const escapedLines = (lines: readonly string[]): string => lines.map(escaped).join('\n');

export const interval = ([from, to]: readonly [number, number]): string =>
  `${(from * 100).toFixed(1)}–${(to * 100).toFixed(1)}`;

export const eloText = ({ elo, eloInterval }: PlayerResult, fixed: string): string =>
  eloInterval[0] === eloInterval[1] ? `${elo} (${fixed})` : `${elo} ± ${eloInterval[1] - elo}`;

function playersTable(players: readonly PlayerResult[], { anchor }: ArenaResult, say: Say): string {
  const heads = [
    say('arenaPlayer'),
    say('arenaElo'),
    say('arenaWinRate'),
    say('arenaInterval'),
    say('arenaWinsLosses'),
    say('arenaDraws'),
    say('arenaErrors'),
    say('arenaSpeed'),
  ];
  return table(
    1,
    heads,
    players.map((each) => [
      each.player,
      eloText(each, each.player === anchor.player ? say('arenaFixed') : ''),
      percent(each.winRate),
      interval(each.winInterval),
      `${each.wins}–${each.losses}`,
      String(each.draws),
      String(each.errors),
      grouped(each.decisionsPerSecond),
    ]),
  );
}

function pairsTable({ pairs }: ArenaResult, say: Say): string {
  const heads = [
    say('arenaPlayer'),
    say('arenaPlayer'),
    say('arenaWinsLosses'),
    say('arenaDraws'),
    say('arenaErrors'),
    say('arenaWinRate'),
    say('arenaInterval'),
  ];
  return table(
    2,
    heads,
    pairs.map(({ players: [a, b], wins, draws, errors, winRate, winInterval }) => [
      a,
      b,
      `${wins[0]}–${wins[1]}`,
      String(draws),
      String(errors),
      percent(winRate),
      interval(winInterval),
    ]),
  );
}

/** The first `names` columns may be broken into lines. */
function table(names: 1 | 2, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (name: 'th' | 'td', row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`;
  return `<table class="names-${names}">\n<thead>${cells('th', heads)}</thead>\n<tbody>\n${rows.map((row) => cells('td', row)).join('\n')}\n</tbody>\n</table>`;
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfbf9; --ink: #1d1f21; --dim: #6a6f75; --line: #d9dbdd; --bar: #4a7fb5; --whisker: #17324d; --good: #8cc79b; --bad: #e8a79f; --cell: #ececea; --on: #1d1f21; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181a; --ink: #e4e6e8; --dim: #9aa0a6; --line: #34383c; --bar: #4f86bd; --whisker: #d5e6f7; --good: #2f7a46; --bad: #8a3c35; --cell: #24272a; --on: #f2f4f5; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 24px 20px 60px; }
h1 { font-size: 1.6em; margin: 0 0 .3em; }
h2 { font-size: 1.05em; margin: 2em 0 .6em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25em .8em .25em 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
td:first-child, .names-2 td:nth-child(2) { min-width: 7.5em; white-space: normal; overflow-wrap: anywhere; }
th { color: var(--dim); font-weight: 500; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
p.dim { color: var(--dim); font-size: .9em; }
svg { max-width: none; font: 12px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg text.dim { fill: var(--dim); }
svg text.on { fill: var(--on); font-weight: 600; }
svg text.end { text-anchor: end; }
svg text.middle { text-anchor: middle; }
.grid { stroke: var(--line); }
.bar { fill: var(--bar); }
.whisker { stroke: var(--whisker); stroke-width: 1.5; fill: none; }
.cell { fill: var(--cell); }
`;
