import { createInterface } from 'node:readline';

/** Lines that somebody types, or that come from a file or another program. */
export type Input = {
  /** The next line; null when there are no more. */
  read(prompt: string): Promise<string | null>;
  /** Forgets what stands further on the same line: it was meant for something that did not come about. */
  forget(): void;
  /** Listens for somebody who does not want to wait, while nothing is read; what is given back ends it. */
  onInterrupt(hear: () => void): () => void;
  close(): void;
};

/** The line that stands for an interrupt. */
export const INTERRUPT = '\u0003';
/** The line that stands for the end of input that somebody typed: they can be asked on. */
export const END = '\u0004';

export function lineInput(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Input {
  const typed = input.isTTY === true && output.isTTY === true;
  let lines = createInterface({ input, output, terminal: typed });
  const waiting: string[] = [];
  let rest: string[] = [];
  let ended = false;
  let closed = false;
  let wake: (() => void) | null = null;
  let interrupt: (() => void) | null = null;
  const notify = (): void => {
    wake?.();
    wake = null;
  };
  /** An interrupt is for whoever listens for it, or else stands in line with everything else. */
  const hearOf = (sign: string): void => {
    if (interrupt !== null) interrupt();
    else waiting.push(sign);
    notify();
  };
  const listen = (): void => {
    lines.on('line', (line) => {
      waiting.push(line);
      notify();
    });
    lines.on('SIGINT', () => {
      output.write('\n');
      hearOf(INTERRUPT);
    });
    lines.on('close', () => {
      if (typed && !closed && !input.readableEnded && !input.destroyed) {
        // The line editor ends with its input; the terminal does not.
        output.write('\n');
        hearOf(END);
        lines = createInterface({ input, output, terminal: typed });
        listen();
      } else {
        ended = true;
      }
      notify();
    });
  };
  listen();
  return {
    read: async (prompt) => {
      if (rest.length === 0) {
        if (typed) {
          // The line editor redraws its prompt, so only the last line of it is its own.
          const own = prompt.lastIndexOf('\n') + 1;
          output.write(prompt.slice(0, own));
          lines.setPrompt(prompt.slice(own));
          lines.prompt();
        }
        while (waiting.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
        const line = waiting.shift();
        if (line === undefined) return null;
        rest = line.split(';').map((part) => part.trim());
        // Without a terminal nothing shows what was typed.
        if (!typed) output.write(`${prompt}${line}\n`);
      } else {
        output.write(`${prompt}${rest[0]}\n`);
      }
      return rest.shift()!;
    },
    forget: () => {
      rest = [];
    },
    onInterrupt: (hear) => {
      interrupt = hear;
      // Somebody who was quicker than we are does not want to wait either.
      const already = waiting.findIndex((line) => line === INTERRUPT || line === END);
      if (already >= 0) {
        waiting.splice(0, already + 1);
        hear();
      }
      return () => {
        interrupt = null;
      };
    },
    close: () => {
      closed = true;
      lines.close();
    },
  };
}
