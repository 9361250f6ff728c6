import type { EventView } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { cardName, inSentences, tellingOf } from '@tessera/play';
import type { ReactElement } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Chapter } from '../match/store.ts';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';
import { CardName } from './object.tsx';

/**
 * What happened, in sentences; the names of cards can be opened. Newest below. `isOpen`: whether it was opened where it
 * is not always seen.
 */
export function Log({ isOpen = false }: { readonly isOpen?: boolean }): ReactElement {
  const say = useSay();
  const story = useSeen((state) => state.story);
  const list = useRef<HTMLDivElement>(null);
  // Where the table is measured as well, so that it is laid out once.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [story, isOpen]);
  return (
    <section className="sect log" aria-label={say('logLabel')}>
      <h3>{say('log')}</h3>
      <div ref={list} className="scroll" tabIndex={0} role="log" aria-label={say('logLabel')} data-log>
        <ol>
          {story.slice(-MOST).map((chapter, i) => (
            <ChapterLines key={story.length > MOST ? story.length - MOST + i : i} chapter={chapter} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** So many chapters are shown: more than anybody reads during a game. */
const MOST = 400;

/** What every game calls the beginning of a turn. */
const TURN_BEGAN = 'turnBegan';
/** What games call that somebody does nothing. What that leads to is told. */
const PASSED = 'passed';

const ChapterLines = memo(function ChapterLines({ chapter }: { readonly chapter: Chapter }): ReactElement {
  const { look } = useTable();
  const say = useSay();
  const lines: ReactElement[] = [];
  if (chapter.turning !== null) {
    lines.push(
      <li key="turning" className="turn-line">
        {say(chapter.turning)}
      </li>,
    );
  }
  let part: EventView[] = [];
  const close = (): void => {
    if (part.length > 0) {
      for (const sentence of sentencesOf(part, look)) {
        lines.push(<Sentence key={lines.length} sentence={sentence} events={chapter.events} />);
      }
    }
    part = [];
  };
  for (const event of chapter.events) {
    if (event.event === TURN_BEGAN) {
      close();
      lines.push(
        <TurnLine key={lines.length} turn={event.number ?? chapter.turn} player={event.player ?? chapter.active} />,
      );
    } else if (event.event !== PASSED) part.push(event);
  }
  close();
  return <>{lines}</>;
});

function TurnLine({ turn, player }: { readonly turn: number; readonly player: number }): ReactElement {
  const { look } = useTable();
  const say = useSay();
  return <li className="turn-line">{say('turnOf', { turn, player: look.name(player) })}</li>;
}

function sentencesOf(events: readonly EventView[], look: Look): string[] {
  const { game, language, name } = look;
  const news = events
    .map((event) => ({ event, sentence: game.texts.sentence(event, language, name) }))
    .filter(({ sentence }) => sentence !== '');
  return inSentences(news, tellingOf(game.id), look);
}

function Sentence({
  sentence,
  events,
}: {
  readonly sentence: string;
  readonly events: readonly EventView[];
}): ReactElement {
  const { look } = useTable();
  const own = useSeen(({ sight }) => (sight!.view.viewer === 1 ? 1 : 0));
  const cards = new Map<string, string>();
  for (const { card, other } of events) {
    for (const id of [card, other?.card ?? null]) if (id !== null) cards.set(cardName(id, look), id);
  }
  const isTheirs = sentence.startsWith(look.name(1 - own));
  return (
    <li className={isTheirs ? 'theirs' : sentence.startsWith(look.name(own)) ? 'ours' : ''}>
      {withCards(sentence, cards)}
    </li>
  );
}

/** A sentence with the names of cards as links. */
function withCards(sentence: string, cards: ReadonlyMap<string, string>): (string | ReactElement)[] {
  const names = [...cards.keys()].filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [sentence];
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u');
  return sentence.split(pattern).map((part, i) => {
    const card = cards.get(part);
    return card === undefined ? part : <CardName key={i} card={card} name={part} />;
  });
}
