import type { ReactElement, ReactNode } from 'react';
import { Fragment, memo } from 'react';
import { useSay } from '../messages/index.ts';
import { hasSymbol, Icon, Symbol } from '../parts/icons.tsx';
import { Art } from './art.tsx';
import { backOf, pictureOf, worldOf } from './picture.ts';
import type { Printed } from './printed.ts';
import { factText } from './printed.ts';
import { SIGN, signText } from './signs.ts';

export type CardSize = 'hand' | 'table' | 'mini' | 'insp';

/** The face of a card: how each game's cards are printed. What is so of a card on the table is not its business. */
export const CardFace = memo(function CardFace({
  printed,
  size,
}: {
  readonly printed: Printed;
  readonly size: CardSize;
}): ReactElement {
  const { game, language } = printed;
  const { world, kind } = worldOf(printed);
  const parts = facesOf[game] ?? plainFace;
  const isWhole = game === 'blackpoker';
  const isSmall = isSmallSize(size);
  const picture = <Art address={pictureOf(printed)} isSmall={isSmall} />;
  const values = parts.values?.(printed) ?? null;
  const isLong = printed.rules.join(' ').length * (language === 'en' ? 1 : 1.7) > (values === null ? 105 : 78);
  const classes = ['card', `sz-${size}`, values === null ? '' : 'hasval', size === 'hand' && isLong ? 'clip' : ''];
  return (
    <div className={classes.join(' ')} data-g={game} data-w={world} data-k={kind} lang={language}>
      {isWhole ? picture : isSmall ? <div className="pict">{picture}</div> : null}
      {isWhole || isSmall ? null : (
        <>
          <div className="bar top">
            {parts.before?.(printed)}
            <span className={`cname disp ${size === 'hand' ? lengthOf(printed) : ''}`}>{shortName(printed, size)}</span>
            {parts.after?.(printed)}
          </div>
          <div className="pict">{picture}</div>
          {game === 'cross-horizon' ? <div className="hline" /> : null}
          <div className="bar typ">
            <span>{printed.kind}</span>
            {parts.costs?.(printed)}
          </div>
          {kind === 'land' && printed.rules.length === 0 ? null : (
            <div className="txt">
              {printed.rules.map((line, i) => (
                <p key={i}>
                  <RulesText text={line} />
                </p>
              ))}
            </div>
          )}
          {values}
        </>
      )}
    </div>
  );
});

export const CardBack = memo(function CardBack({
  game,
  back = game,
  size,
}: {
  readonly game: string;
  readonly back?: string;
  readonly size: CardSize;
}): ReactElement {
  return (
    <div className={`card back sz-${size}`} data-g={game}>
      <Art address={backOf(back)} isSmall={isSmallSize(size)} />
    </div>
  );
});

const isSmallSize = (size: CardSize): boolean => size === 'table' || size === 'mini';

const SIGNS_APART = new RegExp(`(${SIGN.source})`, 'u');

/** Text of a game with the signs of its costs drawn. */
export function RulesText({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(SIGNS_APART);
  return (
    <>
      {parts.map((part, i) => {
        const [, sign] = /^\{([^{}]+)\}$/u.exec(part) ?? [];
        return sign === undefined ? part : <CostSign key={i} sign={sign} isInText />;
      })}
    </>
  );
}

export function CostSign({
  sign,
  isInText = false,
}: {
  readonly sign: string;
  readonly isInText?: boolean;
}): ReactElement {
  const say = useSay();
  if (sign === 'T')
    return (
      <b className="tapsym" role="img" aria-label={signText(sign, say)}>
        ↷
      </b>
    );
  // One or the other, such as W/U: a sign for each.
  const either = sign.split('/');
  return (
    <span className={isInText ? 'mana in' : 'mana'}>
      {either.map((each, i) => {
        const drawn = hasSymbol(each) && /^[A-Z]$/.test(each);
        return (
          <Fragment key={each}>
            {i === 0 ? null : <span aria-hidden="true">/</span>}
            <i className={`m m-${drawn ? each : 'n'}`} role="img" aria-label={signText(each, say)}>
              {drawn ? <Symbol of={each} /> : each}
            </i>
          </Fragment>
        );
      })}
    </span>
  );
}

export const ElementPill = ({ of, count }: { readonly of: string; readonly count: number }): ReactElement => (
  <i className={`el el-${of}`}>
    <Symbol of={of} />
    <b>{count}</b>
  </i>
);

type Facing = {
  readonly before?: (printed: Printed) => ReactNode;
  readonly after?: (printed: Printed) => ReactNode;
  readonly costs?: (printed: Printed) => ReactNode;
  readonly values?: (printed: Printed) => ReactElement | null;
};

const plainFace: Facing = {};

const manaSigns = (cost: unknown): string[] =>
  typeof cost === 'string' ? Array.from(cost.matchAll(/\{([^}]+)\}/g), ([, sign]) => sign!) : [];

