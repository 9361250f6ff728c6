import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { Denied } from '../protocol/errors.ts';
import { MOST_LETTERS } from '../protocol/messages.ts';
import type { SessionDeps } from './session.ts';
import { closing, openSession } from './session.ts';

/** Connections over WebSocket. */
export type Sockets = {
  count(): number;
  /** Says goodbye to everybody. */
  close(): Promise<void>;
};

/** Where connections are made to. */
export const SOCKET_PATH = '/ws';

export function openSockets(
  deps: SessionDeps,
  server: Server,
  addressOf: (request: IncomingMessage) => string,
): Sockets {
  const { limits, limiters, metrics, time } = deps;
  const sockets = new WebSocketServer({
    noServer: true,
    // A letter takes four bytes at most.
    maxPayload: MOST_LETTERS * 4,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
    // Whoever asks for signs of life and reads none would have them pile up.
    autoPong: false,
  });
  const byAddress = new Map<string, number>();
  const alive = new WeakSet<WebSocket>();
  let numbered = 0;
  let closed = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== SOCKET_PATH) turnAway(socket, '404 Not Found');
    else void letIn(request, socket, head);
  };

  const letIn = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = addressOf(request);
    // It may break off meanwhile: an error that nobody hears would end the server.
    const ignore = (): void => {};
    socket.on('error', ignore);
    // Whoever hangs up and dials again all the time makes work without ever being many.
    const refused = await limiters.connections.take(address).then(
      () => null,
      (error: unknown) => (error instanceof Denied ? error : new Denied('internal')),
    );
    socket.off('error', ignore);
    const here = byAddress.get(address) ?? 0;
    if (closed || sockets.clients.size >= limits.connections) turnAway(socket, '503 Service Unavailable');
    else if (refused !== null) turnAway(socket, '429 Too Many Requests', refused.parameters['seconds']);
    else if (here >= limits.connectionsPerAddress) turnAway(socket, '429 Too Many Requests');
    else sockets.handleUpgrade(request, socket, head, (made) => accept(made, address));
  };
  server.on('upgrade', onUpgrade);

  const accept = (socket: WebSocket, address: string): void => {
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    metrics.connections.set(sockets.clients.size);
    alive.add(socket);
    const session = openSession(
      deps,
      {
        address,
        send: (text) => socket.send(text),
        unsent: () => socket.bufferedAmount,
        close: (code, reason) => {
          socket.close(code, reason);
          // Whoever does not answer the goodbye is cut off.
          time.after(GOODBYE, () => socket.terminate());
        },
      },
      `connection ${numbered++}`,
    );
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) session.close(closing.policy, 'text only');
      else session.receive(data.toString('utf8'));
    });
    socket.on('ping', (data: Buffer) => {
      if (socket.bufferedAmount > limits.sendBuffer) session.close(closing.slow, 'too slow');
      else socket.pong(data);
    });
    socket.on('pong', () => alive.add(socket));
    // What is wrong with a connection ends it, and 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
      metrics.connections.set(sockets.clients.size);
      session.ended();
    });
  };

  /** A line that was cut tells nobody: so everybody is asked now and then. */
  let beat = time.after(limits.heartbeat, heartbeat);
  function heartbeat(): void {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) {
        metrics.dropped.inc({ why: 'silent' });
        socket.terminate();
        continue;
      }
      alive.delete(socket);
      socket.ping();
    }
    beat = time.after(limits.heartbeat, heartbeat);
  }

  return {
    count: () => sockets.clients.size,
    close: async () => {
      closed = true;
      beat();
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.close(closing.away, 'closing');
      await Promise.race([
        Promise.all([...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))),
        new Promise((resolve) => setTimeout(resolve, GOODBYE)),
      ]);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Pieces that one message may come in. */
const MOST_FRAGMENTS = 64;

/** Milliseconds that the other end has to say goodbye. */
const GOODBYE = 1000;

function turnAway(socket: Duplex, status: string, seconds?: string | number): void {
  // Nobody else listens to this socket any more: an error that nobody hears would end the server.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  const again = seconds === undefined ? '' : `Retry-After: ${seconds}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${again}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
