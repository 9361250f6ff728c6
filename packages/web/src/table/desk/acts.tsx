import type { Decision, ObjectView } from '@tessera/kernel';
import { actionName, alike, findObject, tellingText, term } from '@tessera/play';
import type { ReactElement } from 'react';
import { actsWith, usualAct } from '../../match/draft.ts';
import { useSay } from '../../messages/index.ts';
import type { TableContext } from '../context.ts';
import { useSeen, useTable } from '../context.ts';
import type { Item } from './options.tsx';
import { Options } from './options.tsx';
import { shortly } from './words.ts';

/** What can be done now; the usual thing is left to the main button. */
export function Acts({ open }: { readonly open: Extract<Decision, { kind: 'act' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const cards = useSeen(({ sight }) => sight!.cards);
  const usual = usualAct(open.actions);
  const acts = draft.card === null ? open.actions : actsWith(open.actions, draft.card, cards);
  const groups = alike(acts, view).filter(([act]) => !(draft.card === null && act === usual));
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
          : look.say('actWith', { action: name, card: shortly(view, act.card, look) }) + times,
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
          {say('withCard', { card: shortly(view, draft.card, look) })}{' '}
          <button type="button" className="ref" onClick={() => store.act.change({ ...draft, card: null, act: null })}>
            {say('otherActions')}
          </button>
        </p>
      )}
      <Options items={items} />
    </>
  );
}

/** What an object can do now; else what its card says. */
function abilityText({ shown, card }: ObjectView, { look }: TableContext): string {
  const own = Object.entries(shown).flatMap(([key, value]) =>
    /^ability\d+$/.test(key) && typeof value === 'string' ? [term(value, look)] : [],
  );
  return own.length > 0 ? own.join(' · ') : card === null ? '' : tellingText(card, look);
}

const actionText = (act: string, { look }: TableContext): string =>
  look.game.texts.action(look.game.actionIndex.get(act)!, look.language).text.split('\n').at(-1) ?? '';
