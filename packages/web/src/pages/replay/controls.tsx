import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSay } from '../../messages/index.ts';
import { copyText } from '../../parts/copy-link.tsx';
import type { Sign } from '../../parts/icons.tsx';
import { Icon } from '../../parts/icons.tsx';
import type { Eyes, GameIndex } from '../../replay/messages.ts';
import { nextSeen, turnStarts } from '../../replay/moment.ts';
import type { Source } from '../../replay/source.ts';
import { paces } from './paces.ts';
import { saveRecord } from './save-record.ts';
import { TimeLine } from './time-line.tsx';

type ControlsProps = {
  readonly source: Source;
  readonly games: readonly GameIndex[];
  readonly game: number;
  readonly at: number;
  readonly eyes: Eyes;
  readonly names: readonly string[];
  readonly isPlaying: boolean;
  readonly pace: string;
  readonly problem: string | null;
  readonly onAt: (at: number) => void;
  readonly onEyes: (eyes: Eyes) => void;
  readonly onGame: (game: number) => void;
  readonly onPlay: () => void;
  readonly onPace: (pace: string) => void;
};

/** The time line and everything that moves along it. */
export function Controls(props: ControlsProps): ReactElement {
  const { source, games, game, at, eyes, names, isPlaying, pace, problem, onAt, onEyes, onGame, onPlay, onPace } =
    props;
  const say = useSay();
  const { points } = games[game]!;
  const starts = turnStarts(points);
  const last = points.length - 1;
  const before = starts.findLast((each) => each.at < at)?.at ?? 0;
  const after = starts.find((each) => each.at > at)?.at ?? last;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
      if (target instanceof HTMLElement && target.closest('select, textarea') !== null) return;
      const to = { ',': nextSeen(points, at, -1), '.': nextSeen(points, at, 1), PageUp: before, PageDown: after }[key];
      if (to === undefined) return;
      event.preventDefault();
      onAt(to);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const point = points[at]!;
  const list: readonly Eyes[] = source.isOpen ? ['open', ...names.keys(), 'spectator'] : [source.own ?? 'spectator'];
  const eyesText = (each: Eyes): string =>
    each === 'open' ? say('bothHands') : each === 'spectator' ? say('spectatorEyes') : (names[each] ?? '');
  return (
    <section className="controls" aria-label={say('timeLine')}>
      <div className="transport">
        <Step sign="chev" label={say('turnBack')} id="turn-back" isBack isFar onClick={() => onAt(before)} />
        <Step sign="chev" label={say('stepBack')} id="back" isBack onClick={() => onAt(nextSeen(points, at, -1))} />
        <button
          type="button"
          className="play"
          aria-label={say(isPlaying ? 'pauseIt' : 'playIt')}
          data-main
          data-play-replay
          onClick={onPlay}
        >
          <Icon sign={isPlaying ? 'pause' : 'play'} size={20} />
        </button>
        <Step sign="chev" label={say('stepOn')} id="on" onClick={() => onAt(nextSeen(points, at, 1))} />
        <Step sign="chev" label={say('turnOn')} id="turn-on" isFar onClick={() => onAt(after)} />
      </div>
      <TimeLine
        points={points}
        starts={starts}
        at={at}
        label={say('timeLine')}
        text={say('pointOf', { turn: point.turn, at, all: last })}
        onAt={onAt}
      />
      <div className="choices">
        {games.length < 2 ? null : (
          <select
            value={game}
            aria-label={say('gameNumber', { number: '' })}
            data-number
            onChange={({ target }) => onGame(Number(target.value))}
          >
            {games.map((_, i) => (
              <option key={i} value={i}>
                {say('gameNumber', { number: i + 1 })}
              </option>
            ))}
          </select>
        )}
        <select
          value={String(eyes)}
          aria-label={say('eyes')}
          data-eyes-of
          onChange={({ target }) => onEyes(list.find((each) => String(each) === target.value) ?? 'spectator')}
        >
          {list.map((each) => (
            <option key={each} value={String(each)}>
              {eyesText(each)}
            </option>
          ))}
        </select>
        <select value={pace} aria-label={say('speed')} onChange={({ target }) => onPace(target.value)}>
          {paces.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
        <LinkButton />
        <button
          type="button"
          className="tb"
          data-save
          title={say('exportIt')}
          aria-label={say('exportIt')}
          onClick={() => saveRecord(source, games, game)}
        >
          <Icon sign="save" />
        </button>
      </div>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Step({
  sign,
  label,
  id,
  isBack = false,
  isFar = false,
  onClick,
}: {
  readonly sign: Sign;
  readonly label: string;
  readonly id: string;
  readonly isBack?: boolean;
  readonly isFar?: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={`tb step ${isBack ? 'is-back' : ''}`}
      aria-label={label}
      title={label}
      data-step={id}
      onClick={onClick}
    >
      <Icon sign={sign} size={16} />
      {isFar ? <Icon sign={sign} size={16} /> : null}
    </button>
  );
}

/** The address is the link already: it is copied as it stands. */
function LinkButton(): ReactElement {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const label = say(isCopied ? 'copied' : 'linkToHere');
  return (
    <button
      type="button"
      className={`tb ${isCopied ? 'on' : ''}`}
      aria-label={label}
      title={label}
      onClick={() => {
        copyText(location.href).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <Icon sign={isCopied ? 'check' : 'link'} />
    </button>
  );
}
