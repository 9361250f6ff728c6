import { describe, expect, it } from 'vitest';
import { fetchRaw, nested, raw, siege, tcp, textOf } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

describe('requests over HTTP', () => {
  const routes: readonly [string, string][] = [
    ['GET', '/'],
    ['GET', '/play/x'],
    ['GET', '/api/games'],
    ['GET', '/api/lobby'],
    ['POST', '/api/guests'],
    ['POST', '/api/login'],
    ['GET', '/api/me'],
    ['POST', '/api/claim'],
    ['POST', '/api/tokens'],
    ['POST', '/api/bots'],
    ['GET', '/api/matches'],
    ['GET', '/api/decks'],
    ['POST', '/api/decks'],
    ['PUT', '/api/decks/x'],
    ['DELETE', '/api/decks/x'],
    ['GET', '/api/decks/x'],
    ['GET', '/api/matches/x'],
    ['GET', '/api/matches/x/replay'],
    ['GET', '/api/matches/x/series'],
    ['GET', '/api/matches/x/replay/view'],
    ['GET', '/api/matches/x/failure'],
  ];

  it('that make no sense are refused by every route', async () => {
    const { server, unharmed, match } = await siege({
      passwordsPerHour: 100_000,
      botsPerGuest: 1000,
      decksPerGuest: 1000,
    });
    const { token } = await raw(server, null);
    const bodies = [
      undefined,
      '',
      '{',
      'null',
      '[]',
      '0',
      '{}',
      '{"__proto__":{"name":"x"}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"name":{},"password":[]}',
      '{"name":"x","password":"short"}',
      '{"game":"magic","name":"x","cards":[]}',
      '{"game":"__proto__","name":"x","cards":{}}',
      '{"game":"magic","name":"x","cards":{"__proto__":["forest"]}}',
      '{"game":"magic","name":"x","cards":{"main":["nothing of the kind"]}}',
      `{"game":"magic","name":"x","cards":{"main":${JSON.stringify(Array.from({ length: 600 }, () => 'Forest'))}}}`,
      nested(30_000),
      JSON.stringify('x'.repeat(70_000)),
    ];
    for (const [method, path] of routes) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        for (const type of body === undefined
          ? [null]
          : ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const reply = await fetch(`${server.url}${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, ...(type === null ? {} : { 'content-type': type }) },
            ...(body === undefined ? {} : { body }),
          });
          const text = await reply.text();
          const what = `${method} ${path} ${body?.slice(0, 50)} ${reply.status} ${text.slice(0, 200)}`;
          expect(reply.status, what).toBeLessThan(500);
          if (reply.status >= 400)
            expect(JSON.parse(text), what).toMatchObject({
              error: { code: expect.any(String), text: expect.any(String) },
            });
        }
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    for (const query of [
      '',
      '?at=-1',
      '?at=x',
      '?at=1e999',
      '?at=1&at=2',
      '?at[x]=1',
      '?at=0&viewer=7',
      '?at=0&game=0',
      '?at=0&__proto__=1',
      '?at=%00',
    ]) {
      const reply = await fetch(`${server.url}/api/matches/${match}/replay/view${query}`);
      expect([400, 404]).toContain(reply.status);
    }
    // What goes on is nobody's to read.
    for (const path of ['replay', 'series', 'replay/view?at=0&viewer=open', 'failure']) {
      const reply = await fetch(`${server.url}/api/matches/${match}/${path}`);
      expect(reply.status).toBe(404);
    }
    await unharmed();
  });

  it('to places that there are not find nothing', async () => {
    const { server, unharmed } = await siege();
    const paths = [
      '/nothing',
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/play/../../data/tessera.sqlite',
      '/data/tessera.sqlite',
      '/api/decks/..%2f..%2fx',
      `/api/decks/${encodeURIComponent("' OR '1'='1")}`,
      `/api/matches/${encodeURIComponent("x' UNION SELECT * FROM guests --")}`,
      `/api/matches/${'x'.repeat(5000)}`,
      '/api/matches/%00',
      '/api/matches/%ff',
      '/%',
      '//',
      '/api/__proto__',
    ];
    for (const path of paths) {
      const line = await tcp(server);
      const reply = textOf(line);
      line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const found = await reply;
      expect(found, path).toMatch(/^HTTP\/1.1 (400|404|414|431) /);
      expect(found, path).toContain('"code"');
    }
    for (const method of ['PATCH', 'TRACE', 'OPTIONS', 'PUT', 'DELETE']) {
      const reply = await fetchRaw(server, method, '/api/guests');
      expect(reply).toMatch(/^HTTP\/1.1 (400|404|405) /);
    }
    const page = await (await fetch(`${server.url}/play/${encodeURIComponent('<script>x</script>"\'')}`)).text();
    expect(page).not.toContain('<script>x');
    await unharmed();
  });

  it('take no name that moves the cursor, cannot be seen, or looks like another', async () => {
    const { server, unharmed } = await siege({ passwordsPerHour: 1000 });
    const { token } = await raw(server, null);
    const send = (path: string, body: object, by = token): Promise<Response> =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const post = async (path: string, body: object, by = token): Promise<number> => (await send(path, body, by)).status;
    const password = 'correct horse';
    const bad = [
      '\u001b[2J',
      'a\u0000b',
      'a\u200bb',
      '\u202eab',
      'a\nb',
      'a\u2028b',
      '\ud800',
      '\u3164',
      ' ',
      'x'.repeat(31),
      '\u0085',
      'a\u00adb',
    ];
    for (const name of bad) {
      const refused = await send('/api/claim', { name, password });
      expect(refused.status, JSON.stringify(name)).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { code: 'badName', parameters: { most: 30 } } });
      expect(await post('/api/bots', { name }), JSON.stringify(name)).toBe(400);
    }
    for (const name of ['Ada', '王小明', 'さくら', "O'Neil", 'Zoë', '🂡 ace', "'; DROP TABLE guests; --"]) {
      const { token: another } = await raw(server, null);
      expect(await post('/api/claim', { name, password }, another), name).toBe(200);
    }
    for (const name of ['ADA', ' ada ', 'Ａｄａ', 'zoe\u0308', '王小明 ']) {
      expect(await post('/api/claim', { name, password }), name).toBe(409);
    }
    await unharmed();
  });
});
