import type { DuelGame } from '@tessera/players';
import { wilson } from '@tessera/players';
import type { ReactElement } from 'react';
import { useSayDecks } from '../messages/decks.ts';

const WIDTH = 560;
const HEIGHT = 170;
const BELOW = 22;

/** What came of the games so far: who won how often and how sure that is, and how long they took. */
export function DuelResult({ games }: { readonly games: readonly DuelGame[] }): ReactElement | null {
  const say = useSayDecks();
  if (games.length === 0) return null;
  const wins = games.filter(({ winner }) => winner === 0).length;
  const losses = games.filter(({ winner }) => winner === 1).length;
  const draws = games.length - wins - losses;
  const [from, to] = wilson(wins + draws / 2, games.length);
  const rate = (wins + draws / 2) / games.length;
  const percent = (share: number): number => Math.round(share * 100);
  const sentence = say('interval', { from: percent(from), to: percent(to) });
  return (
    <div className="duel-result" data-result>
      <h3 className="disp">{say('winRate', { rate: percent(rate) })}</h3>
      <p>{say('tally', { wins, losses, draws })}</p>
      <svg viewBox={`0 0 ${WIDTH} 46`} role="img" aria-label={sentence}>
        <rect className="track" x="0" y="14" width={WIDTH} height="10" rx="5" />
        <rect className="span" x={from * WIDTH} y="9" width={Math.max(2, (to - from) * WIDTH)} height="20" rx="5" />
        <line className="half" x1={WIDTH / 2} x2={WIDTH / 2} y1="4" y2="34" />
        <circle cx={rate * WIDTH} cy="19" r="7" />
        <text x="0" y="44" className="start">
          0 %
        </text>
        <text x={WIDTH / 2} y="44">
          50 %
        </text>
        <text x={WIDTH} y="44" className="end">
          100 %
        </text>
      </svg>
      <p className="quiet">{sentence}</p>
      <Lengths games={games} />
    </div>
  );
}

/** How many games took so many turns; those that were won stand below. */
function Lengths({ games }: { readonly games: readonly DuelGame[] }): ReactElement {
  const say = useSayDecks();
  const turns = games.map((game) => game.turns);
  const [least, most] = [Math.min(...turns), Math.max(...turns)];
  const wide = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars = Array.from({ length: Math.ceil((most - least + 1) / wide) }, (_, i) => {
    const begin = least + i * wide;
    const some = games.filter((game) => game.turns >= begin && game.turns < begin + wide);
    return { begin, won: some.filter(({ winner }) => winner === 0).length, all: some.length };
  });
  const highest = Math.max(...bars.map(({ all }) => all));
  const step = WIDTH / bars.length;
  const unit = (HEIGHT - BELOW - 16) / highest;
  const ground = HEIGHT - BELOW;
  const mean = Math.round((turns.reduce((sum, each) => sum + each, 0) / turns.length) * 10) / 10;
  const every = Math.ceil(bars.length / 14);
  return (
    <figure className="lengths">
      <figcaption>
        {say('lengths')} · {say('meanLength', { turns: mean })}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${say('lengths')}: ${bars.map(({ begin, all }) => `${begin}: ${all}`).join(', ')}`}
      >
        {bars.map(({ begin, won, all }, i) => (
          <g key={begin}>
            <rect
              className="won"
              x={i * step + 1}
              y={ground - won * unit}
              width={Math.max(1, step - 2)}
              height={won * unit}
            />
            <rect
              className="lost"
              x={i * step + 1}
              y={ground - all * unit}
              width={Math.max(1, step - 2)}
              height={(all - won) * unit}
            />
            {i % every === 0 ? (
              <text x={(i + 0.5) * step} y={HEIGHT - 6}>
                {begin}
              </text>
            ) : null}
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={ground + 0.5} y2={ground + 0.5} />
      </svg>
      <p className="legend" aria-hidden="true">
        <span>
          <i className="won" /> {say('won')}
        </span>
        <span>
          <i className="lost" /> {say('lost')}
        </span>
      </p>
    </figure>
  );
}
const MOST_BARS = 28;
