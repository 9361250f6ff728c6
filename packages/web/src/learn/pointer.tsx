import type { Answer, Candidate } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { Draft } from '../match/draft.ts';
import { useSeen } from '../table/context.ts';

/** Points at what is to be done next for an answer: a card, something on the list, the main button. */
export function Pointer({ expected }: { readonly expected: Answer | null }): ReactElement | null {
  const draft = useSeen((state) => state.draft);
  const isSent = useSeen((state) => state.sent);
  const box = useBoxOf(expected === null || isSent ? [] : nextThings(expected, draft));
  if (box === null) return null;
  const { left, top, width, height } = box;
  return (
    <div
      className="pointer"
      aria-hidden="true"
      data-pointer
      style={{ left: `${left - 6}px`, top: `${top - 6}px`, width: `${width + 12}px`, height: `${height + 12}px` }}
    />
  );
}

const MAIN = '[data-main]:not(:disabled)';
const option = (key: string): string => `[data-option=${CSS.escape(key)}]`;
const things = (candidate: Candidate): string[] => [`[data-object="${candidate}"]`, option(String(candidate))];

/** Selectors of what may be pointed at, the best first. */
export function nextThings(expected: Answer, draft: Draft): string[] {
  if ('act' in expected) {
    const { card } = expected;
    if (card === undefined) return [option(JSON.stringify(expected)), MAIN];
    const inList = option(JSON.stringify(expected));
    return draft.card === card ? [inList, MAIN] : [...things(card), inList];
  }
  if ('assign' in expected) return assigning(expected.assign, draft);
  if ('yes' in expected) return [expected.yes ? MAIN : '[data-no]'];
  const wanted = 'one' in expected ? [expected.one] : 'some' in expected ? expected.some : [];
  const missing = wanted.find((each) => !draft.chosen.includes(each));
  return missing === undefined ? [MAIN] : things(missing);
}

/** First what is assigned, then whom to, where there is a choice. */
function assigning(pairs: readonly (readonly [Candidate, Candidate])[], { pairs: put, from }: Draft): string[] {
  const missing = pairs.find(([each]) => !put.some(([other]) => other === each));
  if (missing === undefined) return [MAIN];
  return things(from === missing[0] ? missing[1] : missing[0]);
}

/** Where the first of these things is on the screen; looked at again and again, since things move. */
function useBoxOf(selectors: readonly string[]): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null);
  const wanted = selectors.join('\n');
  useEffect(() => {
    let shown: Element | null = null;
    let shownIn = '';
    const look = (): void => {
      const found = wanted === '' ? null : findFirst(wanted.split('\n'));
      const list = found?.closest('.options') ?? null;
      const room = list === null ? '' : `${list.clientHeight} ${list.scrollHeight}`;
      if (found !== null && list !== null && (found !== shown || room !== shownIn)) bringIntoView(found, list);
      [shown, shownIn] = [found, room];
      const now = found?.getBoundingClientRect() ?? null;
      setBox((before) => (isSame(before, now) ? before : now));
    };
    look();
    const timer = setInterval(look, 120);
    return () => clearInterval(timer);
  }, [wanted]);
  return box;
}

/** What lies hidden in a pile cannot be pointed at. */
const findFirst = (selectors: readonly string[]): Element | null =>
  selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find((each) => each.checkVisibility()) ??
  null;

/**
 * What is further down in a list that scrolls is brought up: once, and when the list has got another size. In between it
 * is the reader's.
 */
function bringIntoView(thing: Element, list: Element): void {
  const [inner, outer] = [thing.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
}

const isSame = (one: DOMRect | null, other: DOMRect | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height);
