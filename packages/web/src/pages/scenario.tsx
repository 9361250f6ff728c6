import { shelf } from 'virtual:shelf';
import type { Text } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { Scenario, ScenarioReport } from '@tessera/play/scenarios';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IDLE } from '../learn/puzzle-seat.ts';
import { PuzzleTable } from '../learn/puzzle-table.tsx';
import type { OpenedFile } from '../learn/scenario-file.ts';
import { openScenarios, runScripts } from '../learn/scenario-file.ts';
import { packed, unpacked } from '../learn/share.ts';
import { exampleOf } from '../learn/example.ts';
import { PuzzleGoal } from '../learn/puzzle-goal.tsx';
import { useSay } from '../messages/index.ts';
import { useSettings } from '../settings.ts';
import { TopBar } from './top-bar.tsx';
import '../styles/lessons.css';

/** What is wrong, and for who writes such files where. */
type Problem = { readonly said: 'cannotOpen' | 'badLink' | 'nothingToOpen'; readonly detail: Text | null };

/** Situations: opened from a file, a link or what is pasted; played as puzzles, run by their script, shared as links. */
export default function ScenarioPage({ link }: { readonly link: string | null }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [playing, setPlaying] = useState<{ readonly scenario: Scenario; readonly level: string } | null>(null);
  const open = async (written: string): Promise<void> => {
    setText(written);
    setOpened(null);
    setProblem(null);
    if (written.trim() === '') {
      setProblem({ said: 'nothingToOpen', detail: null });
      return;
    }
    try {
      setOpened(await openScenarios(written, say('situation')));
    } catch (error) {
      setProblem({ said: 'cannotOpen', detail: problemIn(error) });
    }
  };
  useEffect(() => {
    if (link === null) return;
    void unpacked(link).then((found) =>
      found === null ? setProblem({ said: 'badLink', detail: null }) : open(readable(found)),
    );
  }, [link]);
  if (playing !== null) return <PuzzleTable {...playing} onBack={() => setPlaying(null)} />;
  const writing = (
    <>
      <label className="field">
        <span>{say('situationText')}</span>
        <textarea
          rows={18}
          spellCheck={false}
          value={text}
          data-scenario-text
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="buttons">
        <button type="button" className="btn" data-open onClick={() => void open(text)}>
          {say('openScenario')}
        </button>
        <label className="btn">
          {say('situationFile')}
          <input
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            data-file
            onChange={({ target }) => void target.files?.[0]?.text().then(open)}
          />
        </label>
      </div>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {say(problem.said)}
          {problem.detail === null ? null : <span className="detail">{problem.detail[language]}</span>}
        </p>
      )}
      <div className="buttons examples" role="group" aria-label={say('examples')}>
        <span>{say('examples')}</span>
        {shelf.map(({ id, names }) => (
          <button
            key={id}
            type="button"
            className="btn"
            data-example={id}
            onClick={() => void open(readable(exampleOf(id, say('exampleName'))))}
          >
            {names[language]}
          </button>
        ))}
      </div>
    </>
  );
  const found =
    opened === null ? null : (
      <Opened key={opened.text} opened={opened} play={(scenario, level) => setPlaying({ scenario, level })} />
    );
  return (
    <div className="page scenario">
      <TopBar />
      <main>
        <h1 className="disp">{say('scenarios')}</h1>
        <p className="lead">{say('scenariosLead')}</p>
        {link !== null && problem === null ? (
          <div className="shared">
            {found}
            <details className="panel">
              <summary>{say('situationText')}</summary>
              {writing}
            </details>
          </div>
        ) : (
          <div className="two">
            <section className="panel">{writing}</section>
            {found}
          </div>
        )}
      </main>
    </div>
  );
}

