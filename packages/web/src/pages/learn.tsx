import type { ReactElement } from 'react';
import { useState } from 'react';
import { shelf } from 'virtual:shelf';
import { CardFace } from '../cards/card-face.tsx';
import { finishedLessons, forgetLessons } from '../learn/finished.ts';
import { useSay } from '../messages/index.ts';
import { Go } from '../parts/go.tsx';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { TopBar } from './top-bar.tsx';
import '../styles/lessons.css';

/** Lessons and puzzles. */
export default function LearnPage(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [finished, setFinished] = useState(finishedLessons);
  const forget = (): void => {
    forgetLessons();
    setFinished([]);
  };
  return (
    <div className="page learn">
      <TopBar />
      <main>
        <h1 className="disp">{say('learn')}</h1>
        <p className="lead">{say('learnLead')}</p>
        <div className="lessons">
          {shelf.map((game) => (
            <Go key={game.id} to={`/learn/${game.id}`} className="panel lesson-card">
              <span className="one-card" aria-hidden="true">
                <CardFace printed={game.samples[1]![language]} size="hand" />
              </span>
              <span>
                <b className="disp">{game.names[language]}</b>
                <small>{say('lessonFirst')}</small>
                {finished.includes(game.id) ? (
                  <small className="finished" data-finished>
                    <Icon sign="check" size={14} /> {say('lessonFinished')}
                  </small>
                ) : null}
              </span>
            </Go>
          ))}
        </div>
        {finished.length === 0 ? null : (
          <button type="button" className="btn" data-forget-lessons onClick={forget}>
            {say('lessonsAnew')}
          </button>
        )}
        <section className="panel puzzle-note">
          <h2 className="disp">{say('scenarios')}</h2>
          <p>{say('scenariosLead')}</p>
          <Go to="/scenario" className="btn">
            {say('openScenario')}
          </Go>
        </section>
      </main>
    </div>
  );
}
