import { describe, findObject } from '@tessera/play';
import type { ReactElement } from 'react';
import { pictureOf } from '../../cards/picture.ts';
import { moved } from '../../match/draft.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import { usePrinted, useSeen, useTable } from '../context.ts';

/** What is put in order: the first comes first. */
export function Order(): ReactElement {
  const context = useTable();
  const { store } = context;
  const say = useSay();
  const printed = usePrinted();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= draft.chosen.length) return;
    store.act.change({ ...draft, chosen: moved(draft.chosen, from, to) });
  };
  return (
    <>
      <p className="h">{say('orderHint')}</p>
      <ol className="options">
        {draft.chosen.map((candidate, i) => {
          const card = findObject(view, candidate)?.object.card ?? null;
          const what = describe(view, candidate, context.look);
          return (
            <li
              key={String(candidate)}
              className="opt ordered"
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(i))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                move(Number(event.dataTransfer.getData('text/plain')), i);
              }}
            >
              <span className="num">{i + 1}</span>
              {card === null ? null : <img className="othumb" src={pictureOf(printed(card))} alt="" />}
              <span className="olabel">{what}</span>
              <button
                type="button"
                className="tb"
                disabled={i === 0}
                aria-label={say('moveUp', { what })}
                onClick={() => move(i, i - 1)}
              >
                <Icon sign="up" size={16} />
              </button>
              <button
                type="button"
                className="tb"
                disabled={i === draft.chosen.length - 1}
                aria-label={say('moveDown', { what })}
                onClick={() => move(i, i + 1)}
              >
                <Icon sign="down" size={16} />
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
