import type { Game, Language, Shown } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { RulesText } from '../cards/card-face.tsx';
import { useSay } from '../messages/index.ts';
import type { RuleBook } from '../rule-books.ts';
import { loadRuleBook } from '../rule-books.ts';

/** What the words on a card mean, and the rules that one reads about such a card. */
export function Explained({
  game,
  card,
  language,
  shown = {},
  rules = [],
}: {
  readonly game: Game;
  readonly card: string;
  readonly language: Language;
  /** What is so of it on the table, where it lies there. */
  readonly shown?: Shown;
  /** Rules that are of interest just now. */
  readonly rules?: readonly string[];
}): ReactElement | null {
  const say = useSay();
  if (game.glossary === undefined) return null;
  const { terms, ofCard } = game.glossary;
  const printed = ofCard(game.cardIndex.get(card)!);
  const ids = [...new Set([...printed.terms, ...Object.entries(shown).flatMap(([key, value]) => wordsIn(key, value))])];
  const explained = ids.flatMap((id) => (Object.hasOwn(terms, id) ? [[id, terms[id]!] as const] : []));
  const cited = [...new Set([...rules, ...explained.flatMap(([, term]) => term.rules), ...printed.rules])];
  return (
    <>
      {explained.length === 0 ? null : (
        <section className="panel" data-keywords>
          <h3>{say('wordsOnIt')}</h3>
          <dl className="words">
            {explained.map(([id, term]) => (
              <div key={id}>
                <dt>{term.name[language]}</dt>
                <dd>
                  <RulesText text={term.text[language]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <CitedRules game={game.id} ids={cited} />
    </>
  );
}

/** What is shown of an object may name words, or be one itself. */
const wordsIn = (key: string, value: Shown[string]): string[] =>
  Array.isArray(value) ? value.map(String) : value === true ? [key] : typeof value === 'string' ? [value] : [];

/** Rules by their ids, as the rulebook has them; read when they are unfolded. */
function CitedRules({ game, ids }: { readonly game: string; readonly ids: readonly string[] }): ReactElement | null {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const [book, setBook] = useState<RuleBook | null>(null);
  useEffect(() => {
    let isHere = true;
    if (isOpen) void loadRuleBook(game).then((loaded) => isHere && setBook(loaded));
    return () => {
      isHere = false;
    };
  }, [isOpen, game]);
  if (ids.length === 0) return null;
  return (
    <details className="panel" data-rules onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('rulesThatApply', { count: ids.length })}</summary>
      <p className="quiet">{say('rulesInEnglish')}</p>
      <dl className="rule-texts" lang="en">
        {ids.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              <RulesText text={book?.get(id) ?? '…'} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
