import type { Answer, Decision, EventView, Language, State, View } from '@tessera/kernel';
import { apply, decision, languages, refusal, view } from '@tessera/kernel';
import { newSituation } from '@tessera/kernel/rules';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { nothingHappened } from '../../kernel/test/texts.ts';
import { sayIn } from '../src/messages/index.ts';
import { sentencesOf } from '@tessera/play';
import type { Question } from '../src/play/question.ts';
import { onlyAnswer } from '@tessera/play';
import { questionOf } from '../src/play/question.ts';
import { refusedText } from '@tessera/play';
import { promptText, questionLines, zoneLines } from '../src/play/screen.ts';
import { plainTable } from '../src/table/plain.ts';
import type { Look } from '../src/table/table.ts';

/** Magic as a person at a terminal sees it: what is asked, how it is answered, and what lies on the table. */

const magic = games.find((game) => game.id === 'magic')!;

const look = (language: Language = 'en'): Look => ({
  game: magic,
  options: {},
  language,
  say: sayIn(language),
  paint: (_, text) => text,
  columns: 100,
  name: (player) => sayIn(language)(player === 0 ? 'you' : 'opponent'),
  marks: new Map(),
  numbers: new Map(),
  numbersHand: true,
});

type Side = {
  readonly battlefield?: readonly string[];
  readonly hand?: readonly string[];
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly exile?: readonly string[];
  readonly keys?: Readonly<Record<string, unknown>>;
};

/** A turn of player 0 with these cards; `keys` are those of the first permanent. */
const situation = (own: Side, other: Side = {}, step = 'main1'): State =>
  newSituation(magic, { seed: 1, cards: 80, asks: 'open' }, (s) => {
    magic.scenario.begin(s, 3, 0, step);
    [own, other].forEach(({ keys, ...zones }, player) => {
      for (const [zone, cards] of Object.entries({ library: ['Forest', 'Forest', 'Forest'], ...zones })) {
        cards.forEach((card, i) => {
          const given = zone === 'battlefield' && i === 0 ? (keys ?? {}) : {};
          magic.scenario.place(s, player, zone, { cards: [magic.cardIndex.get(card)!], keys: given });
        });
      }
    });
  });

const asked = (s: State, language: Language = 'en'): Question =>
  questionOf(decision(s)!, view(s, decision(s)!.player), plainTable, look(language));

const lines = (s: State, language: Language = 'en'): string => {
  const seen = view(s, decision(s)!.player);
  return questionLines(s, seen, asked(s, language), plainTable, look(language)).join('\n').replace(/\s+/g, ' ');
};

const drawn = (s: State, viewer = 0): string => plainTable.draw(view(s, viewer), look()).join('\n');

function answer(s: State, line: string): Answer {
  const question = asked(s);
  const chosen = line === '' ? question.byDefault! : question.parse(line);
  if ('problem' in chosen) throw new Error(chosen.problem);
  return chosen.answer;
}

/** Answers one question after the other, as they are typed. */
function type(s: State, ...given: readonly string[]): State {
  for (const line of given) apply(s, answer(s, line));
  return s;
}

/** Passes until somebody is asked something else. */
function passOn(s: State): State {
  while (decision(s)!.prompt === 'priority') apply(s, { act: 'pass' });
  return s;
}

const swamps = ['Swamp', 'Swamp', 'Swamp', 'Swamp', 'Swamp', 'Swamp'];

