import type { Game, Stops, Windows } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { shelf } from 'virtual:shelf';
import { useSay } from '../messages/index.ts';
import { loadRules } from '../rules.ts';
import { useSettings } from '../settings.ts';

/** Where somebody stops, for each game that lets them choose. */
export function StopSettings(): ReactElement {
  const [games, setGames] = useState<readonly Game[]>([]);
  useEffect(() => {
    let isHere = true;
    Promise.all(shelf.map(({ id }) => loadRules(id))).then(
      (loaded) => isHere && setGames(loaded),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <>
      {games.map((game) => {
        const windows = game.formats.find((format) => format.windows !== undefined)?.windows;
        return windows === undefined ? null : <GameStops key={game.id} game={game} windows={windows} />;
      })}
    </>
  );
}

function GameStops({ game, windows }: { readonly game: Game; readonly windows: Windows }): ReactElement {
  const say = useSay();
  const { language, stops, change } = useSettings();
  const wanted = stops[game.id] ?? windows.stops;
  const set = (next: Stops | null): void => {
    const others = Object.fromEntries(Object.entries(stops).filter(([id]) => id !== game.id));
    change({ stops: next === null ? others : { ...others, [game.id]: next } });
  };
  const toggle = (side: keyof Stops, moment: string): void => {
    const list = wanted[side];
    const next = list.includes(moment) ? list.filter((each) => each !== moment) : [...list, moment];
    set({ ...wanted, [side]: next });
  };
  const box = (side: keyof Stops, moment: string): ReactElement => (
    <td>
      <label>
        <input
          type="checkbox"
          data-set-stop={`${side} ${moment}`}
          aria-label={say(side === 'own' ? 'stopOwn' : 'stopOthers', { step: game.texts.terms(moment, language) })}
          checked={wanted[side].includes(moment)}
          onChange={() => toggle(side, moment)}
        />
      </label>
    </td>
  );
  return (
    <div className="game-stops">
      <h3>{game.names[language]}</h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('stopsOwnColumn')}</th>
            <th scope="col">{say('stopsOthersColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {windows.moments.map((moment) => (
            <tr key={moment}>
              <th scope="row">{game.texts.terms(moment, language)}</th>
              {box('own', moment)}
              {box('others', moment)}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="btn" onClick={() => set(null)}>
        {say('stopsReset')}
      </button>
    </div>
  );
}
