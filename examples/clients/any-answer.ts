/** Some legal answer to any decision. */
import type { Answer, Candidate, Decision } from '@tessera/kernel';

const oneOf = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

export function anyAnswer(asked: Decision): Answer {
  if (asked.kind === 'act') return oneOf(asked.actions);
  if (asked.kind === 'one') return { one: oneOf(asked.candidates) };
  if (asked.kind === 'some') return { some: asked.candidates.slice(0, asked.min) };
  if (asked.kind === 'order') return { order: asked.candidates };
  if (asked.kind === 'number') return { number: oneOf([asked.min, asked.max]) };
  if (asked.kind === 'yesNo') return { yes: oneOf([true, false]) };
  if (asked.kind === 'assign') return { assign: asked.least }; // attackers, blockers: no more than must be
  let rest = asked.total; // divide: each what it needs, the last one what is left
  const parts = asked.candidates.map((candidate, i, all): [Candidate, number] => {
    const part = i === all.length - 1 ? rest : Math.min(asked.needs?.[i] ?? asked.least, rest);
    rest -= part;
    return [candidate, part];
  });
  return { divide: parts };
}
