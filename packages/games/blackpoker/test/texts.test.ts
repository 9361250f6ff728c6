import type { EventView, Language, Program } from '@tessera/kernel/rules';
import { answers, apply, isOver, KERNEL_EVENTS, languages, limits, newMatch, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { chinese, foreignCharacters, nothingHappened, parametersOf } from '../../../kernel/test/texts.ts';
import { actionIndex, actions, PASS } from '../src/actions.ts';
import { cards, JOKER } from '../src/cards.ts';
import { events } from '../src/events.ts';
import { blackpoker } from '../src/index.ts';
import { options } from '../src/options.ts';
import { causes, zoneIds } from '../src/table.ts';
import {
  actionIds,
  optionValues,
  promptIds,
  silentCauses,
  triggeredIds,
  wordParameters,
} from '../src/texts/catalogue.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { prompts, texts } from '../src/texts/index.ts';

/** Every text of a catalogue by where it stands in it. */
function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}/${key}`;
    if (typeof inner === 'string') return [[at, inner]];
    return typeof inner === 'object' && inner !== null ? leaves(inner, at) : [];
  });
}

const inEnglish = (id: string): string => texts.action(actionIndex(id), 'en').text;
const player = (index: number): string => `P${index}`;

const tell = (event: Partial<EventView>, language: Language = 'en'): string =>
  texts.sentence({ ...nothingHappened, ...event }, language, player);

describe('catalogues', () => {
  test.each(languages)('%s has no empty text', (language) => {
    for (const [path, text] of leaves(catalogues[language])) expect(text.trim(), path).not.toBe('');
  });

  test.each(languages)('%s has the parameters that English has', (language) => {
    const own = new Map(leaves(catalogues[language]));
    for (const [path, text] of leaves(catalogues.en))
      expect(parametersOf(own.get(path)!), path).toEqual(parametersOf(text));
  });

  test.each(languages)('%s: a word speaks only of its own arguments', (language) => {
    for (const [word, text] of Object.entries(catalogues[language].words)) {
      const known = new Map<string, readonly string[]>(Object.entries(wordParameters)).get(word)!;
      for (const parameter of parametersOf(text))
        expect(
          known.map((name) => `{${name}}`),
          word,
        ).toContain(parameter);
    }
  });

  test('the lists of the catalogue are those of the game', () => {
    expect(actionIds).toEqual(blackpoker.actions.map((action) => action.id));
    expect(triggeredIds).toEqual(actions.filter((action) => action.trigger === 'triggered').map((action) => action.id));
    expect(promptIds.toSorted()).toEqual([...new Set(blackpoker.questions.map((each) => each.prompt))].toSorted());
    expect(Object.keys(optionValues)).toEqual(options.map((option) => option.id));
    for (const option of options) {
      const values = 'values' in option ? option.values.map(String) : ['none'];
      expect(Object.keys(texts.options[option.id]!.values), option.id).toEqual(values);
    }
  });

  // What a sentence does not mention must be what everybody takes for granted.
  test('words leave unsaid only what goes without saying', () => {
    const impliedBy: Readonly<Record<string, string>> = { you: 'you', key: 'key' };
    const visit = (program: Program): void => {
      if (program.kind === 'sequence') program.steps.forEach(visit);
      if (program.kind === 'modes') program.modes.forEach((mode) => visit(mode.effect));
      if (program.kind === 'when')
        [program.body, ...(program.otherwise === null ? [] : [program.otherwise])].forEach(visit);
      if (program.kind !== 'word') return;
      const { en } = catalogues;
      const names = new Map<string, readonly string[]>(Object.entries(wordParameters)).get(program.word)!;
      const said = parametersOf(new Map(Object.entries(en.words)).get(program.word)!);
      expect(program.args.length, program.word).toBe(names.length);
      names.forEach((name, i) => {
        // `kind` is what the words fogAsUp and fogAsDown say themselves.
        if (said.includes(`{${name}}`) || name === 'kind') return;
        expect(program.args[i], `${program.word} ${name}`).toEqual({ local: impliedBy[name] });
      });
    };
    for (const action of actions) visit(action.effect);
  });
});

describe('everything has a text', () => {
  test.each(languages)('%s: actions, cards and prompts', (language) => {
    for (const [index, { id }] of blackpoker.actions.entries()) {
      const { name, text } = texts.action(index, language);
      expect(name, id).not.toBe('');
      expect(text, id).toMatch(/[.。]$/);
      expect(text, id).not.toMatch(/[{}[\]|]|undefined/);
    }
    for (const [index, { id }] of cards.entries()) {
      const { name, text } = texts.card(index, language);
      expect(name, id).not.toBe('');
      expect(text, id).toMatch(/[.。]$/);
      expect(text, id).not.toMatch(/[{}[\]|]|undefined/);
    }
    for (const { prompt } of blackpoker.questions) expect(prompts[prompt]?.[language], prompt).toMatch(/[.?。？]$/);
  });

  test.each(languages)('%s: zones, reasons, options', (language) => {
    for (const zone of zoneIds) expect(texts.zones[zone]?.[language], zone).toBeTruthy();
    const ends = [...blackpoker.reasons, 'conceded', ...Object.keys(limits).map((name) => `limit:${name}`)];
    for (const reason of ends) expect(texts.reasons[reason]?.[language], reason).toBeTruthy();
    for (const option of options) expect(texts.options[option.id]?.text[language], option.id).toBeTruthy();
  });

  test.each(languages)('%s: each cause of a move has a sentence or is silent', (language) => {
    const silent: readonly string[] = silentCauses;
    for (const cause of causes) {
      const from = { zone: 'life', player: 1 };
      const told = tell({ event: 'moved', cause, card: 'H5', from, to: { zone: 'graveyard', player: 1 } }, language);
      if (silent.includes(cause)) expect(told, cause).toBe('');
      else expect(told, cause).toContain('♡5');
      expect(told, cause).not.toMatch(/[{}]/);
    }
  });

  test.each(languages)(
    '%s: each other event has a sentence, except a reveal and the beginning of a step',
    (language) => {
      for (const event of [...KERNEL_EVENTS, ...events.map((each) => each.id)]) {
        if (event === 'moved') continue;
        const facts = {
          card: 'H5',
          other: { id: 2, card: 'S5', action: null },
          from: { zone: 'field', player: 0 },
          number: 3,
        };
        const told = tell({ event, ...facts, player: 1, action: 'attack' }, language);
        expect(told === '', event).toBe(['revealed', 'stepBegan', 'shifted'].includes(event));
        expect(told, event).not.toMatch(/[{}]/);
      }
    },
  );

  test.each(languages)('%s: whatever is shown of the table has a term', (language) => {
    const ids = ['soldier', 'hero', 'ace', 'equipped', 'barrier', 'attacker', 'blocker', 'haste', 'charged', 'driven'];
    for (const id of [...ids, 'drive', 'charge', 'up', 'down', 'B', 'L', 'D', 'cameThisTurn', 'size', 'chance']) {
      expect(texts.terms(id, language), id).not.toBe('');
      if (language !== 'en') expect(texts.terms(id, language), id).not.toBe(id);
    }
    expect(texts.terms('no such term', language)).toBe('no such term');
    expect(texts.terms('toString', language)).toBe('toString');
  });
});

describe('rendered English', () => {
  test.each([
    [
      'BP-8.1',
      'end',
      'End — basic action. Direct, normal, main.\nIf you have more than 7 cards in hand, discard down to 7. Put all cards of your fog into the graveyard. Your turn ends and the opponent receives the turn.',
    ],
    [
      'BP-8.3',
      'draw',
      'Draw — basic action. Triggered, normal, main. Triggers when Charge has resolved, for the turn player.\nDraw 1 card from your life. You may draw 1 more.',
    ],
    [
      'BP-9.5',
      'equip',
      'Equip — summoning. Direct, normal, main. Cost BL. Key card: one card A–K. Target: one of your soldiers with the suit of the key card.\nPut the key card on top of the target, which becomes an equipped soldier.',
    ],
    [
      'BP-10.1',
      'up',
      'Up — quick magic. Direct, normal, quick. Cost D. Key card: ♡A–10. Target: one soldier.\nPut the key card into your fog as Up. The size of the target rises by the number of the key card until the end of this turn.',
    ],
    [
      'BP-10.2',
      'down',
      'Down — quick magic. Direct, normal, quick. Cost D. Key card: ♠A–10. Target: one soldier.\nIf the size of the target is at most the number of the key card, the target goes to the graveyard. Otherwise, put the key card into your fog as Down, and the size of the target falls by the number of the key card until the end of this turn.',
    ],
    [
      'BP-10.3',
      'twist',
      'Twist — quick magic. Direct, normal, quick. Cost D. Key card: ♢A–10. Target: one character.\nChoose one: drive the target, or charge the target.',
    ],
    [
      'BP-10.4',
      'counter',
      'Counter — quick magic. Direct, normal, quick. Cost D. Key card: ♣A–10. Target: a request with 1 or 2 key cards.\nIf the target has 2 key cards, or the number of the target’s key card is at most the number of Counter’s key card, the target is negated: it leaves the stage and its key cards go to the graveyard.',
    ],
    [
      'BP-11.2',
      'throw',
      'Throw — normal magic. Direct, normal, main. Key cards: ♠A–K and ♣A–K. Target: the opponent.\nThe opponent takes damage equal to the number of the ♠ key card.',
    ],
  ])('%s %s', (_rule, id, text) => {
    expect(inEnglish(id)).toBe(text);
  });

  test('BP-5.11 Attack and Set barrier, and no other, are once per turn', () => {
    const once = actions.filter(({ id }) => inEnglish(id).includes('Once per turn.')).map(({ id }) => id);
    expect(once).toEqual(['attack', 'setBarrier']);
  });

  test('BP-9.2, BP-9.3, BP-9.4, BP-10.5 key cards of any suit, and the Joker', () => {
    expect(inEnglish('summonSoldier')).toContain('Cost BL. Key card: one card 2–10.');
    expect(inEnglish('summonHero')).toContain('Cost BBL. Key card: one card J–K.');
    expect(inEnglish('summonAce')).toContain('Cost L. Key card: one A.');
    expect(inEnglish('search')).toContain('Direct, immediate, quick. Key card: Joker.');
  });

  test('BP-6.2 passing has a text too', () => {
    expect(texts.action(PASS, 'en').name).toBe('Pass');
  });

  test('BP-17.1 Set-up says that it is a house rule, and no card speaks of it', () => {
    expect(inEnglish('setUp')).toContain('Only with the house rule Set-up.');
    for (const index of cards.keys()) expect(texts.card(index, 'en').text).not.toContain('Set-up');
  });

  test('Japanese clauses are joined as Japanese joins them', () => {
    expect(texts.action(actionIndex('down'), 'ja').text).toContain('フォグに置き、');
    expect(texts.action(actionIndex('up'), 'ja').text).toContain('フォグに置く。');
  });
});

describe('cards', () => {
  const card = (id: string): { name: string; text: string } =>
    texts.card(
      cards.findIndex((each) => each.id === id),
      'en',
    );
  const keyOf = (id: string): string[] =>
    card(id)
      .text.split('\n')
      .slice(2)
      .map((line) => line.split(' — ')[0]!);

  test('BP-12.1 a number card is a common soldier', () => {
    expect(card('H5').name).toBe('♡5');
    expect(card('H5').text).toContain(
      'Number 5. On the field: common soldier of size 5 (attacker, blocker). Face down: barrier (blocker).\n',
    );
    expect(keyOf('H5')).toEqual(['Summon soldier', 'Equip', 'Up', 'Barrier destruction']);
  });

  test('BP-12.2, BP-8.7 a king is a hero whose fall triggers Generation change', () => {
    expect(card('SK').text).toContain('Number 13. On the field: hero of size 13 (attacker, blocker).');
    expect(card('SK').text).toContain('Generation change triggers when it goes from your field to the graveyard.');
    expect(keyOf('SK')).toEqual(['Summon hero', 'Equip', 'Throw']);
  });

  test('BP-12.3 an ace has haste', () => {
    expect(card('CA').text).toContain('Number 1. On the field: ace of size 1 (attacker, blocker, haste).');
    expect(keyOf('CA')).toEqual(['Summon ace', 'Equip', 'Counter', 'Throw']);
  });

  test('BP-12.6, BP-1.3 a Joker can only be a barrier, and the key card of Search', () => {
    expect(texts.card(JOKER, 'en').name).toBe('Joker');
    expect(card('JK').text).toContain('Number 0, no suit. On the field it can only be a barrier (blocker), face down.');
    expect(keyOf('JK')).toEqual(['Search']);
  });
});

describe('the log', () => {
  const life = { zone: 'life', player: 1 };
  const hand = { zone: 'hand', player: 1 };
  const field = { zone: 'field', player: 1 };

  test.each<[Partial<EventView>, string]>([
    [{ event: 'moved', cause: 'draw', card: 'H5', from: life, to: hand }, 'P1 draws ♡5.'],
    [{ event: 'moved', cause: 'draw', from: life, to: hand }, 'P1 draws a card.'],
    [{ event: 'moved', cause: 'setBarrier', from: hand, to: field }, 'P1 sets a barrier.'],
    [
      { event: 'moved', cause: 'generation', card: 'HA', from: life, to: hand },
      'P1 takes ♡A into their hand by Generation change.',
    ],
    // BP-15.9: damage cards that others do not get to see.
    [{ event: 'moved', cause: 'damage', from: life, to: { zone: 'graveyard', player: 1 } }, ''],
    [{ event: 'requested', action: 'attack', player: 0 }, 'P0 requests Attack.'],
    [{ event: 'attacks', card: 'S5' }, '♠5 attacks.'],
    [{ event: 'blocks', other: { id: 1, card: 'S5', action: null } }, 'A barrier blocks ♠5.'],
    [{ event: 'damaged', player: 1, number: 3 }, 'P1 takes 3 damage.'],
    [{ event: 'resolved', action: 'up', player: 0 }, 'P0’s Up has resolved.'],
    [{ event: 'resolved', action: 'charge', player: 0 }, ''],
    [{ event: 'turnedUp', card: 'S5', from: field }, 'P1’s barrier is turned face up: ♠5.'],
    [{ event: 'something new' }, ''],
  ])('%j', (event, told) => {
    expect(tell(event)).toBe(told);
  });

  test('BP-15 whoever looks on: no sentence of a game lacks anything, and none names a card that the viewer cannot know', () => {
    for (const seed of ['a', 'b', 'c']) {
      const s = newMatch(blackpoker, { seed, options: { frame: 'free' } });
      for (let step = 0; step < 400 && !isOver(s); step++) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          for (const event of view(s, viewer).events) {
            for (const language of languages) {
              const told = texts.sentence(event, language, player);
              expect(told).not.toMatch(/[{}]|undefined|null/);
              if (event.card === null && event.other === null) expect(told).not.toMatch(/[♠♡♢♣]/);
            }
          }
        }
        const possible = [...answers(s)];
        apply(s, possible[(step * 7) % possible.length]!);
      }
    }
  });
});

describe('Chinese', () => {
  test.each(chinese)('%s is written in characters of its own', (language) => {
    const all = leaves(catalogues[language]).map(([, text]) => text);
    expect(foreignCharacters(language, all.join(''))).toEqual([]);
  });
});
