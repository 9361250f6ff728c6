import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { useSay } from '../messages/index.ts';
import { Icon, Logo } from '../parts/icons.tsx';
import { Announcer } from './announcer.tsx';
import { Arrows } from './arrows.tsx';
import { useSeen, useTable } from './context.ts';
import { Desk } from './desk/desk.tsx';
import { useExtras } from './extras.ts';
import { Hand, OtherHand } from './hand.tsx';
import { useHeadroom } from './headroom.ts';
import { HoverPreview } from './hover.tsx';
import { Inspector } from './inspector.tsx';
import { useKeys } from './keys.ts';
import { Log } from './log.tsx';
import { useMotion } from './motion.ts';
import { isPlainPile, Piles } from './pile.tsx';
import { Plate } from './plate.tsx';
import { Menu } from './menu.tsx';
import { Side } from './side.tsx';
import { Middle } from './stack.tsx';
import { Track } from './track.tsx';
import { turnTitle } from './turn-title.ts';
import { WhyNotNote } from './why-not.tsx';

/** One table for any game, drawn from its view and its layout: the other side above, one's own below. */
export function Table({
  subtitle,
  subtitles,
  onAgain,
  onHome,
}: {
  /** What is played, for the head of the side column. */
  readonly subtitle: string;
  /** What stands below the players' names. */
  readonly subtitles: readonly string[];
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
}): ReactElement {
  const { loaded, look } = useTable();
  const say = useSay();
  const board = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const view = useSeen(({ sight }) => sight!.view);
  const problem = useSeen((state) => state.problem);
  const [menu, setMenu] = useState<'menu' | 'help' | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  useKeys(() => setMenu('help'));
  const motes = useRef<HTMLDivElement>(null);
  useMotion(root, motes);
  useHeadroom(board);
  const extras = useExtras();
  const own = extras.bottom ?? (view.viewer === 'spectator' ? 0 : view.viewer);
  const other = own === 0 ? 1 : 0;
  const pileCount = loaded.game.layout.side.flat().filter(isPlainPile).length;
  return (
    <div
      className={`table ${isLogOpen ? 'log-open' : ''} ${extras.isStill ? 'still' : ''}`}
      data-game={loaded.game.id}
      ref={root}
    >
      <main className="board" data-piles={pileCount > 2 ? 'many' : 'few'} ref={board} aria-label={subtitle}>
        <OtherHand player={other} />
        <Plate player={other} isMine={false} subtitle={subtitles[other] ?? ''} />
        <Piles player={other} isMine={false} />
        <Side player={other} isMine={false} />
        <Track />
        <Side player={own} isMine />
        <Plate player={own} isMine subtitle={subtitles[own] ?? ''} />
        <Piles player={own} isMine />
        {view.viewer === own ? <Hand player={own} /> : <OtherHand player={own} isBelow />}
        <Arrows board={board} />
      </main>
      <aside className="side">
        <header className="shead">
          <Logo size={26} />
          <div>
            <h1>{turnTitle(view, look, say).join(' · ')}</h1>
            <small>{subtitle}</small>
          </div>
          <div className="tools">
            <button
              type="button"
              className="tb log-button"
              aria-label={say('log')}
              aria-expanded={isLogOpen}
              onClick={() => setLogOpen(!isLogOpen)}
            >
              <Icon sign="chat" />
            </button>
            <button type="button" className="tb" aria-label={say('settings')} onClick={() => setMenu('menu')}>
              <Icon sign="gear" />
            </button>
          </div>
        </header>
        {problem === null ? null : (
          <p className="problem" role="alert">
            {say('failed', { problem })} {say('failedHint')}
          </p>
        )}
        {extras.head}
        <Middle />
        <Log isOpen={isLogOpen} />
        {extras.desk ?? <Desk onAgain={onAgain} onHome={onHome} />}
      </aside>
      <div className="motes" ref={motes} aria-hidden="true" />
      <WhyNotNote table={root} />
      <HoverPreview root={root} />
      <Announcer />
      <Inspector />
      {menu === null ? null : <Menu page={menu} onClose={() => setMenu(null)} onHome={onHome} />}
    </div>
  );
}
