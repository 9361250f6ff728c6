import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seen } from '../src/client/index.ts';
import type { Manners } from './trials/guest.ts';
import { newGuest } from './trials/guest.ts';
import { check } from './trials/check.ts';
import { runKills } from './trials/kills.ts';
import { tearLastWrite } from './trials/torn-write.ts';
import type { Testimony } from './trials/witness.ts';
import { newWitness } from './trials/witness.ts';
import { chance, folder, serve } from './harness.ts';

describe('a server that is killed with kill -9', () => {
  it('loses nothing, repeats nothing, and goes back for nobody', async () => {
    const report = await runKills({
      kinds: ['torn', 'whileStoring', 'stored', 'toldOne'],
      kills: 4,
      seed: 6,
      tables: 6,
    });
    expect(report.problems).toEqual([]);
    expect(Object.values(report.kills).reduce((sum, each) => sum + each, 0)).toBe(4);
    expect(report.accepted).toBeGreaterThan(0);
    expect(report.views).toBeGreaterThan(report.accepted);
  });
});

describe('a torn write', () => {
  it('lies behind everything that was committed, and takes nothing of it away', () => {
    const at = folder();
    const [from, to] = [join(at, 'a.sqlite'), join(at, 'b.sqlite')];
    const writing = new DatabaseSync(from);
    writing.exec('pragma journal_mode = wal; create table t (n integer)');
    for (let n = 0; n < 50; n++) writing.exec(`insert into t values (${n})`);
    // As a process leaves its files that is killed now.
    for (const end of ['', '-wal']) copyFileSync(`${from}${end}`, `${to}${end}`);
    writing.close();
    const before = readFileSync(`${to}-wal`);
    expect(tearLastWrite(to, chance(1))).toBe(true);
    const after = readFileSync(`${to}-wal`);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    const reading = new DatabaseSync(to);
    expect(reading.prepare('select count(*) as n from t').get()).toEqual({ n: 50 });
    expect(reading.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    reading.close();
    expect(tearLastWrite(join(at, 'nothing.sqlite'), chance(1))).toBe(false);
  });
});

describe('what the trials check', () => {
  let file: string;
  let testimony: Testimony;
  let end: Seen;

  beforeAll(async () => {
    const data = folder();
    file = join(data, 'tessera.sqlite');
    const server = await serve({}, { data });
    const witness = newWitness(true);
    const pick = chance(4);
    const manners: Manners = {
      witness,
      pick,
      pause: () => 0,
      repeats: 20,
      takesBack: 3,
      offersDraws: 0,
      agrees: 0,
      concedes: 0,
      dawdles: 0,
      isStopped: () => false,
    };
    const guest = newGuest(server.url, manners);
    for (const against of [{ kind: 'hotSeat' }, { kind: 'computer', level: 'random' }] as const) {
      const made = await guest.insist({ type: 'create', game: 'blackpoker', bestOf: 3, against });
      if (made.type !== 'created') throw new Error(made.type);
      witness.testimony.created.push(made.match);
      end = await guest.play(made.match, 'usual');
    }
    guest.close();
    await server.close();
    testimony = witness.testimony;
  }, 900_000);

  it('is there in a database that was left alone', () => {
    const report = check(file, testimony);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ matches: 2, over: 2 });
    expect(report.accepted).toBe(report.answers['player']);
    expect(report.news).toBeGreaterThan(report.accepted);
  });

  /** What is found after the database was changed; it is put back afterwards. */
  const afterChange = (...statements: readonly string[]): string => {
    const before = new DatabaseSync(file);
    const copy = `${file}.${Math.random()}`;
    before.exec(`vacuum into '${copy}'`);
    before.close();
    const changed = new DatabaseSync(copy);
    for (const each of statements) changed.exec(each);
    changed.close();
    return check(copy, testimony).problems.join('\n');
  };
  const last = `version = (select max(version) from entries as e where e.match = entries.match)`;

  it('is an acknowledged answer that is not in the record', () => {
    expect(afterChange(`delete from entries where ${last}`)).toMatch(/acknowledged as version \d+, and is not there/);
  });

  it('is a gap, and an entry that nobody sent', () => {
    expect(afterChange('delete from entries where version = 5')).toContain('do not follow each other');
    expect(
      afterChange(
        `update entries set body = json_set(body, '$.answer', json('{"number":77}')) where body like '%"answer",%'`,
      ),
    ).toContain('nobody sent the answer');
  });

  it('is an answer that was applied twice', () => {
    const again = `insert into entries select match, version + 1, at, body from entries where ${last}`;
    expect(afterChange(again)).toMatch(/was answered twice[^]*comes after the end/);
  });

  it('is a version that goes back', () => {
    const witness = newWitness(true);
    witness.saw(end);
    witness.saw(end);
    expect(witness.testimony.problems).toEqual([]);
    witness.saw({ ...end, version: end.version - 1 });
    expect(witness.testimony.problems.join()).toContain(`went back from version ${end.version}`);
  });

  it('is a view and news that the record does not give', () => {
    const problems = (change: (testimony: Testimony) => void): string => {
      const other = structuredClone(testimony);
      change(other);
      return check(file, other).problems.join('\n');
    };
    const altered = problems(({ sightings }) => {
      const at = sightings.findIndex(({ version, news }) => version > 10 && news !== null);
      sightings[at] = { ...sightings[at]!, view: 'another', news: { since: 3, events: 'others' } };
    });
    expect(altered).toMatch(/saw another version \d+/);
    expect(altered).toMatch(/was told something else from version 3 to \d+/);
    expect(problems(({ guests }) => void guests.push('nobody'))).toBe('guest nobody is not stored');
    expect(problems(({ created }) => void created.push('nothing'))).toBe('match nothing is not stored');
    expect(
      problems(({ sightings }) => {
        const { match } = sightings.at(-1)!;
        sightings.splice(0, sightings.length, ...sightings.filter((each) => each.match !== match || each.version < 9));
      }),
    ).toMatch(/ended with version 8, the record with/);
  });

  it('is a match that did not end as it is stored', () => {
    expect(afterChange(`update results set winners = '[7]'`)).toContain('stored otherwise');
    expect(afterChange(`update matches set status = 'playing'`)).toContain('its record is over, but it is playing');
  });
});
