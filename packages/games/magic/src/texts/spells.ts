import { fill } from '@tessera/kernel/rules';
import type { Effect, SpellAbility } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import type { May } from './effects.ts';
import { doerOf, effectText } from './effects.ts';
import { filtered } from './filters.ts';
import type { Speech } from './targets.ts';
import { announcement } from './targets.ts';
import { countedBy } from './values.ts';
import { withArticles } from './words.ts';

/** The text of an instant or sorcery. */
export function spellText({ targets, effects }: SpellAbility, source: string, text: Catalogue): string {
  const speech: Speech = { text, source, that: source, targets, named: new Set() };
  return withArticles(capital(effectsText(effects, speech, false)));
}

/** Effects in the order written (MTG-7.8), those that belong together in one sentence. The first begins without a capital. */
export function effectsText(effects: readonly Effect[], speech: Speech, isOptional: boolean): string {
  const { wording } = speech.text;
  const sentences: Sentence[] = [];
  for (const [at, effect] of effects.entries()) {
    const join = joinOf(effects[at - 1], effect);
    const goesOn = joinOf(effect, effects[at + 1]) !== null;
    const may = join !== null ? sentences.at(-1)!.may : isOptional && at === 0 ? mayOf(effect) : null;
    const words = effectText(effect, speech, { saysMore: join === 'oneSubject', goesOn, may });
    if (join === null) sentences.push({ words, may, ends: effect });
    else
      sentences.push({
        words: fill(wording.joined[join], { one: sentences.pop()!.words, other: words }),
        may,
        ends: effect,
      });
  }
  const whole = sentences.map((sentence, at) => {
    const words = at > 0 && isOptional ? fill(wording.may.ifSo, { text: sentence.words }) : permitted(sentence, speech);
    const text = withX(words, sentence.ends, speech);
    return fill(wording.sentence, { text: at === 0 ? text : capital(text) });
  });
  const isBeforeCommand = effects.length > 0 && doerOf(effects[0]!) === null && !isOptional;
  const announced = announcement(speech, isBeforeCommand);
  return announced + whole.reduce((one, other) => fill(wording.sentences, { one, other }));
}

type Sentence = { readonly words: string; readonly may: May | null; readonly ends: Effect };

/** You do what nobody else is said to do. */
function mayOf(effect: Effect): May {
  const doer = doerOf(effect);
  return doer === null || doer === 'you' ? 'do' : 'have';
}

const permitted = ({ words, may }: Sentence, { text }: Speech): string =>
  may === null ? words : fill(text.wording.may[may], { text: words });

/** "…, where X is the number of Goblins you control" */
function withX(words: string, effect: Effect, { text }: Speech): string {
  const filter = effect.do === 'createTokens' ? countedBy(effect.count) : undefined;
  if (filter === undefined) return words;
  return fill(text.wording.whereX, { text: words, counted: filtered(filter, 'permanent', 'several', text) });
}

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
