import { blackpoker } from '@tessera/blackpoker';
import type { Game, RecordedAnswer, State } from '@tessera/kernel';
import { anyAnswer, apply, concede, decision, newMatch, readOptions, score, viewSeries } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { describe, expect, it } from 'vitest';
import { newLocalSeries, standingAfter } from '../src/match/local-series.ts';
import type { LocalMatch } from '../src/match/worker-messages.ts';
import { localRecords, reelOf } from '../src/replay/reel.ts';

const begun = (game: Game, seat: 0 | 1 = 0): LocalMatch => {
  const format = game.formats[0]!.id;
  const options = readOptions(game.options, {});
  const decks = [game.starter(0, format, options), game.starter(1, format, options)] as const;
  const match = { game: game.id, format, level: 'novice', options: null, seat, decks } as const;
  return newLocalSeries(game, { ...match, deckNames: [null, null] }, { seed: 'three', bestOf: 3 });
};

/** Some answers of the game that a match stands at; then somebody gives it up. */
function playedBy(game: Game, match: LocalMatch, loser: number): { state: State; answers: RecordedAnswer[] } {
  const { seed, format, decks, chooser } = match;
  const state = newMatch(game, { seed, format, options: {}, decks, chooser });
  const answers: RecordedAnswer[] = [];
  for (let i = 0; i < 5; i++) {
    const answer = anyAnswer(state, decision(state)!, () => 0);
    apply(state, answer);
    answers.push(answer);
  }
  concede(state, loser);
  answers.push({ concede: loser });
  return { state, answers };
}

describe.each([blackpoker, magic])('a best of three of $id against the computer', (game) => {
  const match = begun(game);

  it('goes on when a game is given up', () => {
    const { state, answers } = playedBy(game, match, 0);
    const after = standingAfter(match, state, answers, false)!;
    expect(after.result).toBeNull();
    expect(after.match.series!.course.phase.at).toBe(game === magic ? 'between' : 'game');
    expect(localRecords(game, after.match)).toHaveLength(1);
  });

  it('is lost when all of it is given up in a game', () => {
    const { state, answers } = playedBy(game, match, 0);
    const after = standingAfter(match, state, answers, true)!;
    expect(after.result).toEqual({ winners: [1], reason: 'conceded' });
    const { course } = after.match.series!;
    expect(viewSeries(course, 0)).toMatchObject({ at: 'over', score: [0, 1] });
    const records = localRecords(game, after.match);
    expect(records.map((record) => reelOf(game, record).index.result)).toEqual([{ winners: [1], reason: 'conceded' }]);
  });

  it('is lost when it is given up after a game that was won', () => {
    const { state, answers } = playedBy(game, match, 1);
    const after = standingAfter(match, state, answers, true)!;
    expect(after.result).toEqual({ winners: [1], reason: 'conceded' });
    expect(score(after.match.series!.course)).toEqual([1, 0]);
    expect(localRecords(game, after.match)).toHaveLength(1);
  });

  it('is lost by whoever sits in the other seat', () => {
    const other = begun(game, 1);
    const { state, answers } = playedBy(game, other, 1);
    expect(standingAfter(other, state, answers, true)!.result).toEqual({ winners: [0], reason: 'conceded' });
  });
});

it('is given up between two games, also when it was taken up there', () => {
  const match = begun(magic);
  const { state, answers } = playedBy(magic, match, 1);
  const between = standingAfter(match, state, answers, false)!.match;
  expect(standingAfter(between, state, answers, false)).toBeNull();
  const after = standingAfter(between, state, answers, true)!;
  expect(after.result).toEqual({ winners: [1], reason: 'conceded' });
  expect(viewSeries(after.match.series!.course, 0)).toMatchObject({ at: 'over', score: [1, 0] });
});

it('has no next game while one is played', () => {
  const match = begun(magic);
  const { seed, format, decks, chooser } = match;
  const state = newMatch(magic, { seed, format, options: {}, decks, chooser });
  expect(standingAfter(match, state, [], false)).toBeNull();
});
