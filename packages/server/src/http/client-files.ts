import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The client in the browser, as it was built. */
export type ClientFiles = {
  /** The page itself, the same for every address that belongs to it. */
  readonly page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Whether an address is one of a file that the page loads: there are many of them, and they are loaded at once. */
  readonly has: (url: string) => boolean;
  /** Serves the files that the page loads. */
  readonly serve: (app: FastifyInstance) => void;
};

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const isText = (type: string): boolean => /^(text|application|image\/svg)/.test(type);

/** Nothing is loaded from anywhere else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Workers carry the rules out as code that they make themselves: several times as fast as without. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; worker-src 'self'";

/** Null where none has been built. */
export function clientFiles(folder: string): ClientFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  // Only what lies there is ever read: an address is looked up, and not turned into a path.
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  );
  const ready = new Map<string, Promise<{ readonly plain: Buffer; readonly small: Buffer | null }>>();
  const load = (name: string): Promise<{ readonly plain: Buffer; readonly small: Buffer | null }> => {
    let file = ready.get(name);
    if (file === undefined) {
      file = readFile(join(folder, name)).then(async (plain) => ({
        plain,
        small: isText(types[extname(name)] ?? '') ? await compress(plain, { params: QUALITY }) : null,
      }));
      ready.set(name, file);
      file.catch(() => ready.delete(name));
    }
    return file;
  };
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = await load(name).catch(() => null);
    // Built anew since: whoever still asks for what was there before is told so, and asks for the page again.
    if (file === null) return reply.code(404).header('Cache-Control', 'no-store').send();
    const { plain, small } = file;
    const isSmall = small !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (isSmall) reply.header('Content-Encoding', 'br');
    return reply
      .type(types[extname(name)] ?? 'application/octet-stream')
      .header('Vary', 'Accept-Encoding')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .header('Cache-Control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('Content-Security-Policy', /worker/.test(name) ? WORKER_POLICY : PAGE_POLICY)
      .send(isSmall ? small : plain);
  };
  const files = new Set(
    [...names].filter((name) => name !== 'index.html' && extname(name) !== '' && !name.startsWith('.')),
  );
  return {
    page: (request, reply) => send('index.html', request, reply),
    has: (url) => files.has(url.slice(1)),
    serve: (app) => {
      for (const name of files) {
        app.get(`/${name}`, (request, reply) => send(name, request, reply));
      }
    },
  };
}

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
