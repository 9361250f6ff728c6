import type { KeyboardEvent, ReactElement } from 'react';
import { useState } from 'react';
import type { KeyAction, Preset } from '../key-bindings.ts';
import { bound, isReserved, keyActions, keyName, presets } from '../key-bindings.ts';
import { useSay } from '../messages/index.ts';
import { keyWords } from '../messages/settings.ts';
import { useSettings } from '../settings.ts';

const presetWords = { usual: 'presetUsual', functionKeys: 'presetFunction' } as const satisfies Record<Preset, string>;
const presetIds = Object.keys(presets) as Preset[];

/** Each key beside what it does; a key that is pressed while one waits takes its place. */
export function KeySettings(): ReactElement {
  const say = useSay();
  const { keys, change } = useSettings();
  const [waiting, setWaiting] = useState<KeyAction | null>(null);
  const press = (action: KeyAction, event: KeyboardEvent): void => {
    if (waiting !== action || event.key === 'Tab') return;
    event.preventDefault();
    if (isReserved(event.key)) return;
    change({ keys: bound(keys, action, event.key) });
    setWaiting(null);
  };
  return (
    <>
      <div className="seg" role="group" aria-label={say('keysSection')}>
        {presetIds.map((preset) => {
          const isOn = keyActions.every((action) => presets[preset][action] === keys[action]);
          return (
            <button
              key={preset}
              type="button"
              className={isOn ? 'on' : ''}
              aria-pressed={isOn}
              onClick={() => change({ keys: presets[preset] })}
            >
              {say(presetWords[preset])}
            </button>
          );
        })}
      </div>
      <dl className="key-list">
        {keyActions.map((action) => (
          <div key={action}>
            <dt id={`key-${action}`}>{say(keyWords[action])}</dt>
            <dd>
              <button
                type="button"
                className={`btn ${waiting === action ? 'on' : ''}`}
                data-key={action}
                aria-labelledby={`key-${action} key-of-${action}`}
                onClick={() => setWaiting(waiting === action ? null : action)}
                onKeyDown={(event) => press(action, event)}
                onBlur={() => setWaiting(null)}
              >
                <span id={`key-of-${action}`}>{waiting === action ? say('pressKey') : keyName(keys[action])}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
