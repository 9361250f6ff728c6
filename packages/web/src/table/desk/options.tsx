import type { ReactElement } from 'react';
import { RulesText } from '../../cards/card-face.tsx';
import { pictureOf } from '../../cards/picture.ts';
import { usePrinted } from '../context.ts';

export type Item = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly card: string | null;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly twice?: () => void;
};

/** A numbered list; the keys 1 to 9 choose from it. */
export function Options({ items }: { readonly items: readonly Item[] }): ReactElement {
  const printed = usePrinted();
  return (
    <ol className={`options ${items.length > 8 ? 'many' : ''}`}>
      {items.map(({ key, label, detail, card, isChosen, choose, twice }, i) => (
        <li key={key}>
          <button
            type="button"
            className={isChosen ? 'opt on' : 'opt'}
            data-option={key}
            aria-pressed={isChosen}
            onClick={choose}
            onDoubleClick={twice}
          >
            <span className="num">{i < 9 ? i + 1 : ''}</span>
            {card === null ? null : <img className="othumb" src={pictureOf(printed(card))} alt="" />}
            <span className="olabel">
              <RulesText text={label} />
              {detail === undefined || detail === '' ? null : (
                <small>
                  <RulesText text={detail} />
                </small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