describe('abilities', () => {
  const liliana = (): State =>
    situation({
      battlefield: ['Liliana of the Dark Realms', 'Wind Drake', ...swamps],
      keys: { counters: { loyalty: 7 } },
    });

  it('are chosen by what they do, in every language', () => {
    const s = type(liliana(), 'activate');
    expect(lines(s)).toMatch(/1 \+1: Search your library for a Swamp card.* 3 -6: You get an emblem/);
    const told = languages.map((language) => lines(s, language));
    expect(told.filter((text) => text.includes('first ability'))).toEqual([]);
    expect(told[languages.indexOf('ja')]).toContain('－６：あなたは');
    expect(told[languages.indexOf('zh-Hant')]).toContain('沼澤');
  });

  it('stand on the stack with their text and what they are aimed at; an emblem with what it says', () => {
    const s = situation({ battlefield: ['Kitesail', 'Silvercoat Lion', 'Wind Drake', 'Plains', 'Plains', 'Forest'] });
    type(s, 'activate kitesail');
    expect(lines(s)).toContain('Choose a target. — Kitesail: Equip {2}');
    type(s, '1');
    expect(lines(s)).toContain('— Kitesail: Equip {2} → Silvercoat Lion');
    expect(drawn(s)).toContain('▸ Kitesail: Equip {2} → Silvercoat Lion  You');
    const given = type(liliana(), 'activate', '3');
    expect(drawn(given)).toMatch(/▸ Emblem: Swamps you control have ‘\{T\}: Add \{B\}\{B\}\{B\}\{B\}/);
  });

  it('are named by a card that was sacrificed for them', () => {
    const s = type(situation({ battlefield: ['Evolving Wilds'], library: ['Forest', 'Swamp'] }), 'activate');
    passOn(s);
    const [ability] = view(s, 0).zones.find(({ zone }) => zone === 'stack')!.objects;
    const buried = view(s, 0).zones.find(({ zone, player }) => zone === 'graveyard' && player === 0)!.objects;
    expect(ability!.shown['source']).toBe(buried[0]!.id);
  });
});

