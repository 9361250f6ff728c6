import type { Language, Text } from '@tessera/kernel';
import { languages } from '@tessera/kernel';

/** The exit code of a process that could not do what it was asked. */
export const BAD_USAGE = 2;

/** Bad usage or input that cannot be read: told in one message, exit code 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The names of the errors by which the packages below refuse input; their messages say what was wrong. */
const REFUSALS: readonly string[] = [
  'Failure',
  'BadMatch',
  'BadExchange',
  'Unreadable',
  'UnknownGame',
  'UnknownPlayer',
  'ScenarioError',
  'DeckFileError',
  'BadConfig',
];

/** What an error says, in the reader's language where it can. */
export function saidBy(error: Error, language: Language): string {
  return 'problem' in error && isText(error.problem) ? error.problem[language] : error.message;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && languages.every((language) => language in value);

export const isRefusal = (error: unknown): error is Error => error instanceof Error && REFUSALS.includes(error.name);
