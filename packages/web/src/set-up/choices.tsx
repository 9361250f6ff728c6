import type { Game, Option, OptionValues } from '@tessera/kernel';
import type { ReactElement, ReactNode } from 'react';
import { useSettings } from '../settings.ts';
import '../styles/set-up.css';

/** One thing to settle. */
export const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <section className="panel step">
    <h2>{title}</h2>
    {children}
  </section>
);

/** One of several things to choose from. */
export function Choice({
  isOn,
  title,
  hint,
  mark: [attribute, value],
  choose,
}: {
  readonly isOn: boolean;
  readonly title: string;
  readonly hint?: string;
  readonly mark: readonly [`data-${string}`, string];
  readonly choose: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={isOn ? 'choice on' : 'choice'}
      onClick={choose}
      {...{ [attribute]: value }}
    >
      <b>{title}</b>
      {hint === undefined ? null : <small>{hint}</small>}
    </button>
  );
}

/** Something that the players of a game may agree on. */
export function OptionRow({
  game,
  option,
  value,
  set,
}: {
  readonly game: Game;
  readonly option: Option;
  readonly value: OptionValues[string];
  readonly set: (value: OptionValues[string]) => void;
}): ReactElement {
  const language = useSettings((settings) => settings.language);
  const text = game.texts.options[option.id];
  const range = (from: number, to: number): OptionValues[string][] => [
    'none',
    ...Array.from({ length: to - from + 1 }, (_, i) => from + i),
  ];
  const values = 'values' in option ? option.values : range(option.from, option.to);
  return (
    <div className="rule-of-table">
      <label className="pick-one">
        <span>{text?.name[language] ?? option.id}</span>
        <select
          value={String(value)}
          data-option-of-game={option.id}
          aria-describedby={`about-${option.id}`}
          onChange={({ target }) => set(values.find((each) => String(each) === target.value) ?? value)}
        >
          {values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {text?.values[String(each)]?.[language] ?? String(each)}
            </option>
          ))}
        </select>
      </label>
      <small id={`about-${option.id}`}>{text?.text[language]}</small>
    </div>
  );
}
