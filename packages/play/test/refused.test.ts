import { blackpoker } from '@tessera/blackpoker';
import type { Language } from '@tessera/kernel';
import { languages, newMatch, notJson, refusal, view } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Look } from '../src/index.ts';
import { describe as described, plainLook, refusedText } from '../src/index.ts';

const look = (language: Language): Look => plainLook(blackpoker, language, ['player 0', 'player 1']);

describe('what is wrong, told to a person', () => {
  it.each(languages)('says nothing of the form of answers that nobody writes themselves: %s', (language) => {
    const { id: format } = blackpoker.formats[0]!;
    const s = newMatch(blackpoker, {
      seed: 'refused',
      format,
      decks: [blackpoker.decks[0]!.id, blackpoker.decks[0]!.id],
    });
    const late = { divide: [[1, 2]] } as const;
    const why = refusal(s, late)!;
    expect(why.code).toBe('shape');
    const told = refusedText(s, why, late, view(s, 0), { describe: described }, look(language));
    expect(told).not.toMatch(/[{}"]/);
  });

  it('says that something is no JSON without words of another language', () => {
    for (const text of ['', 'hello', '{"a":']) {
      let problem: unknown;
      try {
        JSON.parse(text);
      } catch (error) {
        problem = error;
      }
      const { ja, en } = notJson(problem);
      expect(ja.replace('JSON', '')).not.toMatch(/[a-z]/i);
      expect(en).toContain('JSON');
    }
  });
});
