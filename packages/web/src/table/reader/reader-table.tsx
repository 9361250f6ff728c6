import type { ObjectView, Place } from '@tessera/kernel';
import type { Unit } from '@tessera/play';
import {
  printedText,
  sideOf,
  sortedByCard,
  tellingText,
  spokenText,
  term,
  TURNED,
  unitsAt,
  zoneAt,
  zoneName,
} from '@tessera/play';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { spoken } from '../../cards/signs.ts';
import { useSay } from '../../messages/index.ts';
import '../../styles/reader.css';
import { Announcer } from '../announcer.tsx';
import { useSeen, useTable } from '../context.ts';
import { countText } from '../count-text.ts';
import { Desk } from '../desk/desk.tsx';
import { useExtras } from '../extras.ts';
import { Inspector } from '../inspector.tsx';
import { useKeys } from '../keys.ts';
import { Log } from '../log.tsx';
import { Menu } from '../menu.tsx';
import { placeName } from '../place-name.ts';
import { plateEntries } from '../plate.tsx';
import { useStanding } from '../standing.ts';
import { turnTitle } from '../turn-title.ts';
import { useWhyNot, useWonder } from '../why-not.tsx';

/**
 * The table for those who listen: the same match as headings and lists, every card a button that says what it is, what
 * it can do and how it stands to the question. Everything is answered as at the other table.
 */
export function ReaderTable({
  subtitle,
  onAgain,
  onHome,
}: {
  readonly subtitle: string;
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
}): ReactElement {
  const { loaded, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const problem = useSeen((state) => state.problem);
  const [menu, setMenu] = useState<'menu' | 'help' | null>(null);
  const extras = useExtras();
  useKeys(() => setMenu('help'));
  const own = extras.bottom ?? (view.viewer === 'spectator' ? 0 : view.viewer);
  const other = own === 0 ? 1 : 0;
  const { layout } = loaded.game;
  return (
    <div className="reader" data-game={loaded.game.id}>
      <header>
        <h1>{turnTitle(view, look, say).join(' · ')}</h1>
        <p>{subtitle}</p>
        <button type="button" className="btn" onClick={() => setMenu('menu')}>
          {say('settings')}
        </button>
      </header>
      <main aria-label={subtitle}>
        {problem === null ? null : <p role="alert">{say('failed', { problem })}</p>}
        {extras.head}
        <Part title={say('questionPart')}>{extras.desk ?? <Desk onAgain={onAgain} onHome={onHome} />}</Part>
        {view.viewer === own ? (
          <Part title={say('hand')}>
            <Cards
              units={sortedByCard(zoneAt(view, layout.hand, own)?.objects ?? [], loaded.game).map(alone)}
              zone={layout.hand}
            />
          </Part>
        ) : null}
        {layout.middle.map((place) => (
          <MiddlePart key={place.zone} place={place} />
        ))}
        <SidePart player={own} title={say('ownSide')} />
        <SidePart player={other} title={say('otherSide', { player: look.name(other) })} />
        <Part title={say('log')}>
          <Log />
        </Part>
      </main>
      <Announcer />
      <Inspector />
      {menu === null ? null : <Menu page={menu} onClose={() => setMenu(null)} onHome={onHome} />}
    </div>
  );
}

const alone = (object: ObjectView): Unit => ({ object, guests: [] });

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function MiddlePart({ place }: { readonly place: Place }): ReactElement | null {
  const { look } = useTable();
  const view = useSeen(({ sight }) => sight!.view);
  const zone = view.zones.find((each) => each.zone === place.zone && each.player === null);
  const units = zone === undefined ? [] : unitsAt(zone, place).toReversed();
  if (units.length === 0) return null;
  return (
    <Part title={zoneName(place.zone, look)}>
      <Cards units={units} zone={place.zone} />
    </Part>
  );
}

function SidePart({ player, title }: { readonly player: number; readonly title: string }): ReactElement {
  const { loaded, look, store } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const standing = useStanding(`P${player}`);
  const places = loaded.game.layout.side.flat();
  return (
    <Part title={title}>
      <p>
        {say('whoWhat', {
          who: look.name(player),
          what: plateEntries(view, player, look)
            .map(({ name, text }) => `${name} ${spoken(text, say)}`)
            .join(say('listed')),
        })}
      </p>
      {standing.isPointable ? (
        <button
          type="button"
          className="btn"
          data-cell
          data-pointable
          aria-pressed={standing.isPicked}
          onClick={() => store.act.point(`P${player}`)}
        >
          {say('whoWhat', { who: look.name(player), what: say('canBeChosen') })}
        </button>
      ) : null}
      {places.map((place) => {
        const zone = sideOf(zoneAt(view, place.zone, player), player);
        const units = zone === null ? [] : unitsAt(zone, place);
        if (zone === null) return null;
        const key = `${place.zone} ${JSON.stringify(place.only ?? null)}`;
        const isWhole = zone.count === null || place.only === undefined;
        const count = isWhole ? countText(place.zone, zone.count, look) : String(units.length);
        // A pile is a number, and what is known of it.
        if (units.length === 0 && count === '0') return null;
        return (
          <div key={key}>
            <h3>{say('pileOf', { zone: `${look.name(player)} · ${placeName(place, look, say)}`, count })}</h3>
            <Cards units={place.as === 'pile' ? units.toReversed() : units} zone={place.zone} />
          </div>
        );
      })}
    </Part>
  );
}

function Cards({ units, zone }: { readonly units: readonly Unit[]; readonly zone: string }): ReactElement | null {
  if (units.length === 0) return null;
  return (
    <ul>
      {units.map((unit, i) => (
        <CardLine key={unit.object.id ?? i} unit={unit} zone={zone} />
      ))}
    </ul>
  );
}

/** A card as a sentence: what it is, how it stands, what it can do, and why it cannot be used. */
function CardLine({ unit, zone }: { readonly unit: Unit; readonly zone: string }): ReactElement {
  const { look, store, loaded } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const { object } = unit;
  const standing = useStanding(object.id);
  const why = useWhyNot(object.id);
  const [hasFocus, setFocus] = useState(false);
  useWonder(hasFocus ? object.id : null);
  const turned = loaded.game.layout.card.turned.find((key) => object.shown[key] === true);
  const what = spokenText(view, unit, look).replaceAll(TURNED, turned === undefined ? '' : term(turned, look));
  const inspect = (): void => {
    if (object.card !== null) store.act.inspect({ card: object.card, object: object.id });
  };
  return (
    <li>
      <button
        type="button"
        className={`card-line ${standing.isPointable ? 'can' : ''} ${standing.isPicked ? 'picked' : ''}`}
        data-cell
        data-object={object.id ?? undefined}
        data-zone-of={zone}
        data-card={object.card ?? undefined}
        data-pointable={standing.isPointable || undefined}
        aria-pressed={standing.isPointable ? standing.isPicked : undefined}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onClick={() => (object.id !== null && standing.isPointable ? store.act.point(object.id) : inspect())}
      >
        <b>{spoken(what, say)}</b>
        {object.card === null ? null : (
          <span>
            {say('sentenceEnd')}
            {spoken((zone === loaded.game.layout.hand ? printedText : tellingText)(object.card, look), say)}
          </span>
        )}
        {standing.isPointable ? <em> · {say('canBeChosen')}</em> : null}
        {why === null ? null : <em> · {spoken(why.text, say)}</em>}
      </button>
    </li>
  );
}
