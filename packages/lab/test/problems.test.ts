import type { Text } from '@tessera/kernel';
import { languages, newMatch, readRecord, readSeries, saidBy } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { describe, expect, it } from 'vitest';
import { problemTexts } from '../../kernel/src/problems.ts';
import { scenarioFaults as blackpoker } from '../../games/blackpoker/src/texts/scenario-faults.ts';
import { scenarioFaults as crossHorizon } from '../../games/cross-horizon/src/texts/scenario-faults.ts';
import { scenarioFaults as magicFaults } from '../../games/magic/src/texts/scenario-faults.ts';
import { scenarioFaults as wixoss } from '../../games/wixoss/src/texts/scenario-faults.ts';
import { faultTexts } from '../../play/src/scenario/faults.ts';

const parametersOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

describe('what is wrong', () => {
  const all = [problemTexts, faultTexts, blackpoker, crossHorizon, magicFaults, wixoss];
  it.each(all.flatMap((texts) => Object.entries<Text>(texts)))('is told of the same things: %s', (_, text) => {
    const wanted = [...new Set(parametersOf(text.en))];
    for (const language of languages) expect([...new Set(parametersOf(text[language]))]).toEqual(wanted);
  });

  it('is told in the language of the reader, also of a match and of a file', () => {
    const said = (wrong: () => unknown): string[] => {
      try {
        wrong();
      } catch (error) {
        return languages.map((language) => saidBy(error, language));
      }
      throw new Error('nothing is wrong');
    };
    expect(said(() => newMatch(magic, { seed: 1, format: 'limted' }))).toEqual([
      'no format is called "limted"; did you mean "limited"?',
      '沒有名為「limted」的賽制；是指「limited」嗎？',
      '没有名为“limted”的赛制；是指“limited”吗？',
      '「limted」というフォーマットはありません。「limited」のことですか？',
    ]);
    expect(said(() => readRecord({}))[3]).toMatch(/^項目 ".*" がありません$/);
    expect(said(() => readSeries(7))[3]).toBe('シリーズが JSON オブジェクトではありません');
    // What nobody has translated is told as it is.
    expect(said(() => JSON.parse('{'))[3]).toContain('JSON');
  });
});
