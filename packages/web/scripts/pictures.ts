/**
 * Gives every card its figure: `node packages/web/scripts/pictures.ts` writes src/art/pictures/*.json anew.
 * Figures chosen by hand come first (chosen.json), then what a card's English name and kinds are like among the names
 * of the icons. No two cards of one colour share a figure. Icons: game-icons.net, CC BY 3.0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Card, Game } from '@tessera/kernel';
import { crossHorizon } from '@tessera/cross-horizon';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';

type Icons = { readonly icons: Readonly<Record<string, { readonly body: string }>> };
const read = (file: string | URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { icons } = read(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')) as Icons;
const chosen = read(new URL('chosen.json', import.meta.url)) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** Things of today, letters and signs do not belong on these cards. */
const STRANGE =
  /phone|computer|usb|floppy|tv|radio|car-|truck|plane$|airplane|helicopter|tank|gun|pistol|rifle|revolver|bullet|ammo|soccer|basketball|football|baseball|tennis|golf|toilet|dice|card-|poker|clubs|spades|hearts|jack-of|coffee|beer|pizza|burger|camera|cctv|laptop|desk|vr-|app|hazard|traffic|road|america|africa|europe|france|brazil|japan|egypt$|columbia|mexico|uruguay|peru|spain|korea|nigeria|kenya|australia|canada|bulgaria|moldova|slovenia|sri-lanka|texas|virginia|maryland|florida|ohio|venezuela|ecuador|paraguay|chile|argentina|number|letter|alphabet|contract|ballot|vote|syringe|pill|virus|covid|nuclear|bomb|grenade|uzi|ak47|famas|kevlar|space-suit|rocket|satellite|ufo|alien|cyborg|metroid|pokemon|pacman|tetris|invader|bathtub|shower|swim|ski|surf|skate|bike|bus|train|subway|hotdog|donut|cake|ice-cream|sushi|diaper|baby|briefcase|office|bank|atm|money|dollar|euro|bitcoin|credit|necktie|suit-case|lipstick|perfume|bra$|skirt|trousers|shorts|underwear|t-shirt|polo|sneaker/;

/** What else a word is like. */
const likeness: Readonly<Record<string, readonly string[]>> = {
  cleric: ['priest', 'prayer', 'pray'],
  wizard: ['wizard', 'staff', 'magic', 'spell'],
  soldier: ['helmet', 'shield', 'spear', 'sword', 'guards'],
  warrior: ['axe', 'barbarian', 'sword', 'helm'],
  zombie: ['zombie', 'skull', 'raise', 'grave'],
  bird: ['eagle', 'hawk', 'feather', 'owl', 'raven', 'bird'],
  aven: ['eagle', 'wings', 'hawk'],
  drake: ['wyvern', 'dragon'],
  merfolk: ['mermaid', 'trident', 'fish', 'triton'],
  elemental: ['elemental', 'flame', 'golem', 'fire'],
  beast: ['beast', 'claws', 'horn', 'paw', 'fangs', 'maw'],
  rogue: ['dagger', 'hood', 'thief'],
  shaman: ['totem', 'mask', 'shaman'],
  knight: ['knight', 'horse', 'visored'],
  insect: ['beetle', 'insect', 'wasp', 'scarab'],
  spirit: ['ghost', 'spectre', 'haunting'],
  artisan: ['anvil', 'hammer', 'tongs', 'gears'],
  scholar: ['book', 'scroll', 'quill', 'spell'],
  wanderer: ['boots', 'walking', 'compass', 'hood'],
  druid: ['oak', 'leaf', 'tree', 'druid'],
  aura: ['aura', 'halo', 'rune'],
  equipment: ['armor', 'blade', 'gauntlet'],
  instant: ['lightning', 'spell', 'burst'],
  sorcery: ['magic', 'swirl', 'portal', 'rune'],
  enchantment: ['rune', 'sun', 'circle', 'star'],
  artifact: ['gear', 'amulet', 'relic', 'orb', 'cog'],
  planeswalker: ['face', 'hood', 'mage', 'crown'],
  land: ['mountain', 'village', 'castle', 'cave'],
  lrig: ['crown', 'halo', 'eye', 'wings', 'tiara'],
  arts: ['slash', 'strike', 'beam', 'ray', 'wave'],
  spell: ['magic', 'spell', 'swirl', 'vortex', 'rune'],
  devil: ['devil', 'demon', 'imp', 'horned', 'evil'],
  angel: ['angel', 'wings', 'halo', 'feather'],
  arm: ['sword', 'shield', 'blade', 'spear'],
  weapon: ['cannon', 'ballista', 'crossbow', 'bow', 'catapult'],
  space: ['planet', 'star', 'moon', 'comet', 'orbit'],
  electricmachine: ['gear', 'cog', 'battery', 'lightning', 'processor'],
  earthbeast: ['bear', 'wolf', 'tiger', 'lion', 'deer', 'boar'],
  origin: ['crystal', 'gem', 'minerals'],
  tactic: ['rally', 'flag', 'scroll', 'horn', 'trap'],
  grandace: ['crown', 'dragon', 'throne', 'sun'],
  emberreach: ['flame', 'fire'],
  tidehollow: ['wave', 'sea', 'fish'],
  galecrest: ['wind', 'feather', 'tornado'],
  stonemarch: ['stone', 'mountain', 'rock'],
};

