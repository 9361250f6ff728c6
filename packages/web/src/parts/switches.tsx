import { languages } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { languageNames, useSay } from '../messages/index.ts';
import { useSettings } from '../settings.ts';
import { Icon } from './icons.tsx';

export function LanguageSwitch(): ReactElement {
  const say = useSay();
  const { language, change } = useSettings();
  return (
    <div className="seg" role="group" aria-label={say('language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          data-language={each}
          aria-pressed={each === language}
          className={each === language ? 'on' : ''}
          onClick={() => change({ language: each })}
        >
          {languageNames[each]}
        </button>
      ))}
    </div>
  );
}

export function ThemeSwitch(): ReactElement {
  const say = useSay();
  const { theme, change } = useSettings();
  return (
    <button
      type="button"
      className="tb"
      aria-label={say('theme')}
      title={say('theme')}
      onClick={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}
    >
      <Icon sign={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