function Opened({
  opened,
  play,
}: {
  readonly opened: OpenedFile;
  readonly play: (scenario: Scenario, level: string) => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const panel = useRef<HTMLElement>(null);
  // On a phone it comes below what was written.
  useEffect(() => {
    // Some browsers give back a promise, which is nothing to tidy up with.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [reports, setReports] = useState<readonly ScenarioReport[] | null>(null);
  const [level, setLevel] = useState(IDLE);
  const [link, setLink] = useState<string | null>(null);
  const single = opened.scenarios.length === 1 ? opened.scenarios[0]! : null;
  const subtitle = ({ game, rules }: Scenario): string =>
    [game.names[language], rules.join(', ')].filter((each) => each !== '').join(' · ');
  const hasScripts = opened.scenarios.some(
    ({ script, expect, form }) => form !== 'script' || script.length + expect.length > 0,
  );
  return (
    <section className="panel" data-opened ref={panel}>
      {single === null ? (
        <h2 className="disp">{say('situationsFound', { count: opened.scenarios.length })}</h2>
      ) : (
        <>
          <h2 className="disp">{single.name}</h2>
          <p className="quiet">{subtitle(single)}</p>
          <PuzzleGoal scenario={single} />
          <Verdict report={reports?.[0] ?? null} />
        </>
      )}
      <label className="field">
        <span>{say('puzzleAgainst')}</span>
        <select value={level} data-level onChange={({ target }) => setLevel(target.value)}>
          <option value={IDLE}>{say('idler')}</option>
          {['novice', 'expert'].map((each) => (
            <option key={each} value={each}>
              {levelNames[each]?.[language] ?? each}
            </option>
          ))}
        </select>
      </label>
      {single === null ? null : (
        <button type="button" className="main" data-solve onClick={() => play(single, level)}>
          {say(single.expect.length === 0 ? 'situationStart' : 'puzzleStart')}
        </button>
      )}
      {single === null ? (
        <ol className="situations">
          {opened.scenarios.map((scenario, i) => (
            <li key={i}>
              <div>
                <b>{scenario.name}</b>
                <small>{subtitle(scenario)}</small>
                <PuzzleGoal scenario={scenario} />
                <Verdict report={reports?.[i] ?? null} />
              </div>
              <button type="button" className="btn" data-solve onClick={() => play(scenario, level)}>
                {say('puzzlePlay')}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <div className="buttons">
        {hasScripts ? (
          <button
            type="button"
            className="btn"
            data-run
            onClick={() => setReports(runScripts(opened, say('situation')))}
          >
            {say('runScript')}
          </button>
        ) : null}
        <button
          type="button"
          className="btn"
          data-share
          onClick={() =>
            void packed(compact(opened.text)).then((found) => setLink(`${location.origin}/scenario#${found}`))
          }
        >
          {say('shareLink')}
        </button>
      </div>
      {link === null ? null : (
        <label className="field">
          <span>{say('linkToIt')}</span>
          <input readOnly value={link} data-link onFocus={({ target }) => target.select()} />
        </label>
      )}
    </section>
  );
}

/** What came in one line, as somebody would write it: what fits on a line stays on it. */
function readable(text: string): string {
  try {
    return inLines(JSON.parse(text), '');
  } catch {
    // What is wrong with it is said when it is opened.
    return text;
  }
}

const LINE = 72;

function inLines(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  // A list of cards stays together, however long it is.
  const isPlain = !(Array.isArray(value) ? value : [value]).some((each) => typeof each === 'object' && each !== null);
  if (typeof value !== 'object' || value === null || isPlain || indent.length + short.length <= LINE) return short;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each: unknown) => deeper + inLines(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${inLines(each, deeper)}`);
  return Array.isArray(value) ? `[\n${lines.join(',\n')}\n${indent}]` : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The same without what is only there to be read easily. */
const compact = (text: string): string => JSON.stringify(JSON.parse(text));

function Verdict({ report }: { readonly report: ScenarioReport | null }): ReactElement | null {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  if (report === null) return null;
  return (
    <p className={report.passed ? 'holds' : 'fails'} data-verdict={report.passed}>
      {report.passed ? `✓ ${say('factHolds')}` : `✗ ${say('factFails')}`}
      {report.passed ? null : (
        <span className="detail">{report.failures.map((failure) => failure[language]).join(' · ')}</span>
      )}
    </p>
  );
}
