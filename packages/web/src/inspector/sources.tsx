import type { Source } from '@tessera/kernel';
import { term } from '@tessera/play';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { Say } from '../messages/index.ts';
import { useSay } from '../messages/index.ts';
import { printedCard, useSeen, useTable } from '../table/context.ts';
import { CardName } from '../table/object.tsx';

/** Where the values of an object come from: part by part, with the cards they come from. */
export function Sources({ object }: { readonly object: number }): ReactElement | null {
  const { store, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const [sources, setSources] = useState<readonly Source[]>([]);
  useEffect(() => {
    let isHere = true;
    void store.act.sources(object).then((found) => isHere && setSources(found));
    return () => {
      isHere = false;
    };
  }, [store, object, view]);
  const values = [...new Set(sources.map(({ value }) => value))];
  const changed = values.filter((value) => sources.some((each) => each.value === value && each.by !== 'printed'));
  if (changed.length === 0) return null;
  return (
    <section className="panel" data-sources>
      <h3>{say('whereFrom')}</h3>
      {changed.map((value) => {
        const parts = sources.filter((each) => each.value === value);
        const numbers = parts.flatMap(({ change }) => (typeof change === 'number' ? [change] : []));
        return (
          <div key={value} className="sum">
            <h4>
              {term(value, look)}
              {numbers.length === 0 ? null : <b>{numbers.reduce((sum, each) => sum + each, 0)}</b>}
            </h4>
            <ul>
              {parts.map((part, i) => (
                <Part key={i} part={part} isFirst={i === 0} say={say} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Part({
  part: { change, by, card, thisTurn },
  isFirst,
  say,
}: {
  readonly part: Source;
  readonly isFirst: boolean;
  readonly say: Say;
}): ReactElement {
  const { loaded, look } = useTable();
  const name = card === null ? null : printedCard(loaded, card, look.language).name;
  return (
    <li>
      <b>{typeof change === 'number' ? signed(change, isFirst) : term(change, look)}</b>{' '}
      {card === null || name === null ? say(fromKinds[by]) : <CardName card={card} name={name} />}
      {thisTurn ? <small> · {say('untilEndOfTurn')}</small> : null}
    </li>
  );
}

const fromKinds = {
  printed: 'fromPrinted',
  beneath: 'fromBeneath',
  counters: 'fromCounters',
  ability: 'fromAbility',
  effect: 'fromEffect',
} as const;

const signed = (change: number, isFirst: boolean): string =>
  change < 0 ? `−${-change}` : isFirst ? String(change) : `+${change}`;
