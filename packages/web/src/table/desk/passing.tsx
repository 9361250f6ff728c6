import type { Decision } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { Key } from '../../parts/key.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useSeen, useTable } from '../context.ts';

export function PassToEnd({ open }: { readonly open: Decision }): ReactElement | null {
  const say = useSay();
  const pass = usePassToEnd(open);
  if (pass === null) return null;
  return (
    <button type="button" className="btn" onClick={pass}>
      <Icon sign="next" size={16} />
      <span className="word">{say('passTurn')}</span> <Key of="pass" />
    </button>
  );
}

/** Lets everything go by until the turn ends; null where the game asks everything. */
export function usePassToEnd(open: Decision | null): (() => void) | null {
  const { loaded, format, store } = useTable();
  const preferences = useSeen(({ sight }) => sight?.preferences ?? null);
  const turn = useSeen(({ sight }) => sight?.view.turn ?? 0);
  const windows = windowsOf(loaded.game, format);
  if (open?.kind !== 'act' || windows === null || preferences === null) return null;
  const act = windows.passing[open.prompt];
  if (act === undefined || !open.actions.some((each) => each.act === act)) return null;
  return () => {
    store.act.prefer({ ...preferences, passUntil: { end: 'turn', from: turn } });
    store.act.answer({ act });
  };
}
