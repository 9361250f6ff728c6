import type { EventView, ObjectView, View } from '@tessera/kernel';
import { defaultPreferences, newMatch, view } from '@tessera/kernel';
import { createRoot } from 'react-dom/client';
import { loadGame } from '../games.ts';
import type { Listener, Sight } from '../match/seat.ts';
import { newTableStore } from '../match/store.ts';
import '../styles/tokens.css';
import '../styles/cards.css';
import '../styles/table.css';
import '../styles/pages.css';
import { SeatedTable } from '../table/seated.tsx';

/**
 * A table of sixty permanents on which cards move all the time: nothing is played, it is only drawn. With each large
 * change half of it does something: six cards die and come back, six others strike each other and turn on each side,
 * and lands are tapped. With each small one it is what an answer usually does: a card dies and comes back, and another
 * one and a land turn.
 */

const EACH = 30;
const CREATURES = 12;
const loaded = await loadGame('magic');
const { game } = loaded;
const format = game.formats[0]!.id;
const first = view(newMatch(game, { seed: 'measure', format, decks: [game.decks[0]!.id, game.decks[1]!.id] }), 0);
const creatures = game.cards.filter(
  ({ facts }) => Array.isArray(facts['types']) && facts['types'].includes('creature'),
);
const lands = ['Plains', 'Island', 'Mountain'];

const numberOf = (fact: unknown): number => (typeof fact === 'number' ? fact : 1);

type Size = 'large' | 'small';

function permanent(owner: number, place: number, all: number, size: Size): ObjectView {
  const isCreature = place < CREATURES;
  const isInSmall = owner === 0 && (place === 0 || place === 3 || place === CREATURES);
  const round = size === 'large' || isInSmall ? all : 0;
  const { id: card, facts } = creatures[(owner * CREATURES + place) % creatures.length]!;
  // Three on each side leave and come back, and so are other objects each time.
  const visits = place < 3 ? round : 0;
  return {
    id: 1000 + owner * 500 + place + visits * 10_000,
    card: isCreature ? card : lands[place % 3]!,
    action: null,
    owner,
    controller: owner,
    faceDown: false,
    host: null,
    shown: isCreature
      ? {
          kind: 'creature',
          power: numberOf(facts['power']),
          toughness: numberOf(facts['toughness']),
          tapped: place >= 3 && place < 9 && (owner + round) % 2 === 0,
        }
      : { kind: 'land', tapped: place % 6 === round % 6 },
  };
}

function seen(round: number, size: Size): Sight {
  const permanents = [0, 1].flatMap((owner) =>
    Array.from({ length: EACH }, (_, place) => permanent(owner, place, round, size)),
  );
  const zones = first.zones.map((zone) =>
    zone.zone === 'battlefield' ? { ...zone, count: permanents.length, objects: permanents } : zone,
  );
  const now: View = { ...first, turn: 9, step: 'main1', active: 0, zones, events: [] };
  const events = permanents
    .filter(({ id }) => id! > 10_000)
    .flatMap(({ id, card, owner }): EventView[] => [
      {
        ...blank,
        id: -id!,
        was: id! - 10_000,
        card,
        player: owner,
        from: { zone: 'battlefield', player: null },
        to: { zone: 'graveyard', player: owner },
      },
      { ...blank, id, card, player: owner, from: { zone: 'graveyard', player: owner } },
    ]);
  const blows = permanents
    .filter(({ shown }) => size === 'large' && shown['kind'] === 'creature' && shown['tapped'] === true)
    .map(({ id, card, owner }): EventView => {
      const other = permanents.find((each) => each.owner !== owner && each.id! % 500 === id! % 500)!;
      const aim = { id: other.id, card: other.card, action: null };
      return { ...blank, event: 'damaged', id, card, other: aim, number: 2 };
    });
  return {
    view: now,
    asked: true,
    canTakeBack: false,
    preferences: defaultPreferences(game, format),
    events: [...events, ...blows],
    cards: {},
    obstacles: {},
  };
}

const blank: EventView = {
  event: 'measured',
  cause: null,
  card: null,
  id: null,
  was: null,
  other: null,
  from: null,
  to: null,
  player: null,
  number: null,
  second: null,
  action: null,
};

let listener: Listener | null = null;
const store = newTableStore(
  'magic',
  (given) => {
    listener = given;
    return {
      answer: () => {},
      takeBack: () => {},
      concede: () => {},
      prefer: () => {},
      further: async () => null,
      sources: async () => [],
      close: () => {},
    };
  },
  () => 'normal',
);
listener!.see(seen(0, 'large'));
createRoot(document.getElementById('root')!).render(
  <SeatedTable
    store={store}
    loaded={loaded}
    format={format}
    options={{}}
    names={['You', 'Opponent']}
    subtitle="Sixty permanents"
    subtitles={['', '']}
    onAgain={null}
  />,
);

/** The times between frames while something moves every 600 ms. */
async function measure(seconds: number, size: Size): Promise<number[]> {
  const frames: number[] = [];
  const end = performance.now() + seconds * 1000;
  let round = 0;
  const timer = setInterval(() => {
    const sight = seen(++round, size);
    performance.mark('change');
    listener!.see(sight);
  }, 600);
  await new Promise<void>((resolve) => {
    let last = performance.now();
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  clearInterval(timer);
  return frames;
}
Object.assign(globalThis, { measure });
