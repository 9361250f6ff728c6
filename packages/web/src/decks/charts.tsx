import type { Game } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSayDecks } from '../messages/decks.ts';
import { useSettings } from '../settings.ts';
import { colourOf } from './colours.ts';
import { byKind, curveOf, fieldFor } from './numbers.ts';

const WIDTH = 372;
const HEIGHT = 96;
const BELOW = 18;
const ABOVE = 16;

/** The bars of a deck by cost, level or number, each made of its colours. */
export function Curve({
  game,
  cards,
}: {
  readonly game: Game;
  readonly cards: readonly string[];
}): ReactElement | null {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const bars = curveOf(game, cards);
  const field = fieldFor(game, 'curve');
  if (bars.length === 0 || field === null) return null;
  const counts = bars.map(({ pieces }) => pieces.reduce((sum, [, count]) => sum + count, 0));
  const most = Math.max(4, ...counts);
  const step = WIDTH / bars.length;
  const unit = (HEIGHT - BELOW - ABOVE) / most;
  const label = `${say('curve', { field: field.names[language] })}: ${bars.map((bar, i) => `${bar.label}: ${counts[i]}`).join(', ')}`;
  return (
    <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {bars.map(({ label: name, pieces }, i) => {
        let at = HEIGHT - BELOW;
        return (
          <g key={name}>
            {pieces.map(([colour, count]) => {
              at -= count * unit;
              return (
                <rect
                  key={colour}
                  x={i * step + 3}
                  y={at}
                  width={step - 6}
                  height={count * unit}
                  rx="2"
                  fill={colourOf(colour)}
                />
              );
            })}
            {counts[i] === 0 ? null : (
              <text className="n" x={(i + 0.5) * step} y={at - 4}>
                {counts[i]}
              </text>
            )}
            <text x={(i + 0.5) * step} y={HEIGHT - 4}>
              {name}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT - BELOW + 0.5} y2={HEIGHT - BELOW + 0.5} />
    </svg>
  );
}

const KIND_COLOURS = ['#7fb08d', '#6aa9c4', '#b58fc9', '#d9825f', '#dcae60', '#98a4a3'];

/** What kinds of cards a deck is made of, as one divided bar. */
export function Kinds({
  game,
  cards,
}: {
  readonly game: Game;
  readonly cards: readonly string[];
}): ReactElement | null {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const kinds = byKind(game, cards);
  if (kinds.length < 2) return null;
  const name = (kind: string): string => game.texts.terms(kind, language);
  let at = 0;
  const pieces = kinds.map(([kind, some], i) => {
    const x = at;
    const width = (some.length / cards.length) * WIDTH;
    at += width;
    return { kind, count: some.length, x, width, colour: KIND_COLOURS[i % KIND_COLOURS.length]! };
  });
  return (
    <figure className="kinds">
      <svg
        viewBox={`0 0 ${WIDTH} 12`}
        role="img"
        aria-label={`${say('kinds')}: ${pieces.map(({ kind, count }) => `${name(kind)} ${count}`).join(', ')}`}
      >
        {pieces.map(({ kind, x, width, colour }) => (
          <rect key={kind} x={x + 0.75} y="0" width={Math.max(0, width - 1.5)} height="12" rx="3" fill={colour} />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        {pieces.map(({ kind, count, colour }) => (
          <span key={kind}>
            <i style={{ background: colour }} /> {name(kind)} {count}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
