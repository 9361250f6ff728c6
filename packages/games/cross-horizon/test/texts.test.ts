import type { Card, Shown } from '@tessera/kernel/rules';
import { apply, decision, languages, newMatch, view } from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { chinese, foreignCharacters } from '../../../kernel/test/texts.ts';
import { cardData } from '../src/cards.ts';
import { Act } from '../src/actions.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { dice, randomAnswer } from './table.ts';

const { texts, cards, actions, zones, prompts, reasons, steps, options } = crossHorizon;

/** A text that is there and has nothing left to fill in. */
function whole(text: string | undefined, what: string): void {
  expect(text, what).toBeTruthy();
  expect(text, what).not.toMatch(/[{}]|undefined/);
}

describe.each(languages)('texts in %s', (language) => {
  test('every card has a name and a text, and says if its effects are missing', () => {
    cards.forEach((card, index) => {
      const { name, text } = texts.card(index, language);
      whole(name, card.id);
      whole(text, card.id);
      expect(text.includes(catalogues[language].card.unfinished), card.id).toBe(card.unfinished === true);
    });
  });

  test('names are one to a card', () => {
    expect(new Set(cards.map((_, index) => texts.card(index, language).name)).size).toBe(cards.length);
  });

  test('actions, zones, prompts, reasons, options and steps are all there', () => {
    actions.forEach(({ id }, index) => {
      whole(texts.action(index, language).name, id);
      if (index <= Act.take) whole(texts.action(index, language).text, id);
    });
    for (const { id } of zones) whole(texts.zones[id]?.[language], id);
    for (const [id, text] of Object.entries(prompts)) whole(text[language], id);
    for (const id of [...reasons, 'conceded', 'limit:rows']) {
      expect(texts.reasons[id]?.[language].replace('{loser}', ''), id).not.toMatch(/[{}]/);
    }
    for (const option of options) {
      const text = texts.options[option.id]!;
      whole(text.name[language], option.id);
      whole(text.text[language], option.id);
      if ('values' in option)
        for (const value of option.values) whole(text.values[String(value)]?.[language], option.id);
    }
    for (const step of steps) expect(texts.terms(step, language), step).not.toBe(step);
  });

  test('the log is made of whole sentences', () => {
    const sentences = new Set<string>();
    const causes = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const decks = ['emberreach-onslaught', 'tidehollow-counterflow', 'galecrest-skyline', 'stonewake-covenant'];
      const s = newMatch(crossHorizon, { seed: n, decks: [decks[n % 4]!, decks[(n + 1) % 4]!] });
      const roll = dice(n);
      for (let open = decision(s); open !== null; open = decision(s)) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          for (const event of view(s, viewer).events) {
            const sentence = texts.sentence(event, language, (player) => `P${player}`);
            if (event.cause !== null && sentence !== '') causes.add(event.cause);
            if (sentence !== '') sentences.add(sentence);
          }
        }
        apply(s, randomAnswer(open, roll));
      }
    }
    for (const sentence of sentences) whole(sentence, sentence);
    for (const cause of ['draw', 'core', 'declare', 'summon', 'set', 'seal', 'destroyed', 'paid', 'used', 'field']) {
      expect(causes, cause).toContain(cause);
    }
  });
});

describe('terms', () => {
  test('everything that is shown, and every word among it, has a name', () => {
    const ids = new Set<string>();
    const note = (shown: Shown | Card['facts']): void => {
      for (const [key, value] of Object.entries(shown)) {
        ids.add(key);
        for (const word of [value].flat()) if (typeof word === 'string' && !/^P\d$/.test(word)) ids.add(word);
      }
    };
    for (const card of cards) note(card.facts);
    const s = newMatch(crossHorizon, { seed: 5 });
    const roll = dice(5);
    for (let open = decision(s); open !== null; open = decision(s)) {
      const seen = view(s, 0);
      note(seen.table);
      seen.players.forEach(note);
      for (const zone of seen.zones) for (const object of zone.objects) note(object.shown);
      apply(s, randomAnswer(open, roll));
    }
    for (const id of ids) expect(texts.terms(id, 'zh-Hant'), id).not.toBe(id);
  });
});

describe('card texts', () => {
  const text = (name: string): string =>
    texts.card(
      cardData.findIndex((card) => card.names.en === name),
      'en',
    ).text;

  test('CH-4.3: a normal character', () => {
    expect(text('Terrace Farmer')).toBe(
      'Character · Earth · cost 2 · ATK 1 / DEF 3 · produces Earth 2 · Common\nTraits: Stonewake, Artisan',
    );
  });

  test('CH-4.4: a Grand Ace shows its core cost and its unseal condition', () => {
    expect(text('Quillane, Herald of the Open Sky').split('\n')).toEqual([
      'Grand Ace · Wind · core cost 3 · ATK 4 / DEF 5 · kind Wind · Grand Rare',
      'Traits: Galecrest, Sovereign',
      'Direct Strike: It may attack the soul zone in any case.',
      'Unseal condition: You have 4 or more Wind characters on your field.',
    ]);
  });

  test('CH-4.5, CH-11.1: a tactic says when it can be used', () => {
    expect(text('Glimpse Beyond the Seal').split('\n')).toEqual([
      'Tactic · cost 1 · Rare',
      'Can be used: the opponent’s turn, battle phase, while a Grand Ace lies in your seal zone, as an answer to an attack.',
      'This card has effects that are not carried out yet.',
    ]);
  });

  test('CH-11.6: Comeback says its number', () => {
    expect(text('Pyre Avenger')).toContain('Comeback 5: If your soul is 5 or less');
  });
});

test.each(chinese)('%s is written in characters of its own', (language) => {
  expect(foreignCharacters(language, JSON.stringify(catalogues[language]))).toEqual([]);
});
