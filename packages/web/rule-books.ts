import { readFileSync } from 'node:fs';
import { readRules } from '@tessera/play';
import type { Plugin } from 'vite';

/** The rulebooks of docs/rules, each a module of its own: `virtual:rules/GAME`, loaded when somebody reads in it. */
export function ruleBooks(): Plugin {
  const prefix = 'virtual:rules/';
  return {
    name: 'tessera-rule-books',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load: (source) => {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const game = source.slice(prefix.length + 1);
      const text = readFileSync(new URL(`../../docs/rules/${game}.md`, import.meta.url), 'utf8');
      const rules = readRules(text).map(({ id, text: rule }) => [
        id,
        rule.replace(`${id} `, '').replace(id, '').trim(),
      ]);
      return `export const rules = ${JSON.stringify(rules)};`;
    },
  };
}
