import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedAs } from './address.ts';

/** Lines of one address besides its WebSockets: requests over HTTP, and whoever says nothing at all. */
const SPARE = 100;

/**
 * Hangs up on an address that holds too many lines, whether anything is said on them or not: there are only so many.
 * Not behind a proxy, where all lines are the proxy's.
 */
export function limitLines(server: Server, webSockets: number): void {
  const most = webSockets + SPARE;
  const lines = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = countedAs(socket.remoteAddress ?? 'unknown');
    const here = (lines.get(address) ?? 0) + 1;
    if (here > most) {
      socket.destroy();
      return;
    }
    lines.set(address, here);
    socket.once('close', () => {
      const left = (lines.get(address) ?? 1) - 1;
      if (left === 0) lines.delete(address);
      else lines.set(address, left);
    });
  });
}
