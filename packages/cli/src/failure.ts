import type { Text } from '@tessera/kernel';
import { everywhere } from '@tessera/kernel';

/** The exit code of a process that could not do what it was asked. */
export const BAD_USAGE = 2;

/** Bad usage or input that cannot be read: told in one message, exit code 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly problem: Text;
  constructor(said: string | Text) {
    const problem = typeof said === 'string' ? everywhere(said) : said;
    super(problem.en);
    this.problem = problem;
  }
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

export const isRefusal = (error: unknown): error is Error => error instanceof Error && REFUSALS.includes(error.name);
