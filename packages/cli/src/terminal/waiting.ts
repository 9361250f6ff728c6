import { clearLine, cursorTo } from 'node:readline';

/** A line that stands on a terminal while something is waited for. */
export type WaitingLine = {
  /** Shows it after a moment, so that nothing flickers; what is given back takes it away again. */
  show(text: string): () => void;
};

/** Where nobody watches nothing is shown. */
export function waitingLine(stream: NodeJS.WriteStream): WaitingLine {
  if (stream.isTTY !== true) return { show: () => () => {} };
  return {
    show: (text) => {
      let isShown = false;
      const timer = setTimeout(() => {
        isShown = true;
        stream.write(text);
      }, MOMENT_MILLIS);
      return () => {
        clearTimeout(timer);
        if (!isShown) return;
        cursorTo(stream, 0);
        clearLine(stream, 0);
      };
    },
  };
}

const MOMENT_MILLIS = 200;
