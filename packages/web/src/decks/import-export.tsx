import type { Game } from '@tessera/kernel';
import type { DeckForm, DeckText } from '@tessera/play';
import { deckWritten, endings, formsOf, readDeckText } from '@tessera/play';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { useSayDecks } from '../messages/decks.ts';
import { copyText } from '../parts/copy-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useSettings } from '../settings.ts';
import { sizeOf } from './checking.ts';
import type { OwnDeck } from './own-deck.ts';

const formNames: Readonly<Record<Exclude<DeckForm, 'plain'>, string>> = {
  arena: 'Arena',
  mtgo: 'MTGO',
  forge: 'Forge (.dck)',
  cockatrice: 'Cockatrice (.cod)',
  json: 'JSON',
};

/** A deck as text, both ways. What was not understood is said, and nothing is changed unless one wants it. */
export function ImportExport({
  game,
  deck,
  take,
  close,
}: {
  readonly game: Game;
  readonly deck: OwnDeck;
  readonly take: (read: DeckText) => void;
  readonly close: () => void;
}): ReactElement {
  const say = useSayDecks();
  return (
    <Sheet title={say('importExport')} close={close}>
      <div className="two">
        <Import game={game} take={take} />
        <Export game={game} deck={deck} />
      </div>
    </Sheet>
  );
}

function Import({ game, take }: { readonly game: Game; readonly take: (read: DeckText) => void }): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const [text, setText] = useState('');
  const read = useMemo(() => (text.trim() === '' ? null : readDeckText(game, text)), [game, text]);
  const count = read === null ? 0 : sizeOf(read.cards);
  const problems = read?.problems ?? [];
  const hint =
    formsOf(game).length > 2
      ? say('importHint')
      : say('importHintOther', { card: game.texts.card(0, language).name || game.cards[0]!.id });
  return (
    <section>
      <h3>{say('importTitle')}</h3>
      <p className="quiet">{hint}</p>
      <textarea
        value={text}
        rows={12}
        data-import
        aria-label={say('importTitle')}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <label className="btn file">
        {say('openFile')}
        <input
          type="file"
          accept=".txt,.dek,.dck,.cod,.json,text/*"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then(setText);
            target.value = '';
          }}
        />
      </label>
      {problems.length === 0 ? null : (
        <div className="refused" role="alert" data-import-problems>
          <p>{say('notUnderstood')}</p>
          <ul>
            {problems.slice(0, MOST_SHOWN).map(({ line, place, message }, i) => (
              <li key={i}>
                {line === null ? place : <b>{say('line', { line })}</b>} {message[language]}
              </li>
            ))}
            {problems.length > MOST_SHOWN ? (
              <li>{say('moreProblems', { count: problems.length - MOST_SHOWN })}</li>
            ) : null}
          </ul>
        </div>
      )}
      {read === null || count === 0 ? null : (
        <div className="does">
          <p role="status">{say('understood', { count })}</p>
          <button type="button" className={problems.length === 0 ? 'main' : 'btn'} data-take onClick={() => take(read)}>
            {problems.length === 0 ? say('takeOver') : say('takeRest', { count })}
          </button>
        </div>
      )}
    </section>
  );
}
const MOST_SHOWN = 12;

function Export({ game, deck }: { readonly game: Game; readonly deck: OwnDeck }): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const [form, setForm] = useState<DeckForm>('plain');
  const [isCopied, setCopied] = useState(false);
  const text = deckWritten(game, deck, form, language);
  const copy = (): void => {
    copyText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section>
      <h3>{say('exportTitle')}</h3>
      <label className="pick-one">
        <span>{say('form')}</span>
        <select
          value={form}
          data-form
          onChange={({ target }) => {
            setForm(formsOf(game).find((each) => each === target.value) ?? 'plain');
            setCopied(false);
          }}
        >
          {formsOf(game).map((each) => (
            <option key={each} value={each}>
              {each === 'plain' ? say('plain') : formNames[each]}
            </option>
          ))}
        </select>
      </label>
      <textarea readOnly rows={12} value={text} data-export aria-label={say('exportTitle')} />
      <div className="does">
        <button type="button" className="btn" onClick={copy}>
          {say(isCopied ? 'copied' : 'copyText')}
        </button>
        <a
          className="btn"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${deck.name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'deck'}.${endings[form]}`}
        >
          {say('save')}
        </a>
      </div>
    </section>
  );
}
