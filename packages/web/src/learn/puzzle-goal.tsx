import { plainLook } from '@tessera/play';
import type { Scenario } from '@tessera/play/scenarios';
import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { useSettings } from '../settings.ts';
import { factText } from './fact-text.ts';

/** What a puzzle wants, in words. */
export function PuzzleGoal({ scenario }: { readonly scenario: Scenario }): ReactElement | null {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  if (scenario.expect.length === 0) return null;
  const look = plainLook(scenario.game, language, [say('you'), say('opponent')]);
  return (
    <div className="goal" data-goal>
      <small>{say('puzzleGoal')}</small>
      <ul className="facts-list">
        {scenario.expect.map((fact, i) => (
          <li key={i}>{factText(fact, scenario, look, say)}</li>
        ))}
      </ul>
    </div>
  );
}
