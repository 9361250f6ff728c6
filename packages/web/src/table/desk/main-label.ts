import type { Act, Candidate, Decision, Parameters, View } from '@tessera/kernel';
import { fill, windowsOf } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { actionName, nameOf, term, unitsAt } from '@tessera/play';
import type { Draft } from '../../match/draft.ts';
import { usualAct } from '../../match/draft.ts';
import type { MessageKey, Say } from '../../messages/all.ts';
import { shortly, sourceOf } from './words.ts';

/** In which words it is told, and the format of the match. */
type Told = { readonly look: Look; readonly format: string };

/** What the main button says: what will happen. */
export function mainLabel(open: Decision, draft: Draft, view: View, context: Told, say: Say): string {
  const { look } = context;
  const named = (candidate: Candidate): string => shortly(view, candidate, look);
  const answering = look.game.layout.answering?.[open.prompt];
  /** In the words of the game where it has some for this question. */
  const told = (id: string | undefined, parameters: Parameters, usual: MessageKey): string =>
    id === undefined ? say(usual, parameters) : fill(term(id, look), parameters);
  switch (open.kind) {
    case 'act': {
      const act = draft.act ?? (draft.card === null ? usualAct(open.actions) : null);
      return act === null ? say('chooseAction') : actLabel(act, open, view, context, say);
    }
    case 'one':
      return draft.chosen.length === 0
        ? say('chooseOne')
        : told(answering?.one, { what: named(draft.chosen[0]!) }, 'chooseIt');
    case 'some': {
      const { length } = draft.chosen;
      if (length < open.min) return say('chooseMore', { count: open.min - length });
      if (length === 0) return told(answering?.none, {}, 'chooseNone');
      if (length > 1) return told(answering?.several, { count: length }, 'chooseCount');
      return told(answering?.one, { what: named(draft.chosen[0]!) }, 'chooseIt');
    }
    case 'order':
      return say('confirmOrder');
    case 'number':
      return say('chooseNumber', { number: draft.number });
    case 'divide':
      return say('divideSo');
    case 'assign': {
      const [pair] = draft.pairs;
      if (pair === undefined) return told(answering?.none, {}, 'assignNone');
      if (draft.pairs.length > 1) return told(answering?.several, { count: draft.pairs.length }, 'assignThese');
      return told(answering?.one, { what: named(pair[0]), to: named(pair[1]) }, 'assignOne');
    }
    case 'yesNo':
      return look.say('nothing');
  }
}

/** An action in words. Letting something be carried out and letting a step go by are not the same. */
function actLabel(act: Act, open: Decision, view: View, context: Told, say: Say): string {
  const { look, format } = context;
  const name = actionName(act.act, look);
  if (act.card !== undefined) return look.say('actWith', { action: name, card: shortly(view, act.card, look) });
  const { layout } = look.game;
  const letting = layout.letting?.[open.prompt];
  if (letting?.act !== act.act) return name;
  if (letting.says !== undefined) return term(letting.says, look);
  const [next] = layout.middle;
  const zone = view.zones.find((each) => each.zone === next?.zone);
  const waiting = next === undefined || zone === undefined ? undefined : unitsAt(zone, next).at(-1)?.object;
  if (waiting !== undefined) return say('resolve', { what: nameOf(sourceOf(view, waiting), look) });
  // Who says when to be asked is asked in others' turns when a step ends; else also in the middle of one.
  if (view.active !== view.viewer && windowsOf(look.game, format) === null)
    return say('letGoOn', { player: look.name(view.active) });
  if (view.step !== null) return say('finishStep', { step: term(view.step, look) });
  return letting.otherwise === undefined ? name : term(letting.otherwise, look);
}
