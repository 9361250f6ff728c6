import type { OptionValues } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { plainLook } from '@tessera/play';
import type { Judged, Scenario } from '@tessera/play/scenarios';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import { useSay } from '../messages/index.ts';
import { Loading } from '../pages/loading.tsx';
import { useSettings } from '../settings.ts';
import { ExtrasProvider, noExtras } from '../table/extras.ts';
import { SeatedTable } from '../table/seated.tsx';
import { factText } from './fact-text.ts';
import type { PuzzleSeat } from './puzzle-seat.ts';
import { sitAtPuzzle } from './puzzle-seat.ts';
import { SaveSituation } from './save-situation.tsx';

type Begun = { readonly store: TableStore; readonly seat: PuzzleSeat };

/** A puzzle at the table, with what it expects beside it. */
export function PuzzleTable({
  scenario,
  level,
  onBack,
}: {
  readonly scenario: Scenario;
  readonly level: string;
  readonly onBack: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const { game } = scenario;
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [round, setRound] = useState(0);
  const options = useMemo(
    (): OptionValues => Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual])),
    [game],
  );
  const names = [say('you'), say('opponent')];
  const look = useRef<Look | null>(null);
  look.current = plainLook(game, language, names, options);
  useEffect(() => {
    let isHere = true;
    void loadGame(game.id).then((each) => isHere && setLoaded(each));
    return () => {
      isHere = false;
    };
  }, [game]);
  useEffect(() => {
    let seat: PuzzleSeat | null = null;
    const store = newTableStore(
      game.id,
      (listener) => (seat = sitAtPuzzle(scenario, level, () => look.current!, listener)),
      () => useSettings.getState().speed,
    );
    setBegun({ store, seat: seat! });
    return () => store.leave();
  }, [game, scenario, level, round]);
  if (begun === null || loaded === null) return <Loading />;
  const again = (): void => setRound(round + 1);
  return (
    <Judging begun={begun} scenario={scenario} look={look.current} again={again} onBack={onBack}>
      <SeatedTable
        store={begun.store}
        loaded={loaded}
        format={game.formats[0]!.id}
        options={options}
        names={names}
        subtitle={`${game.names[language]} · ${scenario.name}`}
        subtitles={['', '']}
        onAgain={again}
      />
    </Judging>
  );
}

function Judging({
  begun: { store, seat },
  scenario,
  look,
  again,
  onBack,
  children,
}: {
  readonly begun: Begun;
  readonly scenario: Scenario;
  readonly look: Look;
  readonly again: () => void;
  readonly onBack: () => void;
  readonly children: ReactElement;
}): ReactElement {
  const say = useSay();
  const view = useStore(store, ({ sight }) => sight?.view ?? null);
  const last = useRef<ReturnType<PuzzleSeat['standing']>>(null);
  last.current = (view === null ? null : seat.standing(view)) ?? last.current;
  const facts = last.current?.facts ?? [];
  const isOver = last.current?.isOver === true;
  const standing = standingOf(scenario, facts, isOver);
  const head = (
    <section className="coach" aria-live="polite" data-puzzle={standing}>
      <small>{say(standingWords[standing])}</small>
      <p>{scenario.name}</p>
      {facts.length === 0 ? null : (
        <ul className="facts-list">
          {facts.map((each, i) => (
            <Fact key={i} judged={each} scenario={scenario} look={look} />
          ))}
        </ul>
      )}
      <div className="buttons">
        <button type="button" className="btn" onClick={again}>
          {say('lessonAgain')}
        </button>
        <button type="button" className="btn" data-back onClick={onBack}>
          {say('backToIt')}
        </button>
      </div>
    </section>
  );
  return <ExtrasProvider value={{ ...noExtras, head, menu: <SaveSituation /> }}>{children}</ExtrasProvider>;
}

/** A situation that expects nothing is played on as one likes. */
function standingOf({ expect }: Scenario, facts: readonly Judged[], isOver: boolean): keyof typeof standingWords {
  if (expect.length === 0) return 'free';
  return isOver ? (facts.every(({ holds }) => holds) ? 'solved' : 'failed') : 'open';
}
const standingWords = {
  free: 'puzzleFree',
  open: 'puzzleGoal',
  solved: 'puzzleSolved',
  failed: 'puzzleFailed',
} as const;

function Fact({
  judged: { fact, holds },
  scenario,
  look,
}: {
  readonly judged: Judged;
  readonly scenario: Scenario;
  readonly look: Look;
}): ReactElement {
  const say = useSay();
  return (
    <li className={holds ? 'holds' : 'fails'}>
      {holds ? '✓' : '○'} {factText(fact, scenario, look, say)}
    </li>
  );
}
