import type { Answer, Candidate, Decision, EventView, Preferences, View } from '@tessera/kernel';
import type { Foreseen } from '@tessera/play';
import { findObject, tellingOf } from '@tessera/play';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import type { Speed } from '../speed.ts';
import type { Draft } from './draft.ts';
import { answerOf, newDraft, point } from './draft.ts';
import type { Listener, Seat, Sight, Turning } from './seat.ts';

/** A match as the page shows it: what is seen now, the story so far, and the answer that is being put together. */
export type TableState = {
  readonly sight: Sight | null;
  readonly story: readonly Chapter[];
  readonly draft: Draft;
  /** Why the last answer was refused. */
  readonly refused: string | null;
  readonly problem: string | null;
  /** Whether an answer is on its way. */
  readonly sent: boolean;
  /** The card that the inspector shows, and the object that it was found at. */
  readonly inspected: Inspected | null;
  /** What the answer would lead to, as it stands; null if that is not known. */
  readonly foreseen: Foreseen | null;
  /** How often it was asked how things stand. */
  readonly readings: number;
};

export type Inspected = { readonly card: string; readonly object: number | null };

/** What happened in one go. Told in words only when it is shown, so that the language may change. */
export type Chapter = {
  readonly turn: number;
  readonly active: number;
  readonly events: readonly EventView[];
  readonly turning: Turning | null;
};

export type TableStore = StoreApi<TableState> & {
  readonly listener: Listener;
  readonly act: TableActs;
};

export type TableActs = {
  readonly change: (draft: Draft) => void;
  readonly point: (at: Candidate) => void;
  readonly answer: (answer: Answer) => void;
  readonly takeBack: () => void;
  readonly concede: Seat['concede'];
  readonly prefer: (preferences: Preferences) => void;
  /** Where the values of an object come from. */
  readonly sources: Seat['sources'];
  /** Somebody looks at an object: finds out why it cannot be used, where that is not known. */
  readonly wonder: (object: number) => Promise<void>;
  readonly inspect: (inspected: Inspected | null) => void;
  /** Asks to be told how things stand. */
  readonly readOut: () => void;
};

/** Milliseconds that something which has happened is looked at before the next is shown. */
const PAUSES: Readonly<Record<Speed, number>> = { calm: 1100, normal: 520, fast: 180, off: 0 };
/** More than so many that wait are hurried through. */
const PATIENCE = 6;

/** Milliseconds that an answer stands before it is looked where it leads. */
const GLANCE = 90;

/** Milliseconds that pointing waits to learn what may be pointed at; then everything may, and the rules refuse. */
const ASKING = 400;

/** The decision that the person has to answer; null if there is none. */
export function openIn({ sight }: Pick<TableState, 'sight'>): Decision | null {
  const open = sight?.view.decision ?? null;
  return sight?.asked === true && open !== null && open.player === sight.view.viewer ? (open as Decision) : null;
}

function isOwn(view: View, id: number): boolean {
  const object = findObject(view, id)?.object;
  return object !== undefined && (object.owner === view.viewer || object.controller === view.viewer);
}

