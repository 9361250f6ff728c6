import type { ReactElement } from 'react';
import { chanceOf, hash } from '../art/random.ts';

const palettes = [
  ['#dcae60', '#2f6b77', '#e8dcc0', '#a5422f'],
  ['#7fb08d', '#213a4f', '#e8dcc0', '#dcae60'],
  ['#b58fc9', '#2a2340', '#f0e6d2', '#d9825f'],
  ['#6aa9c4', '#18303c', '#f2e9d6', '#c65a3f'],
] as const;

/** A small mosaic out of somebody's name. */
export function Avatar({ name, size = 44 }: { readonly name: string; readonly size?: number }): ReactElement {
  const chance = chanceOf(hash(`p/${name}`));
  const palette = palettes[Math.floor(chance() * 4)]!;
  const tiles: ReactElement[] = [];
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 3; x++) {
      const colour = palette[Math.floor(chance() * 4)]!;
      const shape = Math.floor(chance() * 3);
      for (const at of x === 2 ? [2] : [x, 4 - x]) {
        tiles.push(<Tile key={`${at}-${y}`} x={at * 10} y={y * 10} shape={shape} colour={colour} mirrored={at > 2} />);
      }
    }
  }
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 50 50" aria-hidden="true">
      <rect width="50" height="50" fill={palette[1]} />
      {tiles}
    </svg>
  );
}

type TileProps = {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
  readonly colour: string;
  readonly mirrored: boolean;
};

function Tile({ x, y, shape, colour, mirrored }: TileProps): ReactElement {
  if (shape === 0) return <rect x={x + 0.7} y={y + 0.7} width="8.6" height="8.6" rx="1" fill={colour} />;
  if (shape === 2) return <circle cx={x + 5} cy={y + 5} r="4" fill={colour} />;
  const corner = mirrored
    ? `M${x + 9.3} ${y + 0.7}V${y + 9.3}H${x + 0.7}Z`
    : `M${x + 0.7} ${y + 0.7}V${y + 9.3}H${x + 9.3}Z`;
  return <path d={corner} fill={colour} />;
}
