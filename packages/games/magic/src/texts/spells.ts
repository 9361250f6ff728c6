import { fill } from '@tessera/kernel/rules';
import type { Effect, SpellAbility } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { doerOf, effectText } from './effects.ts';
import type { Speech } from './targets.ts';
import { announcement } from './targets.ts';

/** The text of an instant or sorcery: its effects in the order written (MTG-7.8), those that belong together in one sentence. */
export function spellText({ targets, effects }: SpellAbility, source: string, text: Catalogue): string {
  const { wording } = text;
  const speech: Speech = { text, source, targets, named: new Set() };
  const sentences: string[] = [];
  for (const [at, effect] of effects.entries()) {
    const join = joinOf(effects[at - 1], effect);
    const goesOn = joinOf(effect, effects[at + 1]) !== null;
    const words = effectText(effect, speech, { saysMore: join === 'oneSubject', goesOn });
    if (join === null) sentences.push(words);
    else sentences.push(fill(wording.joined[join], { one: sentences.pop()!, other: words }));
  }
  const whole = sentences.map((words) => fill(wording.sentence, { text: capital(words) }));
  return announcement(speech, effects.length > 0 && doerOf(effects[0]!) === null) + inOne(whole, wording.sentences);
}

const inOne = (sentences: readonly string[], pattern: string): string =>
  sentences.reduce((one, other) => fill(pattern, { one, other }));

/** How an effect continues the sentence of the one before it; null if it begins one of its own. */
function joinOf(before: Effect | undefined, effect: Effect | undefined): 'oneSubject' | 'twoSubjects' | null {
  if (before === undefined || effect === undefined) return null;
  const [doer, nextDoer] = [doerOf(before), doerOf(effect)];
  if (doer !== null && JSON.stringify(doer) === JSON.stringify(nextDoer)) return 'oneSubject';
  return isDrain(before, effect) ? 'twoSubjects' : null;
}

/** What somebody loses and you gain is one thing. */
const isDrain = (before: Effect, effect: Effect): boolean =>
  (before.do === 'damage' || before.do === 'loseLife') && effect.do === 'gainLife' && effect.who === 'you';
