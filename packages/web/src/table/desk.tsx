import type { Act, Candidate, Decision, View } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';
import {
  actionName,
  alike,
  describe,
  findObject,
  nameOf,
  nameWithSource,
  playerOf,
  readable,
  reasonText,
  tellingText,
  term,
} from '@tessera/play';
import type { ReactElement, ReactNode } from 'react';
import { RulesText } from '../cards/card-face.tsx';
import { pictureOf } from '../cards/picture.ts';
import type { Draft } from '../match/draft.ts';
import { actsWith, answerOf, moved, sumOf, usualAct, withMore } from '../match/draft.ts';
import { openIn } from '../match/store.ts';
import type { Say } from '../messages/index.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import type { TableContext } from './context.ts';
import { usePrinted, useSeen, useTable } from './context.ts';

/** Where every question stands and is answered, whatever its kind; nothing of the table is covered. */
export function Desk({
  onAgain,
  onHome,
}: {
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
}): ReactElement {
  const view = useSeen(({ sight }) => sight!.view);
  const open = useSeen(openIn);
  if (view.result !== null) return <Ending onAgain={onAgain} onHome={onHome} />;
  return (
    <section className="desk" aria-live="polite">
      {open === null ? <Waiting /> : <Question open={open} />}
    </section>
  );
}

function Waiting(): ReactElement {
  const { look, store } = useTable();
  const say = useSay();
  const decision = useSeen(({ sight }) => sight!.view.decision);
  const viewer = useSeen(({ sight }) => sight!.view.viewer);
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const isOther = decision !== null && decision.player !== viewer;
  return (
    <>
      <p className="q quiet">{isOther ? `${look.name(decision.player)}: ${say('thinking')}` : say('pleaseWait')}</p>
      {preferences?.passUntil == null ? null : (
        <div className="sub">
          <button
            type="button"
            className="btn on"
            onClick={() => store.act.prefer({ ...preferences, passUntil: null })}
          >
            {say('stopPassing')} <span className="kbd">Esc</span>
          </button>
        </div>
      )}
    </>
  );
}

