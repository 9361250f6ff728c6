import { fill, hasWord } from '@tessera/kernel/rules';
import type { ActionData } from '../actions.ts';
import type { Catalogue } from './catalogue.ts';
import { keyCardText } from './key-cards.ts';
import { actionName, effectOf } from './render.ts';
import { inSentences } from './sentences.ts';

/** The text of an action: a line that says what it is and asks for, and a line that says what it does. */
export const actionText = (action: ActionData, text: Catalogue): string =>
  `${inSentences(headOf(action, text), text)}\n${inSentences(effectOf(action, text), text)}`;

export const actionInOneLine = (action: ActionData, text: Catalogue): string =>
  inSentences([...headOf(action, text), ...effectOf(action, text)], text);

/** BP-5.2 – BP-5.4, BP-5.8, BP-5.9, BP-5.11 */
function headOf(action: ActionData, text: Catalogue): string[] {
  const { head, triggers, speeds, timings } = text;
  const name = actionName(action.id, text);
  const trigger = triggers[action.trigger];
  const parts = [
    fill(head.title, { name, type: text.actionTypes[action.type] }),
    fill(head.signature, { trigger, speed: speeds[action.speed], timing: timings[action.timing] }),
  ];
  if (action.trigger === 'triggered') parts.push(triggerCondition(action.id, text));
  if (action.cost !== '') parts.push(fill(head.cost, { cost: action.cost }));
  if (action.keys.length > 0) {
    const keys = action.keys.map((spec) => keyCardText(spec, text)).join(text.keyCards.and);
    parts.push(fill(action.keys.length === 1 ? head.key : head.keys, { keys }));
  }
  if (action.target !== null) parts.push(fill(head.target, { target: text.targets[action.target] }));
  if (action.oncePerTurn !== null) parts.push(head.once);
  if (action.houseRule) parts.push(fill(head.houseRule, { name }));
  return parts;
}

function triggerCondition(id: string, text: Catalogue): string {
  if (!hasWord(text.triggerConditions, id)) throw new Error(`nothing says when "${id}" triggers`);
  return text.triggerConditions[id];
}
