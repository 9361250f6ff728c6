import { styleText } from 'node:util';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'inverse' | 'underline';
/** Text in a style, or as it is where there are no colours. */
export type Paint = (style: Style | readonly Style[], text: string) => string;

/** Where a command writes to. */
export type Io = {
  /** What the command gives: stdout. */
  out(text: string): void;
  /** What is said besides: stderr. */
  err(text: string): void;
  readonly paint: Paint;
  readonly columns: number;
};

const NARROWEST = 40;
const WIDEST = 100;

export function processIo(to: NodeJS.WriteStream = process.stdout): Io {
  return {
    out: (text) => void to.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    paint: (style, text) => (text === '' ? '' : styleText([style].flat(), text, { stream: to })),
    columns: Math.min(WIDEST, Math.max(NARROWEST, to.columns ?? 80)),
  };
}