function Question({ open }: { readonly open: Decision }): ReactElement {
  const { look, store } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const refused = useSeen((state) => state.refused);
  const asked = look.game.prompts[open.prompt]?.[look.language] ?? open.prompt;
  const concerned = open.about === null ? null : findObject(view, open.about);
  const about = concerned === null ? '' : nameWithSource(view, concerned.object, look);
  const canTakeBack = useSeen(({ sight }) => sight!.canTakeBack);
  return (
    <>
      <p className="q">
        {about === '' ? null : <span className="about">{about}</span>}
        {asked}
      </p>
      <Body open={open} />
      {refused === null ? null : (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <MainButton open={open} />
      <div className="sub">
        {canTakeBack ? (
          <button type="button" className="btn" data-undo onClick={() => store.act.takeBack()}>
            <Icon sign="undo" size={16} />
            {say('undo')} <span className="kbd">Z</span>
          </button>
        ) : null}
        <PassToEnd open={open} />
      </div>
    </>
  );
}

function PassToEnd({ open }: { readonly open: Decision }): ReactElement | null {
  const say = useSay();
  const pass = usePassToEnd(open);
  if (pass === null) return null;
  return (
    <button type="button" className="btn" onClick={pass}>
      <Icon sign="next" size={16} />
      {say('passTurn')} <span className="kbd">↵</span>
    </button>
  );
}

/** Lets everything go by until the turn ends; null where the game asks everything. */
export function usePassToEnd(open: Decision | null): (() => void) | null {
  const { loaded, format, store } = useTable();
  const preferences = useSeen(({ sight }) => sight?.preferences ?? null);
  const turn = useSeen(({ sight }) => sight?.view.turn ?? 0);
  const windows = windowsOf(loaded.game, format);
  if (open?.kind !== 'act' || windows === null || preferences === null) return null;
  const act = windows.passing[open.prompt];
  if (act === undefined || !open.actions.some((each) => each.act === act)) return null;
  return () => {
    store.act.prefer({ ...preferences, passUntil: { end: 'turn', from: turn } });
    store.act.answer({ act });
  };
}

function Body({ open }: { readonly open: Decision }): ReactElement | null {
  switch (open.kind) {
    case 'act':
      return <Actions open={open} />;
    case 'one':
    case 'some':
      return <Candidates open={open} />;
    case 'order':
      return <Order />;
    case 'number':
      return <NumberChoice open={open} />;
    case 'divide':
      return <Division open={open} />;
    case 'assign':
      return <Assignment open={open} />;
    case 'yesNo':
      return null;
  }
}

// ---- The main button ----

function MainButton({ open }: { readonly open: Decision }): ReactElement {
  const context = useTable();
  const { store } = context;
  const say = useSay();
  const draft = useSeen((state) => state.draft);
  const isSent = useSeen((state) => state.sent);
  const view = useSeen(({ sight }) => sight!.view);
  const answer = answerOf(open, draft);
  if (open.kind === 'yesNo') {
    return (
      <div className="both">
        <button
          type="button"
          className="btn no"
          data-no
          disabled={isSent}
          onClick={() => store.act.answer({ yes: false })}
        >
          {say('no')} <span className="kbd">N</span>
        </button>
        <button
          type="button"
          className="main"
          data-main
          disabled={isSent}
          onClick={() => store.act.answer({ yes: true })}
        >
          {say('yes')} <span className="kbd">Y</span>
        </button>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="main"
      data-main
      disabled={answer === null || isSent}
      onClick={() => answer !== null && store.act.answer(answer)}
    >
      <span>{mainLabel(open, draft, view, context, say)}</span>
      {answer === null ? null : <span className="kbd">Space</span>}
    </button>
  );
}

/** What will happen. */
function mainLabel(open: Decision, draft: Draft, view: View, context: TableContext, say: Say): string {
  const { look } = context;
  const named = (candidate: Candidate): string => shortly(view, candidate, context);
  switch (open.kind) {
    case 'act': {
      const act = draft.act ?? (draft.card === null ? usualAct(open.actions) : null);
      return act === null ? say('chooseAction') : actLabel(act, open, view, context, say);
    }
    case 'one':
      return draft.chosen.length === 0 ? say('chooseOne') : say('chooseIt', { what: named(draft.chosen[0]!) });
    case 'some': {
      const { length } = draft.chosen;
      if (length < open.min) return say('chooseMore', { count: open.min - length });
      if (length === 0) return say('chooseNone');
      return length === 1 ? say('chooseIt', { what: named(draft.chosen[0]!) }) : say('chooseCount', { count: length });
    }
    case 'order':
      return say('confirmOrder');
    case 'number':
      return say('chooseNumber', { number: draft.number });
    case 'divide':
      return say('divideSo');
    case 'assign': {
      const [pair] = draft.pairs;
      if (pair === undefined) return say('assignNone');
      if (draft.pairs.length > 1) return say('assignThese', { count: draft.pairs.length });
      return `${named(pair[0])} → ${named(pair[1])}`;
    }
    case 'yesNo':
      return look.say('nothing');
  }
}

/** An action in words. Letting something be carried out and letting a step go by are not the same. */
function actLabel(act: Act, open: Decision, view: View, context: TableContext, say: Say): string {
  const { look, loaded, format } = context;
  const name = actionName(act.act, look);
  if (act.card !== undefined) return look.say('actWith', { action: name, card: shortly(view, act.card, context) });
  if (windowsOf(loaded.game, format)?.passing[open.prompt] !== act.act) return name;
  const waiting = view.zones.find(({ zone }) => zone === loaded.game.layout.middle[0]?.zone)?.objects.at(-1);
  if (waiting !== undefined) return say('resolve', { what: nameOf(sourceOf(view, waiting), look) });
  return view.step === null ? name : say('finishStep', { step: term(view.step, look) });
}

/** An ability goes by the card that it comes from. */
function sourceOf(view: View, object: Parameters<typeof nameOf>[0]): Parameters<typeof nameOf>[0] {
  const { source } = object.shown;
  if (object.card !== null || typeof source !== 'number') return object;
  return findObject(view, source)?.object ?? object;
}

/** The name alone; of a choice by a word, what is said of it. */
function shortly(view: View, candidate: Candidate, { look }: TableContext): string {
  const player = playerOf(candidate);
  if (player !== null) return look.name(player);
  const found = findObject(view, candidate);
  return found === null ? describe(view, candidate, look) : nameOf(found.object, look);
}

// ---- The kinds of questions ----

type Item = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly card: string | null;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly twice?: () => void;
};

/** A numbered list; the keys 1 to 9 choose from it. */
function Options({ items }: { readonly items: readonly Item[] }): ReactElement {
  const printed = usePrinted();
  return (
    <ol className={`options ${items.length > 8 ? 'many' : ''}`}>
      {items.map(({ key, label, detail, card, isChosen, choose, twice }, i) => (
        <li key={key}>
          <button
            type="button"
            className={isChosen ? 'opt on' : 'opt'}
            data-option
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

function Actions({ open }: { readonly open: Extract<Decision, { kind: 'act' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const cards = useSeen(({ sight }) => sight!.cards);
  const turns = useSeen(({ sight }) => sight!.turns);
  const usual = usualAct(open.actions);
  const acts = draft.card === null ? open.actions : actsWith(open.actions, draft.card, cards);
  const groups = alike(acts, view).filter(([act]) => !(draft.card === null && act === usual));
  const preview = usual === null ? [] : (turns[usual.act] ?? []);
  const items = groups.map((group): Item => {
    const act = group[0]!;
    const object = act.card === undefined ? null : (findObject(view, act.card)?.object ?? null);
    const name = actionName(act.act, look);
    const card = object?.card ?? null;
    const times = group.length > 1 ? ` ×${group.length}` : '';
    return {
      key: JSON.stringify(act),
      card,
      label:
        act.card === undefined
          ? name
          : look.say('actWith', { action: name, card: shortly(view, act.card, context) }) + times,
      detail:
        object !== null && card !== null
          ? abilityText(object, context)
          : act.card === undefined
            ? actionText(act.act, context)
            : '',
      isChosen: draft.act !== null && group.includes(draft.act),
      choose: () => store.act.answer(act),
    };
  });
  return (
    <>
      {draft.card === null ? null : (
        <p className="h">
          {say('withCard', { card: shortly(view, draft.card, context) })}{' '}
          <button type="button" className="ref" onClick={() => store.act.change({ ...draft, card: null, act: null })}>
            {say('otherActions')}
          </button>
        </p>
      )}
      {preview.length === 0 ? null : (
        <p className="h">{say('taps', { cards: preview.map((each) => shortly(view, each, context)).join(', ') })}</p>
      )}
      <Options items={items} />
    </>
  );
}

/** What an object can do now; else what its card says. */
function abilityText({ shown, card }: Parameters<typeof nameOf>[0], { look }: TableContext): string {
  const own = Object.entries(shown).flatMap(([key, value]) =>
    /^ability\d+$/.test(key) && typeof value === 'string' ? [term(value, look)] : [],
  );
  return own.length > 0 ? own.join(' · ') : card === null ? '' : tellingText(card, look);
}

const actionText = (act: string, { look }: TableContext): string =>
  look.game.texts.action(look.game.actionIndex.get(act)!, look.language).text.split('\n').at(-1) ?? '';

function Candidates({ open }: { readonly open: Extract<Decision, { kind: 'one' | 'some' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const items = readable(open.candidates, view, look).map((candidate): Item => {
    const object = findObject(view, candidate)?.object ?? null;
    return {
      key: String(candidate),
      card: object?.card ?? null,
      label: describe(view, candidate, look),
      isChosen: draft.chosen.includes(candidate),
      choose: () => store.act.point(candidate),
      ...(open.kind === 'one' ? { twice: () => store.act.answer({ one: candidate }) } : {}),
    };
  });
  const count = draft.chosen.length;
  return (
    <>
      {open.kind === 'one' ? null : (
        <p className="h">
          {open.min === open.max
            ? say('chosenExactly', { count, max: open.max })
            : say('chosenOf', { count, min: open.min, max: open.max })}
        </p>
      )}
      <Options items={items} />
    </>
  );
}

function Order(): ReactElement {
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

function Stepper({
  value,
  what,
  change,
}: {
  readonly value: number;
  readonly what: string;
  readonly change: (by: number) => void;
}): ReactElement {
  const say = useSay();
  return (
    <span className="stepper">
      <button type="button" className="tb" aria-label={say('less', { what })} onClick={() => change(-1)}>
        <Icon sign="minus" size={18} />
      </button>
      <output className="disp">{value}</output>
      <button type="button" className="tb" aria-label={say('more', { what })} onClick={() => change(1)}>
        <Icon sign="plus" size={18} />
      </button>
    </span>
  );
}

function NumberChoice({ open }: { readonly open: Extract<Decision, { kind: 'number' }> }): ReactElement {
  const { store } = useTable();
  const say = useSay();
  const draft = useSeen((state) => state.draft);
  const set = (number: number): void =>
    store.act.change({ ...draft, number: Math.max(open.min, Math.min(open.max, number)) });
  return (
    <div className="number">
      <p className="h">{say('numberRange', { min: open.min, max: open.max })}</p>
      <Stepper
        value={draft.number}
        what={say('chooseNumber', { number: '' })}
        change={(by) => set(draft.number + by)}
      />
      <input
        type="range"
        min={open.min}
        max={open.max}
        value={draft.number}
        aria-label={say('numberRange', { min: open.min, max: open.max })}
        onChange={({ target }) => set(Number(target.value))}
      />
    </div>
  );
}

function Division({ open }: { readonly open: Extract<Decision, { kind: 'divide' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const printed = usePrinted();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  return (
    <>
      <ol className="options">
        {open.candidates.map((candidate, i) => {
          const card = findObject(view, candidate)?.object.card ?? null;
          const what = describe(view, candidate, look);
          const needs = open.needs?.[i] ?? 0;
          return (
            <li key={String(candidate)} className="opt ordered">
              {card === null ? null : <img className="othumb" src={pictureOf(printed(card))} alt="" />}
              <span className="olabel">
                {what}
                {needs === 0 ? null : <small>{say('needsFirst', { count: needs })}</small>}
              </span>
              <Stepper
                value={draft.amounts.get(candidate) ?? 0}
                what={what}
                change={(by) => store.act.change({ ...draft, amounts: withMore(open, draft.amounts, candidate, by) })}
              />
            </li>
          );
        })}
      </ol>
      <p className="h">{say('given', { given: sumOf(draft.amounts), total: open.total })}</p>
    </>
  );
}

function Assignment({ open }: { readonly open: Extract<Decision, { kind: 'assign' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const item = (candidate: Candidate): Item => {
    const to = draft.pairs.filter(([from]) => from === candidate).map((pair) => shortly(view, pair[1], context));
    return {
      key: String(candidate),
      card: findObject(view, candidate)?.object.card ?? null,
      label: describe(view, candidate, look),
      detail: to.length === 0 ? '' : `→ ${to.join(', ')}`,
      isChosen: to.length > 0 || draft.from === candidate,
      choose: () => store.act.point(candidate),
    };
  };
  const hint: ReactNode =
    draft.from !== null
      ? say('assignFrom', { what: shortly(view, draft.from, context) })
      : say(open.targets.length === 1 ? 'assignHintOne' : 'assignHint');
  return (
    <>
      <p className="h">{hint}</p>
      <Options items={(draft.from === null ? open.candidates : open.targets).map(item)} />
    </>
  );
}

// ---- The end ----

function Ending({
  onAgain,
  onHome,
}: {
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
}): ReactElement {
  const { look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const { winners } = view.result!;
  const key = winners.length === 0 ? 'drawn' : winners.some((winner) => winner === view.viewer) ? 'won' : 'lost';
  const reason = reasonText(view.result!, view.players.length, look);
  return (
    <section className="desk ending" role="status" data-ending={key}>
      <p className="q disp">{say(key)}</p>
      <p className="h">{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>
      {onAgain === null ? null : (
        <button type="button" className="main" data-main onClick={onAgain}>
          {say('again')} <span className="kbd">Space</span>
        </button>
      )}
      <div className="sub">
        <button type="button" className="btn" onClick={onHome}>
          {say('toHome')}
        </button>
      </div>
    </section>
  );
}