describe('questions', () => {
  it('pay automatically on Enter, and tell beforehand what that taps', () => {
    const s = situation({ battlefield: ['Forest', 'Plains', 'Plains'], hand: ['Kitesail'] });
    type(s, 'kitesail');
    expect(lines(s)).toMatch(/Pay automatically taps Forest, Plains/);
    expect(asked(s).byDefault).toMatchObject({ answer: { act: 'auto' }, label: 'Pay automatically' });
    expect(lines(s, 'ja')).toContain('をタップする');
    const before = drawn(s);
    lines(s);
    expect(drawn(s)).toBe(before);
  });

  it('let all attack, or a run of equal ones, which are one line', () => {
    const s = situation({ battlefield: ['Silvercoat Lion', 'Silvercoat Lion', 'Silvercoat Lion', 'Wind Drake'] });
    passOn(s);
    expect(lines(s)).toContain('1-3 Silvercoat Lion 2/2 ×3');
    expect(lines(s)).toContain('several numbers such as "1 3", or "all"');
    expect(drawn(s)).toContain('Silvercoat Lion 2/2 ×3   Wind Drake 2/2 (flying)');
    const count = (line: string): number => {
      const given = answer(s, line);
      return 'assign' in given ? given.assign.length : -1;
    };
    expect(['all', '1-3', '2-3 4', '1', ''].map(count)).toEqual([4, 3, 3, 1, 0]);
    expect(asked(s).parse('3-9')).toHaveProperty('problem');
  });

  it('divide damage in order on Enter, and tell what each needs', () => {
    const s = situation({ battlefield: ['Duskdale Wurm'] }, { battlefield: ['Silvercoat Lion', 'Guardian Lions'] });
    type(passOn(s), 'all');
    passOn(s);
    type(s, '1>1 2>1');
    expect(promptText(asked(s), false, false, look())).toContain('Enter: as listed');
    type(s, '');
    passOn(s);
    expect(lines(s)).toContain('2 before the next gets any');
    expect(asked(s).byDefault?.label).toBe('1=2 2=5');
    expect(refusal(s, answer(s, ''))).toBeNull();
  });

  it('say which block the rules do not allow, and which they demand', () => {
    const attackers = ['Wind Drake', 'Centaur Courser'];
    const s = situation({ battlefield: attackers }, { battlefield: ['Silvercoat Lion', 'Deadly Recluse'] });
    type(passOn(s), 'all');
    passOn(s);
    const told = (line: string): string => {
      const given = answer(s, line);
      return refusedText(s, refusal(s, given)!, given, view(s, 1), plainTable, look());
    };
    expect(told('1>1 2>2')).toMatch(/^The rules do not allow: Silvercoat Lion 2\/2.* > Wind Drake [^>]*\.$/);
    const brute = situation({ battlefield: ['Reckless Brute', 'Silvercoat Lion'] });
    passOn(brute);
    const given = answer(brute, '2');
    const text = refusedText(brute, refusal(brute, given)!, given, view(brute, 0), plainTable, look());
    expect(text).toMatch(/^The rules demand as well: Reckless Brute/);
    expect(asked(brute).byDefault?.label).toBe('1>1');
    const flunkies = passOn(situation({ battlefield: ['Mogg Flunkies', 'Silvercoat Lion'] }));
    const alone = answer(flunkies, '1');
    const refused = refusedText(flunkies, refusal(flunkies, alone)!, alone, view(flunkies, 0), plainTable, look());
    expect(refused).toMatch(/^By the rules this cannot be done alone: Mogg Flunkies/);
  });

  it('show a library by its cards, and ask nothing where nothing can be chosen', () => {
    const library = ['Forest', 'Swamp', 'Forest', 'Murder', 'Swamp', 'Forest'];
    const s = situation({ battlefield: swamps, hand: ['Diabolic Revelation'], library });
    type(s, 'diabolic', '1');
    passOn(s);
    expect(lines(s)).toContain('a number, or Enter for none');
    expect(lines(s)).toMatch(/1 Murder 2-3 Swamp ×2 4-6 Forest ×3/);
    const none: Decision = { ...decision(s)!, kind: 'some', candidates: [], min: 0, max: 0 };
    const only = (open: Decision): Answer | undefined => onlyAnswer(open, view(s, 0)) ?? undefined;
    expect(only(none)).toEqual({ some: [] });
    const common = { index: 0, player: 0, prompt: 'blocks', about: null } as const;
    expect(only({ ...common, kind: 'assign', candidates: [], targets: ['P1'], least: [] })).toEqual({ assign: [] });
    expect(only({ ...common, kind: 'number', min: 2, max: 2 })).toEqual({ number: 2 });
    expect(only({ ...common, kind: 'number', min: 0, max: 2 })).toBeUndefined();
    const divided: Decision = { ...common, kind: 'divide', candidates: ['P1'], total: 3, least: 0, needs: null };
    expect(only(divided)).toEqual({ divide: [['P1', 3]] });
    expect(only({ ...common, kind: 'yesNo' })).toBeUndefined();
  });

  it('show what lies in each pile, and what is known of a library as known only', () => {
    const library = ['Plains', 'Swamp', 'Forest', 'Murder', 'Island', 'Mountain', 'Fog'];
    const islands = Array.from({ length: 7 }, () => 'Island');
    const s = situation({ battlefield: islands, hand: ['Sphinx of Uthuun'], library });
    type(s, 'sphinx');
    passOn(s);
    expect(decision(s)).toMatchObject({ prompt: 'pile', player: 1 });
    type(s, '1 2');
    expect(lines(s)).toMatch(/1 first pile: \S+, \S+ 2 second pile: \S+, \S+, \S+$/);
    expect(drawn(s)).toMatch(/Library 7 known: \S/);
  });

  it('take part of a name', () => {
    const s = situation({ battlefield: swamps, hand: ['Diabolic Revelation', 'Duress'] });
    expect(answer(s, 'revelation')).toMatchObject({ act: 'cast' });
    expect(asked(s).parse('xyz')).toHaveProperty('problem');
    expect(asked(s).parse('re')).toHaveProperty('problem');
  });

  it('tell what passing leads to', () => {
    const s = situation({ hand: ['Forest'] });
    expect(lines(s)).toContain('Pass Nothing more in this step: first main phase.');
    const told = situation(
      { battlefield: ['Mountain', 'Mountain'], hand: ['Searing Spear'] },
      { battlefield: ['Island', 'Island'], hand: ['Negate'] },
    );
    type(told, 'searing', 'opponent');
    while (decision(told)!.player !== 1) apply(told, { act: 'pass' });
    expect(lines(told)).toContain('Then Searing Spear resolves, unless somebody answers.');
  });
});

