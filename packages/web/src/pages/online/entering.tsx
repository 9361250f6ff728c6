import { shelf } from 'virtual:shelf';
import type { MatchInfo } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OwnDeck } from '../../decks/own-deck.ts';
import { useOwnDecks } from '../../decks/own-decks.ts';
import { clockText } from '../../match/clocks.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { problemOf } from '../../match/online.ts';
import { isOwnTable, keepTable } from '../../match/own-tables.ts';
import { useSay } from '../../messages/index.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { CopyLink } from '../../parts/copy-link.tsx';
import { go } from '../../route.ts';
import { wiredDeck } from '../../set-up/begin.ts';
import type { Choosable, ChosenDeck, DeckChoice } from '../../set-up/deck-choice.ts';
import { deckOf, namedDeck, ownDeck, RANDOM } from '../../set-up/deck-choice.ts';
import { lastSetUp } from '../../set-up/last.ts';
import { useSettings } from '../../settings.ts';
import { Loading } from '../loading.tsx';
import { NotePage, Silhouettes } from '../note.tsx';

/** A table at which a seat is free: one waits there, or sits down. */
export function Entering({
  match,
  invitation,
  online,
}: {
  readonly match: string;
  readonly invitation: string | null;
  readonly online: OnlineMatch;
}): ReactElement {
  const language = useSettings((settings) => settings.language);
  const info = useStore(online.store, (state) => state.info);
  const [isSeated, setSeated] = useState(() => isOwnTable(match));
  const [problem, setProblem] = useState<string | null>(null);
  if (info === null) return <Loading />;
  if (isSeated) return <WaitingRoom info={info} invitation={invitation} />;
  const sit = async (deck: ChosenDeck): Promise<void> => {
    setProblem(null);
    try {
      await line().client.ask({
        type: 'sit',
        match,
        deck: wiredDeck(deck),
        ...(invitation === null ? {} : { invitation }),
      });
      keepTable(match);
      setSeated(true);
    } catch (error) {
      // Whoever opened the table sits there already.
      if (error instanceof Error && 'code' in error && error.code === 'seated') setSeated(true);
      else setProblem(problemOf(error, language));
    }
  };
  return <Invited info={info} problem={problem} sit={(deck) => void sit(deck)} />;
}

const gameOnShelf = (id: string): (typeof shelf)[number] | undefined => shelf.find((each) => each.id === id);

/** What was agreed on, in a line each. */
function Agreed({ info }: { readonly info: MatchInfo }): ReactElement {
  const say = useSay();
  const { decision, match } = info.clocks;
  const time = (millis: number | null): string => (millis === null ? '∞' : clockText(millis));
  return (
    <p className="quiet agreed">
      {info.bestOf > 1 ? <span>{say('bestOfThree')}</span> : null}
      {decision === null && match === null ? null : (
        <span>{say('agreedClocks', { match: time(match), decision: time(decision) })}</span>
      )}
    </p>
  );
}

function Invited({
  info,
  problem,
  sit,
}: {
  readonly info: MatchInfo;
  readonly problem: string | null;
  readonly sit: (deck: ChosenDeck) => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const game = gameOnShelf(info.game);
  const own = useOwnDecks(({ decks }) => decks).filter((each) => mayBring(each, info));
  const decks: Choosable = { named: (game?.decks ?? []).map(({ id }) => id), own };
  const [deck, setDeck] = useState<DeckChoice>(() => {
    const last = lastSetUp(info.game).deck;
    return last !== null && deckOf(last, decks) !== null ? last : namedDeck(game?.starters[1] ?? '');
  });
  const chosen = deckOf(deck, decks);
  const host = info.seats.find(({ name }) => name !== null)?.name;
  return (
    <NotePage data-game={info.game}>
      {host === undefined || host === null ? null : (
        <p className="host">
          <Avatar name={host} size={44} /> <b>{host}</b>
        </p>
      )}
      <h1 className="disp">{say('invited', { game: game?.names[language] ?? info.game })}</h1>
      <Agreed info={info} />
      <label className="pick-one">
        <span>{say('deck')}</span>
        <select value={deck} onChange={({ target }) => setDeck(target.value)}>
          {own.map((each) => (
            <option key={each.id} value={ownDeck(each.id)}>
              ★ {each.name}
            </option>
          ))}
          {game?.decks.map((each) => (
            <option key={each.id} value={namedDeck(each.id)}>
              {each.names[language]}
            </option>
          ))}
          <option value={RANDOM}>{say('randomDeck')}</option>
        </select>
      </label>
      <button type="button" className="main" data-sit onClick={() => chosen !== null && sit(chosen)}>
        {say('sitDown')}
      </button>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </NotePage>
  );
}

/** Decks that were built for what is played at this table. */
const mayBring = ({ game, format, options, isLegal }: OwnDeck, info: MatchInfo): boolean =>
  game === info.game &&
  isLegal &&
  format === info.format &&
  Object.entries(options).every(([id, value]) => info.options[id] === value);

function WaitingRoom({
  info,
  invitation,
}: {
  readonly info: MatchInfo;
  readonly invitation: string | null;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const { match } = info;
  const link = `${location.origin}/play/${match}${invitation === null ? '' : `#${invitation}`}`;
  const withdraw = (): void => {
    line()
      .client.ask({ type: 'withdraw', match })
      .catch(() => {})
      .finally(() => go('/'));
  };
  return (
    <NotePage data-waiting>
      <Silhouettes />
      <h1 className="disp" role="status">
        {say('waitingFor')} · {gameOnShelf(info.game)?.names[language] ?? info.game}
      </h1>
      <Agreed info={info} />
      <p>{say('sendLink')}</p>
      <CopyLink link={link} label={say('sendLink')} />
      <button type="button" className="btn ghost" onClick={withdraw}>
        {say('withdraw')}
      </button>
    </NotePage>
  );
}
