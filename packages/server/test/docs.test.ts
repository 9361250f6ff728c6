import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limitVariable, usualLimits, variables } from '../src/config.ts';
import { newMetrics } from '../src/metrics.ts';
import { errorCodes } from '../src/protocol/errors.ts';
import { protocolSchema, schemaOf } from '../src/protocol/json-schema.ts';
import { clientMessageSchema, MOST_LETTERS, PROTOCOL, serverMessageSchema } from '../src/protocol/messages.ts';
import type { Schema } from './from-schema.ts';

/** What the pages say is what the code does. */

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const kindsOf = (schema: typeof clientMessageSchema | typeof serverMessageSchema): string[] =>
  (schemaOf(schema) as Schema).oneOf!.map((each) => String(each.properties!['type']!.const));

describe('docs/protocol.schema.json', () => {
  it('is up to date: otherwise run `npm run schema`', () => {
    expect(JSON.parse(read('docs/protocol.schema.json'))).toEqual(JSON.parse(JSON.stringify(protocolSchema())));
  });
});

describe('docs/protocol.md', () => {
  const page = read('docs/protocol.md');
  it('names every message, error and route', () => {
    expect(page).toContain(`version ${PROTOCOL}`);
    expect(page).toContain(MOST_LETTERS.toLocaleString('en'));
    const named = (word: string): boolean => page.includes(`\`${word}\``) || page.includes(`"type":"${word}"`);
    for (const kind of [...kindsOf(clientMessageSchema), ...kindsOf(serverMessageSchema), ...errorCodes]) {
      expect(named(kind), kind).toBe(true);
    }
    const folder = new URL('../src/http/', import.meta.url);
    const code = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const routes = [...code.join('\n').matchAll(/app\.(get|post|put|delete)\('([^']+)'/g)];
    expect(routes.length).toBeGreaterThan(20);
    for (const [, method, path] of routes) expect(page).toContain(`\`${method!.toUpperCase()} ${path}\``);
  });
});

describe('docs/server.md', () => {
  const page = read('docs/server.md');
  it('lists every variable with what it is by default, and nothing else', () => {
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (\S+) \|/gm)].map(([, name, usual]) => [name, usual]);
    const limits = Object.entries(usualLimits).flatMap(([name, usual]) =>
      typeof usual === 'number' ? [[limitVariable(name), String(usual)]] : [],
    );
    expect(rows).toEqual([...Object.entries(variables), ...limits]);
  });

  it('names every metric', async () => {
    for (const { name } of await newMetrics().registry.getMetricsAsJSON()) expect(page).toContain(`\`${name}\``);
  });
});
