import { levelIds, levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { newSeed } from '../../chance.ts';
import type { LoadedGame } from '../../games.ts';
import { line } from '../../match/line.ts';
import { takeUp } from '../../match/local.ts';
import { problemOf } from '../../match/online.ts';
import type { LocalMatch } from '../../match/worker-messages.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import type { Eyes, GameIndex } from '../../replay/messages.ts';
import type { Source } from '../../replay/source.ts';
import { go } from '../../route.ts';
import { useSettings } from '../../settings.ts';

type DeskProps = {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly index: GameIndex;
  readonly game: number;
  readonly at: number;
  readonly eyes: Eyes;
  readonly names: readonly string[];
};

/** Who had to answer at this point, and the way to answer differently. */
export function ReplayDesk(props: DeskProps): ReactElement {
  const { index, at, names } = props;
  const say = useSay();
  const player = index.points[at]!.player;
  const winners = index.result?.winners ?? [];
  return (
    <section className="desk" aria-live="polite">
      <p className="q quiet">
        {player !== null
          ? player === props.source.own
            ? say('asksYou')
            : say('asks', { player: names[player] ?? '' })
          : winners.length === 0
            ? say('replayOver')
            : say('playerWon', { player: names[winners[0]!] ?? '' })}
      </p>
      {player === null ? null : <PlayOn {...props} />}
    </section>
  );
}

/** Goes on from here against the computer: in this browser, or on the server for a match of the server. */
function PlayOn({ source, index, game, at, eyes, names }: DeskProps): ReactElement | null {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const { from, own, seats, opening } = source;
  const before = seats.find(({ computer }) => computer !== null)?.computer;
  const [level, setLevel] = useState(before ?? 'adept');
  const [problem, setProblem] = useState<string | null>(null);
  const { record } = index;
  // Whoever looks with the eyes of a seat plays on there.
  const seat = typeof eyes === 'number' ? eyes : (own ?? 0);
  if (from.kind !== 'online' && (record.asks !== 'open' || record.players !== 2 || record.decks === null)) return null;
  const playOn = async (): Promise<void> => {
    setProblem(null);
    if (from.kind !== 'online') {
      const names = opening.kind === 'local' ? opening.match.deckNames : ([null, null] as const);
      const [first, second] = record.decks!;
      const match: LocalMatch = {
        game: record.game,
        format: record.format,
        options: record.options,
        level,
        seat: seat === 0 ? 0 : 1,
        seed: String(record.seed),
        decks: [first!, second!],
        deckNames: names,
        answers: record.answers.slice(0, at).filter((answer) => !Object.hasOwn(answer, 'concede')),
        anew: newSeed(),
        ...(record.chooser === undefined ? {} : { chooser: record.chooser }),
        ...(record.anyDeck === undefined ? {} : { anyDeck: record.anyDeck }),
      };
      takeUp(match);
      go('/play');
      return;
    }
    try {
      const reply = await line().client.ask({
        type: 'create',
        game: record.game,
        against: { kind: 'computer', level },
        from: { match: from.match, game: game + 1, at, seat },
      });
      if (reply.type === 'created') go(`/play/${reply.match}`);
    } catch (error) {
      setProblem(problemOf(error, language));
    }
  };
  return (
    <>
      <label className="pick-one">
        <span>{seat === own ? say('opponent') : say('playOnAs', { player: names[seat] ?? '' })}</span>
        <select value={level} data-level onChange={({ target }) => setLevel(target.value)}>
          {levelIds.map((each) => (
            <option key={each} value={each}>
              {levelNames[each]?.[language] ?? each}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="btn on play-on" data-play-on onClick={() => void playOn()}>
        <Icon sign="swords" size={16} /> {say('playOn')}
      </button>
      <p className="quiet small">{say('playOnHint')}</p>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
