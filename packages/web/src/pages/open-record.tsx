import type { Text } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { openFile } from '../replay/opened-file.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import '../styles/people.css';

/** Opens a file with the record of a match. A file that is none says so, and nothing changes. */
export function OpenRecord(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const read = async (file: File): Promise<void> => {
    try {
      await openFile(file);
      setProblem(null);
      go('/replay/file');
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  return (
    <div className="open-record">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-file
        aria-label={say('openFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void read(file);
          target.value = '';
        }}
      />
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        <Icon sign="layers" size={16} /> {say('openFile')}
      </button>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {say('badFile', { problem: problem[language] })}
        </p>
      )}
    </div>
  );
}
