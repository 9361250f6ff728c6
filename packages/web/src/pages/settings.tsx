import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { LanguageSwitch } from '../parts/switches.tsx';
import type { Theme } from '../settings.ts';
import { motions, useSettings } from '../settings.ts';
import { speeds } from '../speed.ts';
import '../styles/settings.css';
import { KeySettings } from './key-settings.tsx';
import { StopSettings } from './stop-settings.tsx';
import { TopBar } from './top-bar.tsx';

const themes: readonly Theme[] = ['dark', 'light'];

/** Everything a visitor can set, kept on this device. */
export default function SettingsPage(): ReactElement {
  const say = useSay();
  const { theme, speed, motion, reader, change } = useSettings();
  return (
    <div className="page settings">
      <TopBar />
      <main>
        <h1 className="disp">{say('settings')}</h1>
        <p className="lead">{say('settingsLead')}</p>
        <div className="setting-columns">
          <section className="panel">
            <h2 className="disp">{say('lookSection')}</h2>
            <h3 id="set-language">{say('language')}</h3>
            <LanguageSwitch />
            <Choice
              legend={say('theme')}
              name="theme"
              values={themes}
              value={theme}
              label={(each) => say(each === 'dark' ? 'darkTheme' : 'lightTheme')}
              onChoose={(each) => change({ theme: each })}
            />
            <Choice
              legend={say('speed')}
              name="speed"
              values={speeds}
              value={speed}
              label={(each) => say(each)}
              onChoose={(each) => change({ speed: each })}
            />
            <p className="hint">{say('speedHint')}</p>
            <Choice
              legend={say('motion')}
              name="motion"
              values={motions}
              value={motion}
              label={(each) => say(each === 'system' ? 'motionSystem' : 'motionReduced')}
              onChoose={(each) => change({ motion: each })}
            />
          </section>
          <section className="panel">
            <h2 className="disp">{say('readerSection')}</h2>
            <label className="check">
              <input
                type="checkbox"
                data-reader
                checked={reader}
                onChange={({ target }) => change({ reader: target.checked })}
              />
              {say('readerMode')}
            </label>
            <p className="hint">{say('readerHint')}</p>
            <h2 className="disp">{say('stopsSection')}</h2>
            <p className="hint">{say('stopsHint')}</p>
            <StopSettings />
          </section>
          <section className="panel">
            <h2 className="disp">{say('keysSection')}</h2>
            <p className="hint">{say('keysHint')}</p>
            <KeySettings />
          </section>
        </div>
      </main>
    </div>
  );
}

function Choice<Value extends string>({
  legend,
  name,
  values,
  value,
  label,
  onChoose,
}: {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly label: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}): ReactElement {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
          {label(each)}
        </label>
      ))}
    </fieldset>
  );
}
