import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { keyActions, keyName } from '../key-bindings.ts';
import { useSay } from '../messages/index.ts';
import { keyWords } from '../messages/settings.ts';
import { LanguageSwitch, ThemeSwitch } from '../parts/switches.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { speeds } from '../speed.ts';
import { ConcessionChoice } from './concession.tsx';
import { useSeen, useTable } from './context.ts';
import { useExtras } from './extras.ts';

/** Settings, keys, and the way out. */
export function Menu({
  page,
  onClose,
  onHome,
}: {
  readonly page: 'menu' | 'help';
  readonly onClose: () => void;
  readonly onHome: () => void;
}): ReactElement {
  const { store } = useTable();
  const say = useSay();
  const extras = useExtras();
  const dialog = useRef<HTMLDialogElement>(null);
  const { speed, change } = useSettings();
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const isOver = useSeen(({ sight }) => sight!.view.result !== null);
  const ways = extras.concessions.filter((what) => what === 'match' || !isOver);
  const [isSure, setSure] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`menu ${page}`}
      aria-label={say(page === 'help' ? 'help' : 'settings')}
      onClose={onClose}
    >
      <h2 className="disp">{say(page === 'help' ? 'help' : 'settings')}</h2>
      {page === 'help' ? null : (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
          <fieldset>
            <legend>{say('speed')}</legend>
            {speeds.map((each) => (
              <label key={each}>
                <input type="radio" name="speed" checked={speed === each} onChange={() => change({ speed: each })} />{' '}
                {say(each)}
              </label>
            ))}
          </fieldset>
          {preferences === null ? null : (
            <label>
              <input
                type="checkbox"
                checked={preferences.fullControl}
                onChange={({ target }) => store.act.prefer({ ...preferences, fullControl: target.checked })}
              />{' '}
              {say('fullControl')}
            </label>
          )}
          {extras.menu}
        </>
      )}
      <section className="key-help">
        <h3>{say('help')}</h3>
        <KeyList />
      </section>
      {isSure && ways.length > 0 ? (
        <ConcessionChoice
          ways={ways}
          onConcede={(what) => {
            store.act.concede(what);
            dialog.current?.close();
          }}
          onGoOn={null}
        />
      ) : null}
      <div className="sub">
        {ways.length === 0 || isSure ? null : (
          <button type="button" className="btn" data-give-up onClick={() => setSure(true)}>
            {say('concede')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => go('/settings')}>
          {say('allSettings')}
        </button>
        <button type="button" className="btn" onClick={onHome}>
          {say('toHome')}
        </button>
        <button type="button" className="btn on" onClick={() => dialog.current?.close()}>
          {say(isOver ? 'close' : 'goOn')}
        </button>
      </div>
    </dialog>
  );
}

function KeyList(): ReactElement {
  const say = useSay();
  const keys = useSettings((settings) => settings.keys);
  const rows = [
    ...keyActions.map((action) => [keyName(keys[action]), keyWords[action]] as const),
    ['1 – 9', 'keyNumbers'] as const,
  ];
  return (
    <dl className="keys">
      {rows.map(([key, what]) => (
        <div key={what}>
          <dt>
            <span className="kbd">{key}</span>
          </dt>
          <dd>{say(what)}</dd>
        </div>
      ))}
    </dl>
  );
}