describe('the table', () => {
  it('names everything that is attached, and what is so of a creature', () => {
    const s = situation({
      battlefield: ['Silvercoat Lion', 'Plains', 'Plains', 'Plains', 'Forest'],
      hand: ['Rancor', 'Pacifism'],
    });
    for (const card of ['rancor', 'pacifism']) {
      type(s, card);
      while (decision(s)!.prompt !== 'priority') type(s, decision(s)!.kind === 'act' ? '' : '1');
      while (view(s, 0).zones.find(({ zone }) => zone === 'stack')!.count !== 0) apply(s, { act: 'pass' });
    }
    const text = drawn(s).replace(/\s+/g, ' ');
    expect(text).toContain('Silvercoat Lion 4/2 (trample, can’t attack, can’t block) +Rancor +Pacifism');
  });

  it('keeps what is exiled on one line, and a player’s own zones apart from others’', () => {
    const exile = ['Murder', 'Murder', 'Fog', 'Duress', 'Forest', 'Swamp'];
    const s = situation({ hand: ['Forest'], exile });
    const exiled = drawn(s)
      .split('\n')
      .filter((line) => /Exile|Murder|Fog|Duress/.test(line));
    expect(exiled).toEqual([expect.stringContaining('Exile 6: ')]);
    expect(exiled[0]).toContain('Murder ×2');
    const titles = zoneLines(view(s, 0), look()).join('\n');
    expect(titles).toContain('Hand (yours) 1');
    expect(titles).not.toContain('of You');
  });

  it('says of a copy what it is printed on', () => {
    const islands = ['Island', 'Island', 'Island', 'Island'];
    const s = situation({ battlefield: ['Silvercoat Lion', ...islands], hand: ['Clone'] });
    type(s, 'clone');
    while (decision(s)!.prompt !== 'copyWhat') apply(s, { act: 'pass' });
    type(s, '1');
    expect(drawn(s)).toContain('Silvercoat Lion 2/2 (summoning sick, a copy; printed card: Clone)');
  });
});

describe('the log', () => {
  const seen: View = view(situation({}), 0);
  const event = (fields: Partial<EventView>): EventView => ({
    ...nothingHappened,
    event: 'cast',
    ...fields,
  });
  const told = (...events: EventView[]): string[] => sentencesOf({ ...seen, events }, plainTable, look());
  const lion = { id: 7, card: 'Silvercoat Lion', action: null };

  it('tells what is cast before what it is aimed at', () => {
    const aims = event({ event: 'aims', card: 'Murder', id: 5, other: lion });
    const cast = event({ card: 'Murder', id: 5, player: 0 });
    expect(told(aims, cast)).toEqual(['You cast Murder.', 'Murder targets Silvercoat Lion.']);
    const triggered = event({ event: 'triggered', action: 'triggered', id: 6, player: 0, other: lion });
    const aimed = event({ event: 'aims', action: 'triggered', id: 6, other: lion });
    const fizzled = event({ event: 'fizzled', action: 'triggered', id: 6, other: lion });
    expect(told(triggered, aimed, fizzled)[1]).toBe('The ability targets Silvercoat Lion.');
  });

  it('speaks to its reader, and keeps names with commas apart', () => {
    expect(told(event({ event: 'spellCopied', card: 'Murder', player: 0 }))).toEqual(['You copy Murder.']);
    const draw = (card: string): EventView =>
      event({ event: 'moved', cause: 'draw', card, to: { zone: 'hand', player: 0 } });
    expect(told(draw('Garruk, Primal Hunter'), draw('Forest'))).toEqual(['You draw Garruk, Primal Hunter; Forest.']);
    expect(told(draw('Fog'), draw('Forest'))).toEqual(['You draw Fog and Forest.']);
  });
});
