import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Where a request comes from, as limits count it. Behind a proxy that is what the proxy itself has noted last in
 * `X-Forwarded-For`: whatever stands before was said by the visitor, who may say anything.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const noted = (typeof forwarded === 'string' ? forwarded : forwarded?.at(-1))?.split(',').at(-1)?.trim();
  return countedAs(noted || (request.socket.remoteAddress ?? 'unknown'));
}

/** Whoever has one address of version 6 has the 2⁶⁴ beside it, too: they count as one. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64);
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [front = '', back] = address.split('%')[0]!.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(front), groups(back ?? '')];
  // Where the end is written as of version 4, it takes the place of two groups.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const all = back === undefined ? head : [...head, ...Array.from({ length: 8 - written }, () => '0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
