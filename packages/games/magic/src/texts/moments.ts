import { fill } from '@tessera/kernel/rules';
import type { Moment } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { againText } from './targets.ts';

/** When an ability triggers (MTG-10.4), in words: "when Thragtusk enters the battlefield". */
export function momentText(moment: Moment, source: string, text: Catalogue): string {
  const { moments, enters, counters } = text.wording;
  if (typeof moment === 'string') return fill(moments[moment], { this: source });
  if ('youCast' in moment) {
    const { controller: _you, ...spell } = moment.youCast;
    return fill(moments.youCast, { noun: filtered(spell, 'spell', 'one', text) });
  }
  const { controller = 'any', ...what } = moment.anotherEnters;
  const noun = filtered(what, 'permanent', 'another', text);
  return fill(enters[controller], { noun, counter: counters[counterOf(what, 'permanent')] });
}

/** What the permanent is called after the moment was told: "it", if that named it. */
export function sourceAfter(moment: Moment, source: string, text: Catalogue): string {
  const isNamed = typeof moment === 'string' && text.wording.moments[moment].includes('{this}');
  return isNamed ? (text.wording.it ?? source) : source;
}

/** What the object is called that the moment is about. */
export function objectOf(moment: Moment, source: string, text: Catalogue): string {
  switch (moment) {
    case 'thisEnters':
    case 'thisLeaves':
    case 'thisDies':
    case 'yourUpkeep':
      return sourceAfter(moment, source, text);
    case 'thisDealsCombatDamageToPlayer':
      return againText({ player: 'any' }, false, text);
    case 'attacksAlone':
      return againText({ permanent: { types: ['creature'] } }, false, text);
    default:
      return againText(
        'youCast' in moment ? { spell: moment.youCast } : { permanent: moment.anotherEnters },
        false,
        text,
      );
  }
}
