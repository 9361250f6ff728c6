import { findObject, isUnfinished, plateText, term, zoneName } from '@tessera/play';
import type { ReactElement } from 'react';
import { RulesText } from '../cards/card-face.tsx';
import { useSay } from '../messages/index.ts';
import type { Inspected } from '../match/store.ts';
import { Explained } from '../inspector/explained.tsx';
import { InspectorFrame } from '../inspector/inspector-frame.tsx';
import { Sources } from '../inspector/sources.tsx';
import { useSeen, useTable } from './context.ts';
import { isSet } from './object.tsx';
import { useWhyNot, useWonder } from './why-not.tsx';

/** Everything about a card: its face, its text in four languages, and what is so of it now. */
export function Inspector(): ReactElement | null {
  const inspected = useSeen((state) => state.inspected);
  return inspected === null ? null : <Opened inspected={inspected} />;
}

function Opened({ inspected }: { readonly inspected: Inspected }): ReactElement {
  const { loaded, look, store } = useTable();
  const say = useSay();
  const { card, object } = inspected;
  const { game } = loaded;
  const view = useSeen(({ sight }) => sight!.view);
  const found = object === null ? null : findObject(view, object);
  const why = useWhyNot(object);
  useWonder(object);
  const close = (): void => store.act.inspect(null);
  return (
    <InspectorFrame loaded={loaded} card={card} subtitle={game.names[look.language]} close={close}>
      {why === null ? null : (
        <p className="panel why-panel" data-why-not>
          <b>{say('whyNot')}</b> <RulesText text={why.text} />
        </p>
      )}
      {object === null ? null : <Live card={card} object={object} />}
      {object === null ? null : <Sources object={object} />}
      {isUnfinished(card, look) ? <p className="panel warn">{say('unfinished')}</p> : null}
      <Explained
        game={game}
        card={card}
        language={look.language}
        shown={found?.object.shown ?? {}}
        rules={why?.rule == null ? [] : [why.rule]}
      />
    </InspectorFrame>
  );
}

/** What is so of an object, beside what is printed. */
function Live({ card, object: id }: { readonly card: string; readonly object: number }): ReactElement | null {
  const { loaded, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const found = findObject(view, id);
  if (found === null) return null;
  const { object, zone } = found;
  const { layout } = loaded.game;
  const { facts } = loaded.game.cards[loaded.game.cardIndex.get(card)!]!;
  const values = layout.card.values.filter((key) => typeof object.shown[key] === 'number');
  const now = values.map((key) => String(object.shown[key])).join(' / ');
  const printed = values.map((key) => (facts[key] === undefined ? '–' : plainFact(facts[key]))).join(' / ');
  const marks = [...layout.card.turned, ...layout.card.marks].filter((key) => isSet(object.shown[key]));
  return (
    <section className="panel">
      <h3>{say('onTable')}</h3>
      <dl>
        <dt>{zoneName(zone.zone, look)}</dt>
        <dd>{look.name(object.controller)}</dd>
        {values.length === 0 ? null : (
          <>
            <dt>{say('printed')}</dt>
            <dd>{printed}</dd>
            <dt>{say('now')}</dt>
            <dd>{now}</dd>
          </>
        )}
        {marks.map((key) => {
          const value = object.shown[key];
          return (
            <div key={key} className="pair">
              <dt>{term(key, look)}</dt>
              <dd>
                {value === true || value === undefined || value === null || value === false
                  ? '✓'
                  : plateText(view, value, look)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const plainFact = (fact: unknown): string =>
  typeof fact === 'number' || typeof fact === 'string' ? String(fact) : '–';