/** `sit` takes the seat when the page listens. */
export function newTableStore(
  game: string,
  sit: (listener: Listener) => Seat,
  speed: () => Speed,
): TableStore & { readonly leave: () => void } {
  const store = createStore<TableState>()(() => ({
    sight: null,
    story: [],
    draft: newDraft(null),
    refused: null,
    problem: null,
    sent: false,
    inspected: null,
    foreseen: null,
    readings: 0,
  }));
  const waiting: Sight[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** A card that was pointed at before the action asks which card it is done with. */
  let wish: Candidate | null = null;
  /** Done when all that was pointed at is in the draft; null if nothing waits. */
  let pointing: Promise<void> | null = null;

  const show = (sight: Sight): void => {
    const events = sight.events.map((event) => tellingOf(game).retell(event, sight.view));
    const { turning = null } = sight;
    const chapter = { turn: sight.view.turn, active: sight.view.active, events, turning };
    store.setState(({ story }) => ({
      sight,
      story: events.length === 0 && turning === null ? story : [...story, chapter],
      draft: newDraft(openIn({ sight })),
      refused: null,
      sent: false,
      foreseen: null,
    }));
    grantWish();
    void findFurther();
    lookAhead();
  };
  const next = (): void => {
    timer = null;
    const sight = waiting.shift();
    if (sight === undefined) return;
    show(sight);
    // What nobody could see needs no time, and the last is shown as long as it is asked about.
    const pause = sight.events.length === 0 || waiting.length > PATIENCE ? 0 : PAUSES[speed()];
    if (pause === 0 && waiting.length > 0) next();
    // Also without a pause the page draws before the next: a worker that is faster would never let it come to an end.
    else timer = setTimeout(next, pause);
  };
  const listener: Listener = {
    see: (sight) => {
      waiting.push(sight);
      if (timer === null) next();
    },
    refused: (why) => store.setState({ refused: why, sent: false }),
    failed: (problem) => store.setState({ problem }),
  };
  const seat = sit(listener);

  const answer = (given: Answer): void => {
    const state = store.getState();
    if (state.sent || openIn(state) === null) return;
    // What was pointed at belongs to the answer, and is not in it yet.
    if (pointing !== null && 'assign' in given) {
      void pointing.then(() => {
        const { sight, draft } = store.getState();
        if (sight === state.sight) answer({ assign: draft.pairs });
      });
      return;
    }
    const { card } = state.draft;
    wish = 'act' in given && given.card === undefined ? card : null;
    store.setState({ sent: true, refused: null });
    seat.answer(given);
  };
  /** Asks what the answer would lead to, once it has stood for a moment. */
  let ahead: ReturnType<typeof setTimeout> | null = null;
  const lookAhead = (): void => {
    if (ahead !== null) clearTimeout(ahead);
    ahead = setTimeout(async () => {
      const state = store.getState();
      const open = openIn(state);
      const given = open === null || state.sent ? null : answerOf(open, state.draft);
      const foreseen = given === null ? null : ((await seat.foresee?.(given)) ?? null);
      if (store.getState().draft === state.draft && store.getState().foreseen !== foreseen)
        store.setState({ foreseen });
    }, GLANCE);
  };
  /** Finds out what may be assigned beside what is. */
  const findFurther = async (): Promise<void> => {
    const { pairs, further } = store.getState().draft;
    if (further !== null || openIn(store.getState())?.kind !== 'assign') return;
    const found = await seat.further(pairs);
    const { draft } = store.getState();
    if (found === null || draft.pairs !== pairs || draft.further !== null) return;
    store.setState({ draft: { ...draft, further: found } });
    lookAhead();
  };
  const pointNow = (at: Candidate): void => {
    store.setState((state) => {
      const open = openIn(state);
      if (open === null || state.sent) return {};
      return { draft: point(open, state.draft, at, state.sight!.cards), refused: null };
    });
    void findFurther();
    lookAhead();
  };
  /** What is pointed at before it is known what may be assigned waits for that, one after the other. */
  const pointSoon = (at: Candidate): void => {
    const { sight } = store.getState();
    const mine: Promise<void> = (pointing ?? Promise.resolve())
      .then(() => Promise.race([findFurther(), new Promise<void>((resolve) => setTimeout(resolve, ASKING))]))
      .then(() => {
        if (pointing === mine) pointing = null;
        if (store.getState().sight === sight) pointNow(at);
      });
    pointing = mine;
  };
  const grantWish = (): void => {
    const open = openIn(store.getState());
    const wished = wish;
    if (open === null || wished === null) return;
    wish = null;
    if (open.kind === 'one' && open.candidates.includes(wished)) answer({ one: wished });
  };
  return {
    ...store,
    listener,
    leave: () => {
      if (timer !== null) clearTimeout(timer);
      if (ahead !== null) clearTimeout(ahead);
      seat.close();
    },
    act: {
      change: (draft) => {
        store.setState({ draft, refused: null });
        void findFurther();
        lookAhead();
      },
      point: (at) => {
        const state = store.getState();
        const isKnown = openIn(state)?.kind !== 'assign' || state.draft.further !== null;
        if (isKnown && pointing === null) pointNow(at);
        else pointSoon(at);
      },
      answer,
      takeBack: () => seat.takeBack(),
      concede: (what) => seat.concede(what),
      prefer: (preferences) => {
        store.setState(({ sight }) => ({ sight: sight === null ? null : { ...sight, preferences } }));
        seat.prefer(preferences);
      },
      sources: (object) => seat.sources(object),
      wonder: async (object) => {
        const { sight } = store.getState();
        if (seat.obstacle === undefined || sight === null || openIn({ sight }) === null) return;
        if (!isOwn(sight.view, object) || Object.hasOwn(sight.obstacles, object)) return;
        const obstacle = await seat.obstacle(object);
        store.setState(({ sight: now }) =>
          obstacle === null || now?.view !== sight.view
            ? {}
            : { sight: { ...now, obstacles: { ...now.obstacles, [object]: obstacle } } },
        );
      },
      inspect: (inspected) => store.setState({ inspected }),
      readOut: () => store.setState(({ readings }) => ({ readings: readings + 1 })),
    },
  };
}