const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(ing|ed|es|s)$/, '');
const COMMON = new Set(
  ['the', 'of', 'a', 'an', 'and', 'to', 'in', 'for', 'by', 'code', 'card', 'type', 'one', 'with'].map(stem),
);
const names = Object.keys(icons).filter((name) => !STRANGE.test(name));
const wordsOf = new Map(
  names.map((name) => [
    name,
    name
      .split('-')
      .map(stem)
      .filter((word) => word !== ''),
  ]),
);
const rarity = new Map<string, number>();
for (const words of wordsOf.values()) for (const word of new Set(words)) rarity.set(word, (rarity.get(word) ?? 0) + 1);

function worth(name: string, wanted: ReadonlyMap<string, number>): number {
  const words = wordsOf.get(name)!;
  let sum = 0;
  for (const word of words) sum += (wanted.get(word) ?? 0) / Math.sqrt(rarity.get(word)!);
  return sum / Math.sqrt(words.length);
}

/** The words that a card's figure is looked for by, and how much each counts. */
function wantedOf(game: Game, card: Card, index: number): Map<string, number> {
  const wanted = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    const stemmed = stem(word);
    if (stemmed.length < 3 || COMMON.has(stemmed)) return;
    wanted.set(stemmed, Math.max(weight, wanted.get(stemmed) ?? 0));
  };
  const addAll = (word: string, weight: number): void => {
    add(word, weight);
    for (const like of likeness[word.toLowerCase()] ?? []) add(like, weight * 0.7);
  };
  for (const word of game.texts.card(index, 'en').name.split(/[^A-Za-z]+/)) addAll(word, 6);
  const { facts } = card;
  for (const key of ['subtypes', 'classes', 'traits', 'types', 'type', 'lrigTypes']) {
    const fact = facts[key];
    for (const word of Array.isArray(fact) ? fact : typeof fact === 'string' ? [fact] : [])
      addAll(word, key === 'type' || key === 'types' ? 1 : 3);
  }
  return wanted;
}

const worldOf = ({ facts }: Card): string => {
  const list = facts['colours'] ?? facts['colors'] ?? facts['attributes'];
  return Array.isArray(list) ? list.join() : '';
};

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

for (const game of [magic, wixoss, crossHorizon] as readonly Game[]) {
  const taken = new Set<string>();
  const cards: Record<string, string> = {};
  const take = (card: Card, name: string): void => {
    cards[card.id] = name;
    taken.add(`${worldOf(card)} ${name}`);
  };
  const isFree = (card: Card, name: string): boolean => !taken.has(`${worldOf(card)} ${name}`);
  const isBasic = ({ facts }: Card): boolean => facts['rarity'] === 'basic land';
  for (const card of game.cards) {
    const name = chosen[game.id]?.[card.id];
    if (name !== undefined && name in icons && isFree(card, name)) take(card, name);
  }
  game.cards.forEach((card, index) => {
    if (card.id in cards || isBasic(card)) return;
    const wanted = wantedOf(game, card, index);
    const free = names.filter((name) => isFree(card, name));
    const score = new Map(free.map((name) => [name, worth(name, wanted)]));
    const best = free.toSorted((a, b) => score.get(b)! - score.get(a)! || hash(card.id + a) - hash(card.id + b))[0]!;
    take(card, best);
  });
  const used = [...new Set(Object.values(cards))].toSorted();
  const paths = Object.fromEntries(used.map((name) => [name, / d="([^"]+)"/.exec(icons[name]!.body)![1]!]));
  const file = new URL(`../src/art/pictures/${game.id}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ cards, paths }, null, 1)}\n`);
  console.log(game.id, Object.keys(cards).length, used.length);
}
