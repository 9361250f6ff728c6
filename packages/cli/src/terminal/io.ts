import { styleText } from 'node:util';
import { fitted } from './width.ts';

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
  const { stderr } = process;
  return {
    out: (text) => void to.write(`${text}\n`),
    err: (text) => void stderr.write(`${stderr.isTTY ? fittedText(text, columnsOf(stderr)) : text}\n`),
    paint: (style, text) => (text === '' ? '' : styleText([style].flat(), text, { stream: to })),
    columns: columnsOf(to),
  };
}

const columnsOf = (stream: NodeJS.WriteStream): number => Math.min(WIDEST, Math.max(NARROWEST, stream.columns ?? 80));

/** A text whose lines are not wider than that. */
export const fittedText = (text: string, columns: number): string =>
  text
    .split('\n')
    .flatMap((line) => fitted(line, columns))
    .join('\n');

/** The same, with nothing written that is wider than the terminal. */
export const fittingIo = (io: Io): Io => ({ ...io, out: (text) => io.out(fittedText(text, io.columns)) });
