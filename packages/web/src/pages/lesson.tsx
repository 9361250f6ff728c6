import type { Text } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { LessonFile } from '@tessera/play/scenarios';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { newMatchOf } from '../match/local.ts';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { finishLesson } from '../learn/finished.ts';
import type { LessonSeat } from '../learn/lesson-seat.ts';
import { sitInLesson } from '../learn/lesson-seat.ts';
import { lessonGames, loadLesson } from '../learn/lessons.ts';
import { Mentions, withoutMentions } from '../learn/mentions.tsx';
import { Pointer } from '../learn/pointer.tsx';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import { useSay } from '../messages/index.ts';
import { Key } from '../parts/key.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { ExtrasProvider, noExtras } from '../table/extras.ts';
import { SeatedTable } from '../table/seated.tsx';
import { Failed, Loading, NotFound } from './loading.tsx';
import '../styles/lessons.css';

/** A lesson at a real table: a step is said, pointed at, and done. */
export default function LessonPage({ game }: { readonly game: string }): ReactElement {
  return lessonGames.includes(game) ? <Lesson game={game} /> : <NotFound />;
}

function Lesson({ game }: { readonly game: string }): ReactElement {
  const [ready, setReady] = useState<{ readonly loaded: LoadedGame; readonly file: LessonFile } | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  useEffect(() => {
    let isHere = true;
    setReady(null);
    Promise.all([loadGame(game), loadLesson(game)]).then(
      ([loaded, file]) => isHere && setReady({ loaded, file }),
      (error: unknown) => isHere && setProblem(problemIn(error)),
    );
    return () => {
      isHere = false;
    };
  }, [game]);
  if (problem !== null) return <Failed problem={problem} />;
  return ready === null ? <Loading /> : <Learning key={game} {...ready} />;
}

type Begun = { readonly store: TableStore; readonly seat: LessonSeat };

function Learning({ loaded, file }: { readonly loaded: LoadedGame; readonly file: LessonFile }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState<Begun | null>(null);
  const kindly = useRef<(step: number) => string>(() => '');
  kindly.current = (step) => {
    const hint = file.steps[step]?.hint?.[language];
    return hint === undefined ? say('lessonElse') : withoutMentions(hint, game, language);
  };
  useEffect(() => {
    let seat: LessonSeat | null = null;
    const store = newTableStore(
      game.id,
      (listener) => (seat = sitInLesson(file, game, (step) => kindly.current(step), listener)),
      () => useSettings.getState().speed,
    );
    setBegun({ store, seat: seat! });
    return () => store.leave();
  }, [game, file, round]);
  const options = useMemo(() => Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual])), [game]);
  if (begun === null) return <Loading />;
  const again = (): void => setRound(round + 1);
  return (
    <Coached begun={begun} loaded={loaded} file={file} again={again}>
      <SeatedTable
        store={begun.store}
        loaded={loaded}
        format={game.formats[0]!.id}
        options={options}
        names={[say('you'), say('opponent')]}
        subtitle={`${game.names[language]} · ${file.names[language]}`}
        subtitles={[file.names[language], '']}
        onAgain={again}
      />
    </Coached>
  );
}

/** The table with what the lesson says above the desk, or instead of it where there is only something to read. */
function Coached({
  begun: { store, seat },
  loaded: { game },
  file,
  again,
  children,
}: {
  readonly begun: Begun;
  readonly loaded: LoadedGame;
  readonly file: LessonFile;
  readonly again: () => void;
  readonly children: ReactElement;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const view = useStore(store, ({ sight }) => sight?.view ?? null);
  const standing = view === null ? null : seat.standing(view);
  const isDone = standing?.waits === 'end';
  useEffect(() => {
    if (isDone) finishLesson(game.id);
  }, [isDone, game]);
  // In between, while somebody else acts, what was said last stays.
  const said = useRef<number | null>(0);
  if (standing !== null) said.current = standing.step;
  const step = said.current;
  const text = (step === null ? file.end : file.steps[step]!.say)[language];
  const coach = (
    <section className="coach" aria-live="polite" data-step={step ?? 'end'}>
      <small>
        {step === null ? say('lessonDone') : say('lessonStep', { step: step + 1, count: file.steps.length })}
      </small>
      <p>
        <Mentions text={text} game={game} language={language} />
      </p>
    </section>
  );
  const desk =
    standing?.waits === 'read' ? (
      <section className="desk">
        <div className="answer">
          <button type="button" className="main" data-main data-read onClick={() => seat.readOn()}>
            {say('readOn')} <Key of="main" />
          </button>
        </div>
      </section>
    ) : standing?.waits === 'end' ? (
      <section className="desk lesson-over" data-lesson-over>
        <div className="answer">
          <button type="button" className="main" data-main onClick={() => playNow(game.id)}>
            {say('lessonPlay')}
          </button>
          <div className="sub">
            <button type="button" className="btn" onClick={again}>
              {say('lessonAgain')}
            </button>
            <button type="button" className="btn" onClick={() => go('/learn')}>
              {say('lessonOthers')}
            </button>
          </div>
        </div>
      </section>
    ) : null;
  const extras = {
    ...noExtras,
    concessions: [],
    head: (
      <>
        {coach}
        <Pointer expected={standing?.expected ?? null} />
      </>
    ),
    desk,
  };
  return <ExtrasProvider value={extras}>{children}</ExtrasProvider>;
}

/** A whole game against the easiest opponent. */
async function startFirstGame(id: string): Promise<void> {
  const { game } = await loadGame(id);
  const [format] = game.formats;
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const decks = [game.starter(0, format!.id, options), game.starter(1, format!.id, options)] as const;
  newMatchOf({ game: id, format: format!.id, level: 'novice', options: null, decks, deckNames: [null, null] });
  go('/play');
}

const playNow = (id: string): void => void startFirstGame(id);