const amounts = (fact: unknown): [string, number][] =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact)
    ? Object.entries(fact as Record<string, number>)
    : [];

const facesOf: Readonly<Record<string, Facing>> = {
  magic: {
    after: ({ facts }) => (
      <span className="mana">
        {manaSigns(facts['manaCost']).map((sign, i) => (
          <CostSign key={i} sign={sign} />
        ))}
      </span>
    ),
    values: ({ facts: { power, toughness, loyalty } }) =>
      power === null && loyalty === null ? null : (
        <div className="seal disp">
          {power === null ? (
            factText(loyalty)
          ) : (
            <>
              {factText(power)}
              <s>/</s>
              {factText(toughness)}
            </>
          )}
        </div>
      ),
  },
  wixoss: {
    before: ({ facts }) =>
      typeof facts['level'] === 'number' ? (
        <i className="lvl disp">
          <b>{facts['level']}</b>
        </i>
      ) : (
        <i className="lvl kindm">
          <b>{factText(facts['type']).charAt(0).toUpperCase()}</b>
        </i>
      ),
    costs: ({ facts }) => (
      <span className="costs">
        {amounts(facts['growCost'] ?? facts['cost']).map(([colour, count]) => (
          <i key={colour} className={`gem gem-${colour}`}>
            <b>{count}</b>
          </i>
        ))}
      </span>
    ),
    values: ({ facts }) => {
      const { power, limit, guard, lifeBurst, type } = facts;
      if (typeof power !== 'number' && type !== 'lrig' && guard !== true && lifeBurst !== true) return null;
      return (
        <div className="bar pow">
          {guard === true ? (
            <span className="chip">
              <Icon sign="shield" size={12} />
            </span>
          ) : null}
          {lifeBurst === true ? <span className="chip lb">※</span> : null}
          <b className="disp">
            {typeof power === 'number' ? (
              power
            ) : type === 'lrig' ? (
              <>
                <small>LIMIT</small> {factText(limit)}
              </>
            ) : null}
          </b>
        </div>
      );
    },
  },
  'cross-horizon': {
    before: ({ facts }) => <i className="cost disp">{factText(facts['cost'] ?? facts['coreCost'])}</i>,
    costs: ({ facts }) => (
      <span className="prod">
        {amounts(facts['produces']).map(([element, count]) => (
          <ElementPill key={element} of={element} count={count} />
        ))}
      </span>
    ),
    values: ({ facts: { atk, def } }) =>
      typeof atk !== 'number' ? null : (
        <div className="ad disp">
          <span className="a">{atk}</span>
          <span className="d">{factText(def)}</span>
        </div>
      ),
  },
};

const wide = (name: string): number => (/[\u3000-\u9fff]/u.test(name) ? 1.85 : 1);
const room = ({ name, facts }: Printed): number => name.length * wide(name) + manaSigns(facts['manaCost']).length * 2.3;

/** English names drop what follows the comma where there is no room. */
function shortName(printed: Printed, size: CardSize): string {
  const { name, language } = printed;
  return size === 'hand' && language === 'en' && room(printed) > 21 ? name.split(', ')[0]! : name;
}

const lengthOf = (printed: Printed): string => (room(printed) > 24 ? 'xlong' : room(printed) > 19 ? 'long' : '');
