import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Decision, DecisionKind, Game, Language } from '@tessera/kernel';
import { apply, decision, languages, newMatch, view } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { plainLook, sayerOf } from '@tessera/play';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../src/match/draft.ts';
import { newDraft } from '../src/match/draft.ts';
import { messages } from '../src/messages/all.ts';
import { mainLabel } from '../src/table/desk/main-label.ts';

const games: readonly Game[] = [blackpoker, crossHorizon, magic, wixoss];
const names = ['Ada', 'Bea', 'Cleo'];

const begun = (game: Game, seed = 'label') =>
  newMatch(game, { seed, format: game.formats[0]!.id, decks: [game.decks[0]!.id, game.decks[0]!.id] });

function label(game: Game, open: Decision, draft: Partial<Draft>, language: Language = 'en', s = begun(game)): string {
  const context = {
    look: plainLook(game, language, names),
    format: game.formats[0]!.id,
  };
  return mainLabel(open, { ...newDraft(open), ...draft }, view(s, 0), context, sayerOf(messages)(language));
}

const asked = (prompt: string, kind: DecisionKind): Decision => ({ index: 0, player: 0, prompt, about: null, ...kind });

describe('what the main button says', () => {
  it('tells who attacks, and that nobody does', () => {
    const open = asked('attackers', { kind: 'assign', candidates: ['P0', 'P2'], targets: ['P1'], least: [] });
    expect([
      label(magic, open, { pairs: [] }),
      label(magic, open, { pairs: [['P0', 'P1']] }),
      label(magic, open, {
        pairs: [
          ['P0', 'P1'],
          ['P2', 'P1'],
        ],
      }),
    ]).toEqual(['Do not attack', 'Attack Bea with Ada', 'Attack with 2 creatures']);
  });

  it('tells what is discarded', () => {
    const open = asked('endDiscard', { kind: 'some', candidates: ['P0', 'P1'], min: 1, max: 2 });
    expect([
      label(blackpoker, open, { chosen: ['P0'] }),
      label(blackpoker, open, { chosen: ['P0', 'P1'] }),
      label(blackpoker, open, { chosen: ['P0', 'P1'] }, 'ja'),
    ]).toEqual(['Discard Ada', 'Discard 2 cards', '2枚捨てる']);
  });

  it('falls back on common words where a game has none', () => {
    const open = asked('pile', { kind: 'some', candidates: ['P0', 'P1'], min: 0, max: 2 });
    expect([label(magic, open, {}), label(magic, open, { chosen: ['P0', 'P1'] })]).toEqual([
      'Choose nothing',
      'Choose these 2',
    ]);
  });

  it('tells that passing gives the chance away where nothing waits', () => {
    const s = begun(blackpoker);
    for (let open = decision(s)!; ; open = decision(s)!) {
      const isMine = open.player === 0 && view(s, 0).active === 0;
      const waits = view(s, 0).zones.find(({ zone }) => zone === 'stage')!.count !== 0;
      if (open.prompt === 'chance' && isMine && !waits) {
        expect(label(blackpoker, open, { act: { act: 'pass' } }, 'en', s)).toBe('Give the other player the chance');
        return;
      }
      if (open.kind === 'act' && waits) apply(s, { act: 'pass' });
      else if (open.kind === 'act') apply(s, { act: 'end' });
      else if (open.kind === 'yesNo') apply(s, { yes: false });
      else throw new Error(open.prompt);
    }
  });
});

describe.each(games)('the words of $id for answers', (game) => {
  const { answering, letting } = game.layout;
  const ids = [
    ...Object.values(answering ?? {}).flatMap(({ one, several, none }) => [
      { id: one, has: '{what}' },
      ...(several === undefined ? [] : [{ id: several, has: '{count}' }]),
      ...(none === undefined ? [] : [{ id: none, has: '' }]),
    ]),
    ...Object.values(letting ?? {})
      .flatMap(({ says, otherwise }) => [says ?? [], otherwise ?? []].flat())
      .map((id) => ({ id, has: '' })),
  ];
  it.each(languages)('are there in %s', (language) => {
    expect(ids.length).toBeGreaterThan(0);
    for (const { id, has } of ids) {
      const text = game.texts.terms(id, language);
      expect(text).not.toBe(id);
      expect(text).toContain(has);
    }
  });
});
