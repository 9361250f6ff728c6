import { situationOf } from '@tessera/play/scenarios';
import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSeen, useTable } from '../table/context.ts';
import { packed } from './share.ts';

/** Writes down what is seen at the table, and goes to the page where it can be changed, shared and played. */
export function SaveSituation(): ReactElement {
  const { loaded } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const written = situationOf(loaded.game, view, say('turn', { turn: view.turn }));
  return (
    <div>
      <button
        type="button"
        className="btn"
        data-save-situation
        disabled={written === null}
        onClick={() => void packed(JSON.stringify(written)).then((link) => go(`/scenario#${link}`))}
      >
        {say('saveSituation')}
      </button>
      {written === null ? <small className="quiet"> {say('saveLater')}</small> : null}
    </div>
  );
}
