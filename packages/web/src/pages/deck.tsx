import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { CardDialog } from '../cards/card-dialog.tsx';
import { CardPool } from '../cards/pool.tsx';
import type { PoolUse } from '../cards/pool-grid.tsx';
import { mended, newDeck, sizeOf } from '../decks/checking.ts';
import { DeckPanel } from '../decks/deck-panel.tsx';
import type { DeckTask } from '../decks/deck-panel.tsx';
import { forgetDeck } from '../decks/deck-server.ts';
import { useEditing } from '../decks/editing.ts';
import { ImportExport } from '../decks/import-export.tsx';
import type { OwnDeck } from '../decks/own-deck.ts';
import { useOwnDecks } from '../decks/own-decks.ts';
import { Sample } from '../decks/sample.tsx';
import { Share } from '../decks/share.tsx';
import { SharedDeck } from '../decks/shared-deck.tsx';
import { Simulate } from '../decks/simulate.tsx';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Sheet } from '../parts/sheet.tsx';
import { go } from '../route.ts';
import { ownDeck } from '../set-up/deck-choice.ts';
import { keepSetUp, lastSetUp } from '../set-up/last.ts';
import '../styles/decks.css';
import { LoadedPage } from './loaded-page.tsx';
import { Loading } from './loading.tsx';
import { Note } from './note.tsx';
import { TopBar } from './top-bar.tsx';

/** Building a deck. */
export default function DeckPage({
  deck,
  kind,
}: {
  readonly deck: string;
  readonly kind: 'own' | 'new' | 'shared';
}): ReactElement {
  if (kind === 'shared') return <SharedDeck id={deck} />;
  if (kind === 'new') return <NewDeck game={deck} />;
  return <Kept id={deck} />;
}

/** Makes an empty deck, and goes to it. */
function NewDeck({ game }: { readonly game: string }): ReactElement {
  if (!shelf.some(({ id }) => id === game)) return <NoDeck />;
  return <LoadedPage game={game}>{(loaded) => <Making loaded={loaded} />}</LoadedPage>;
}

function Making({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const say = useSayDecks();
  const put = useOwnDecks((state) => state.put);
  useEffect(() => {
    // An empty deck that was left is taken up again.
    const empty = useOwnDecks
      .getState()
      .decks.find(({ game, cards }) => game === loaded.game.id && sizeOf(cards) === 0);
    const deck = empty ?? newDeck(loaded.game, say('newDeck'));
    if (empty === undefined) put(deck);
    history.replaceState(null, '', `/decks/${deck.id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return <Loading />;
}

function NoDeck(): ReactElement {
  const say = useSayDecks();
  return (
    <Note sign="deck" text={say('noSuchDeck')}>
      <button type="button" className="btn" onClick={() => go('/decks')}>
        {say('decksTitle')}
      </button>
    </Note>
  );
}

function Kept({ id }: { readonly id: string }): ReactElement {
  const [deck] = useState(() => useOwnDecks.getState().decks.find((each) => each.id === id) ?? null);
  if (deck === null) return <NoDeck />;
  return <LoadedPage game={deck.game}>{(loaded) => <Builder loaded={loaded} first={deck} />}</LoadedPage>;
}

function Builder({ loaded, first }: { readonly loaded: LoadedGame; readonly first: OwnDeck }): ReactElement {
  const say = useSayDecks();
  const { game } = loaded;
  const [whole] = useState(() => mended(game, first));
  const editing = useEditing(game, whole);
  const { deck, add, takeOut } = editing;
  const [part, setPart] = useState(game.deckParts[0]!.id);
  const [inspected, setInspected] = useState<string | null>(null);
  const [task, setTask] = useState<DeckTask | null>(null);
  const [shown, setShown] = useState<'pool' | 'deck'>('pool');
  const counts = useMemo(() => countsOf(deck), [deck]);
  const use = useMemo(
    (): PoolUse => ({
      pick: (card) => add(card, part),
      inspect: setInspected,
      takeOut: (card) => takeOut(card, part),
    }),
    [add, takeOut, part],
  );
  const { undo } = editing;
  useEffect(() => {
    const back = (event: KeyboardEvent): void => {
      const { target } = event;
      const isText = target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName);
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isText) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', back);
    return () => removeEventListener('keydown', back);
  });
  const play = (): void => {
    const last = lastSetUp(game.id);
    keepSetUp(game.id, {
      ...last,
      format: deck.format,
      options: { ...last.options, ...deck.options },
      deck: ownDeck(deck.id),
    });
    go(`/new/${game.id}`);
  };
  const close = (): void => setTask(null);
  return (
    <div className="page builder" data-game={game.id} data-shown={shown}>
      <TopBar />
      <div className="seg which" role="group" aria-label={say('theDeck')}>
        {(['pool', 'deck'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shown}
            className={each === shown ? 'on' : ''}
            data-show={each}
            onClick={() => setShown(each)}
          >
            {each === 'pool' ? say('pool') : `${say('theDeck')} · ${sizeOf(deck.cards)}`}
          </button>
        ))}
      </div>
      <main
        className="building"
        onDragOver={(event) => event.dataTransfer.types.includes('text/x-tessera-out') && event.preventDefault()}
        onDrop={(event) => {
          const card = event.dataTransfer.getData('text/x-tessera-out');
          if (game.cardIndex.has(card) && !(event.target as HTMLElement).closest('.dl')) takeOut(card, part);
        }}
      >
        <h1 className="sr">{deck.name}</h1>
        <CardPool loaded={loaded} use={use} counts={counts} />
        <DeckPanel
          loaded={loaded}
          editing={editing}
          part={part}
          workOn={setPart}
          inspect={setInspected}
          open={setTask}
          play={play}
        />
      </main>
      {inspected === null ? null : (
        <CardDialog key={inspected} loaded={loaded} card={inspected} close={() => setInspected(null)} />
      )}
      {task === 'text' ? (
        <ImportExport
          game={game}
          deck={deck}
          close={close}
          take={(read) => {
            const parts = game.deckParts.map(({ id }) => [id, read.cards[id] ?? []]);
            const format = game.formats.find(({ id }) => id === read.format)?.id ?? deck.format;
            editing.change({ name: read.name ?? deck.name, format, cards: Object.fromEntries(parts) });
            close();
          }}
        />
      ) : null}
      {task === 'sample' ? <Sample loaded={loaded} deck={deck} close={close} /> : null}
      {task === 'simulate' ? <Simulate loaded={loaded} deck={deck} close={close} /> : null}
      {task === 'share' ? <Share deck={deck} storedAs={editing.storedAs} close={close} /> : null}
      {task === 'remove' ? <Remove deck={deck} close={close} /> : null}
    </div>
  );
}

function Remove({ deck, close }: { readonly deck: OwnDeck; readonly close: () => void }): ReactElement {
  const say = useSayDecks();
  const remove = useOwnDecks((state) => state.remove);
  return (
    <Sheet title={deck.name} close={close}>
      <div className="does">
        <button
          type="button"
          className="btn warn"
          data-remove-sure
          onClick={() => {
            remove(deck.id);
            if (deck.stored !== null) forgetDeck(deck.stored).catch(() => null);
            go('/decks');
          }}
        >
          {say('removeSure')}
        </button>
      </div>
    </Sheet>
  );
}

function countsOf(deck: OwnDeck): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of Object.values(deck.cards).flat()) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}
