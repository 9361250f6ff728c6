import type { State, ScenarioFact, Text } from '@tessera/kernel/rules';
import { active, asGiven, decision, problem, result, turn } from '@tessera/kernel/rules';
import { fault } from './faults.ts';
import type { Fields, Scenario } from './format.ts';
import type { Names } from './names.ts';
import { sceneOf } from './names.ts';

/** Judges a fact; gives what is wrong with it. */
export function judge(s: State, names: Names, scenario: Scenario, fact: Fields): Text[] {
  const failures: Text[] = [];
  for (const [name, body] of Object.entries(fact)) {
    if (name.startsWith('_') || name === 'why') continue;
    const own = scenario.game.scenario.facts[name];
    const fields = withSeats(body as Fields, own?.fields ?? {});
    const whose = typeof fields['player'] === 'number' ? fields['player'] : null;
    const failure = own ? own.judge(s, fields, sceneOf(s, names, whose)) : judgeCommon(s, name, fields, scenario);
    if (failure !== null) failures.push(fault('fact', { name, what: failure }));
  }
  return failures;
}

function judgeCommon(s: State, name: string, fact: Fields, scenario: Scenario): Text | null {
  const ended = result(s);
  switch (name) {
    case 'over': {
      const wanted = fact['is'] ?? true;
      return (ended !== null) === wanted ? null : fault(ended === null ? 'notOver' : 'over');
    }
    case 'winner': {
      if (ended === null) return fault('notOver');
      const wanted = fact['player'] === null ? [] : [fact['player']];
      return (JSON.stringify(ended.winners) === JSON.stringify(wanted)) === (fact['is'] ?? true)
        ? null
        : fault('wonBy', { winners: ended.winners.map((player) => `P${player}`).join(', ') || fault('nobody') });
    }
    case 'turn': {
      const actual: Fields = {
        turn: turn(s),
        number: turn(s),
        is: turn(s),
        active: active(s),
        step: scenario.game.scenario.step(s),
      };
      for (const [key, wanted] of Object.entries(fact)) {
        if (key !== 'why' && !key.startsWith('_') && actual[key] !== wanted)
          return problem('isNot', { what: key, actual: asGiven(actual[key]), wanted: asGiven(wanted) });
      }
      return null;
    }
    case 'decision': {
      const open = decision(s);
      if (open === null) return fault('over');
      const step = scenario.game.scenario.step(s);
      const isSo = open.player === fact['player'] && (fact['step'] === undefined || fact['step'] === step);
      return isSo === (fact['is'] ?? true) ? null : fault('decides', { player: open.player, step });
    }
    default:
      return fault('noFact');
  }
}

/** Players may be written "P1". */
function withSeats(fact: Fields, meanings: ScenarioFact['fields']): Fields {
  const seats: Record<string, unknown> = { ...fact };
  const named = Object.keys(meanings).filter((key) => meanings[key] === 'player');
  for (const key of ['player', 'viewer', 'active', ...named]) {
    const value = seats[key];
    if (typeof value === 'string' && /^P\d+$/.test(value)) seats[key] = Number(value.slice(1));
  }
  return seats;
}
