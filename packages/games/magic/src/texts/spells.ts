import { fill } from '@tessera/kernel/rules';
import type { Effect, Filter, SpellAbility, Value } from '../cards/abilities.ts';
import type { Bearer } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import type { May } from './effects.ts';
import { doerOf, effectText, objectOf } from './effects.ts';
import type { Speech } from './targets.ts';
import { againText, announcement } from './targets.ts';
import { isForEach } from './tokens.ts';
import { countedBy, equalText } from './values.ts';
import type { Join } from './wording/wording.ts';
import { sentence, withArticles } from './words.ts';

/** The text of an instant or sorcery. */
export const spellText = ({ targets, effects }: SpellAbility, bearer: Bearer, text: Catalogue): string =>
  withArticles(capital(effectsText(effects, speechOf(bearer, targets, text), false)));

/** What is said by the card of its own accord; abilities say more. */
export const speechOf = (bearer: Bearer, targets: SpellAbility['targets'], text: Catalogue): Speech => ({
  text,
  bearer,
  source: bearer.name,
  that: bearer.name,
  isInGraveyard: false,
  targets,
  named: new Set(),
  those: {},
});

/** Effects in the order written (MTG-7.8), those that belong together in one sentence. The first begins without a capital. */
export function effectsText(effects: readonly Effect[], speech: Speech, isOptional: boolean): string {
  const { wording } = speech.text;
  const sentences: Sentence[] = [];
  for (const [at, effect] of effects.entries()) {
    const join = joinOf(effects, at);
    const goesOn = joinOf(effects, at + 1) !== null;
    const may = join !== null ? sentences.at(-1)!.may : isOptional && at === 0 ? mayOf(effect) : null;
    const spoken = { ...speech, those: allOf(effects[at - 1]) };
    const words = effectText(effect, spoken, { saysMore: join !== null && join !== 'twoSubjects', goesOn, may });
    if (join === null) sentences.push({ words, may, begins: effect, ends: effect });
    else {
      const { words: one, begins } = sentences.pop()!;
      sentences.push({ words: fill(wording.joined[join], { one, other: words }), may, begins, ends: effect });
    }
  }
  const announcedAt = Math.max(
    0,
    sentences.findIndex(({ begins, ends }) => speaksOfTarget(begins) || speaksOfTarget(ends)),
  );
  return sentences
    .map((each, at) => {
      const words = at > 0 && isOptional ? fill(wording.may.ifSo, { text: each.words }) : permitted(each, speech);
      const isCommand = doerOf(each.begins) === null && each.may === null && !(at > 0 && isOptional);
      const text = (at === announcedAt ? announcement(speech, isCommand) : '') + withX(words, each.ends, speech);
      return sentence(at === 0 ? text : capital(text), wording);
    })
    .reduce((one, other) => fill(wording.sentences, { one, other }));
}

type Sentence = {
  readonly words: string;
  readonly may: May | null;
  readonly begins: Effect;
  readonly ends: Effect;
};

/** You do what nobody else is said to do. */
function mayOf(effect: Effect): May {
  const doer = doerOf(effect);
  return doer === null || doer === 'you' ? 'do' : 'have';
}

const permitted = ({ words, may }: Sentence, { text }: Speech): string =>
  may === null ? words : fill(text.wording.may[may], { text: words });

/** Effects of a single card have their targets in their words. */
const speaksOfTarget = (effect: Effect): boolean =>
  Object.keys(effect).length === 1 ||
  Object.values(effect).some(
    (part: unknown) => typeof part === 'object' && part !== null && /"target"|Target"/.test(JSON.stringify(part)),
  );

/** "…, where X is the number of Goblins you control" */
function withX(words: string, effect: Effect, { text, that }: Speech): string {
  const value = xOf(effect);
  if (value === null) return words;
  const creature =
    'powerOf' in value && value.powerOf === 'sacrificed'
      ? againText({ permanent: { types: ['creature'] } }, false, text)
      : that;
  return fill(text.wording.whereX, { text: words, x: equalText(value, creature, text) });
}

/** The value that the words of an effect call X, if it is told what that is. */
function xOf(effect: Effect): Exclude<Value, string | number> | null {
  if (effect.do === 'createTokens') {
    return typeof effect.count === 'object' && !isForEach(effect.count, effect.token) ? effect.count : null;
  }
  if (effect.do === 'changeEither') {
    const forEach = effect.by[0]?.forEach;
    return forEach === undefined ? null : { count: forEach };
  }
  if (effect.do === 'gainLife' || effect.do === 'loseLife' || effect.do === 'preventNext')
    return explained(effect.amount);
  if (effect.do === 'mill' || effect.do === 'putCounters') return explained(effect.count);
  if (effect.do !== 'draw') return null;
  return typeof effect.count === 'object' && 'greatestPower' in effect.count ? null : explained(effect.count);
}

/** What is counted is told by "for each". */
const explained = (value: Value): Exclude<Value, string | number> | null =>
  typeof value === 'object' && countedBy(value) === undefined ? value : null;

/** How an effect continues the sentence of the one before it; null if it begins one of its own. */
function joinOf(effects: readonly Effect[], at: number): Join | null {
  const before = effects[at - 1];
  const effect = effects[at];
  if (before === undefined || effect === undefined || 'effects' in before || 'effects' in effect) return null;
  const [doer, nextDoer] = [doerOf(before), doerOf(effect)];
  if (doer !== null && isSame(doer, nextDoer)) {
    if (before.do === 'become' || before.do === 'emblem') return null;
    return effect.do === 'sacrifice' ? 'afterwards' : 'oneSubject';
  }
  if (isSameX(before, effect)) return 'oneSubject';
  if (isDoneToIt(effects, at)) return 'oneSubject';
  return isDrain(before, effect) ? 'twoSubjects' : null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** "You gain X life and draw X cards, where X is …" */
function isSameX(before: Effect, effect: Effect): boolean {
  const x = xOf(before);
  return x !== null && doerOf(before) === 'you' && isSame(x, xOf(effect));
}

/** "Put a +1/+1 counter on it and untap it": of what was spoken of already. */
function isDoneToIt(effects: readonly Effect[], at: number): boolean {
  const [earlier, before, effect] = effects.slice(Math.max(0, at - 2), at + 1);
  if (at < 2 || effect === undefined) return false;
  const it = objectOf(effect);
  return it !== null && isSame(it, objectOf(before!)) && isSame(it, objectOf(earlier!));
}

/** What somebody loses and you gain is one thing. */
const isDrain = (before: Effect, effect: Effect): boolean =>
  (before.do === 'damage' || before.do === 'loseLife') && effect.do === 'gainLife' && effect.who === 'you';

/** What an effect did something to, if it was everything of a kind. */
function allOf(effect: Effect | undefined): Filter {
  if (effect === undefined) return {};
  const subject = 'what' in effect ? effect.what : 'to' in effect ? effect.to : null;
  return typeof subject === 'object' && subject !== null && 'all' in subject ? subject.all : {};
}
