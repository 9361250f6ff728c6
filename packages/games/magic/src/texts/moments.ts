import { fill } from '@tessera/kernel/rules';
import type { Moment } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { againText } from './targets.ts';
import { counterKindText, countText } from './values.ts';

/** When an ability triggers (MTG-10.4), in words: "when Thragtusk enters the battlefield". */
export function momentText(moment: Moment, source: string, text: Catalogue): string {
  const { moments, enters, counters } = text.wording;
  if (typeof moment === 'string') return fill(moments[moment], { this: source });
  if ('youCast' in moment) {
    const { controller: _you, ...spell } = moment.youCast;
    return fill(moments.youCast, { noun: filtered(spell, 'spell', 'one', text) });
  }
  if ('thisAttacksWithOthers' in moment) {
    const count = countText(moment.thisAttacksWithOthers, text);
    return fill(moments.thisAttacksWithOthers, { this: source, count });
  }
  if ('youControlNoneWith' in moment) {
    return fill(moments.youControlNoneWith, { kind: counterKindText(moment.youControlNoneWith, text) });
  }
  const isAnother = 'anotherEnters' in moment;
  const { controller = 'any', ...what } = isAnother ? moment.anotherEnters : moment.enters;
  const noun = filtered(isAnother ? { ...what, another: true } : what, 'permanent', 'a', text);
  return fill(enters[controller], { noun, counter: counters[counterOf(what, 'permanent')] });
}

/** What the permanent is called after the moment was told: "it", if that named it. */
export function sourceAfter(moment: Moment, source: string, text: Catalogue): string {
  return isNamedBy(moment, text) ? (text.wording.it ?? source) : source;
}

/** A card that has gone to a graveyard and comes back from there is called by its name. */
function isNamedBy(moment: Moment, { wording }: Catalogue): boolean {
  if (typeof moment !== 'string') return 'thisAttacksWithOthers' in moment;
  return moment !== 'thisIsBuried' && wording.moments[moment].includes('{this}');
}

/** What the object is called that the moment is about. */
export function objectOf(moment: Moment, source: string, text: Catalogue): string {
  if (typeof moment === 'object') {
    if ('youCast' in moment) return againText({ spell: moment.youCast }, false, text);
    if ('enters' in moment) return againText({ permanent: moment.enters }, false, text);
    if ('anotherEnters' in moment) return againText({ permanent: moment.anotherEnters }, false, text);
    return sourceAfter(moment, source, text);
  }
  switch (moment) {
    case 'thisDealsCombatDamageToPlayer':
      return againText({ player: 'any' }, false, text);
    case 'attacksAlone':
    case 'creatureAttacksYou':
      return againText({ permanent: { types: ['creature'] } }, false, text);
    case 'thisEnters':
    case 'thisLeaves':
    case 'thisDies':
    case 'thisIsBuried':
    case 'thisIsPutIntoGraveyardFromAnywhere':
    case 'thisIsDealtDamage':
    case 'thisAttacksAlone':
    case 'yourUpkeep':
      return sourceAfter(moment, source, text);
  }
}
