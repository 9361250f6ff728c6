import type { Catalogue } from './catalogue.ts';

/** Clauses made into sentences. */

/** Of `[a|b]` the form for the end of a sentence. */
const atTheEnd = (clause: string): string => clause.replace(/\[([^|\]]*)\|[^|\]]*\]/g, '$1');
/** Of `[a|b]` the form before another clause. */
const beforeAnother = (clause: string): string => clause.replace(/\[[^|\]]*\|([^|\]]*)\]/g, '$1');

/** Several clauses as one, whose end still depends on what follows. */
export const joined = (clauses: readonly string[], text: Catalogue): string =>
  clauses.map((clause, i) => (i < clauses.length - 1 ? beforeAnother(clause) : clause)).join(text.sentences.and);

export const inSentences = (clauses: readonly string[], text: Catalogue): string =>
  clauses
    .map((clause) => capital(atTheEnd(clause)) + text.sentences.stop)
    .join('')
    .trimEnd();

const capital = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1);
