import type { SocketLike } from '../../src/client/index.ts';

/**
 * Holds connections back until a server is there. Clients wait longer and longer for one that is away; these ones all
 * come at the moment it is back, which is harder for it and faster for the trial.
 */
export type Gate = {
  open(): void;
  shut(): void;
  readonly connect: (url: string) => SocketLike;
};

export function newGate(): Gate {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    open: () => {
      isOpen = true;
      for (const dial of waiting.splice(0)) dial();
    },
    shut: () => {
      isOpen = false;
    },
    connect: (url) => {
      if (isOpen) return new WebSocket(url);
      let line: SocketLike | null = null;
      let later: ((socket: SocketLike) => void)[] = [];
      const dial = (): void => {
        line = new WebSocket(url);
        for (const add of later.splice(0)) add(line);
      };
      waiting.push(dial);
      return {
        send: (text) => line?.send(text),
        close: (code, reason) => {
          waiting = waiting.filter((each) => each !== dial);
          line?.close(code, reason);
        },
        addEventListener: ((type: 'open', listener: () => void) => {
          if (line === null) later.push((socket) => socket.addEventListener(type, listener));
          else line.addEventListener(type, listener);
        }) as SocketLike['addEventListener'],
      };
    },
  };
}
