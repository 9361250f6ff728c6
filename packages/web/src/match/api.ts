import type { Language } from '@tessera/kernel';
import type { ErrorCode } from '@tessera/server/client';
import { errorText } from '@tessera/server/client';
import { storedToken } from './token.ts';

/** The server over plain HTTP. */

/** What the server says against a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly parameters: Readonly<Record<string, string | number>>;
  constructor(code: ErrorCode, parameters: ApiError['parameters'], text: string) {
    super(text);
    this.code = code;
    this.parameters = parameters;
  }
}

type Body = Readonly<Record<string, unknown>>;
type Reply = { readonly error?: { code: ErrorCode; parameters: ApiError['parameters']; text: string } };

/** Throws `ApiError` for what the server refuses, and whatever browsers throw where there is none. */
export async function api<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: Body | null = null): Promise<T> {
  const token = storedToken();
  const response = await fetch(path, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as T & Reply;
  const { error } = reply;
  if (error !== undefined) throw new ApiError(error.code, error.parameters, error.text);
  if (!response.ok) throw new Error(response.statusText);
  return reply;
}

/** A refusal in the reader's language; `otherwise` where nobody was reached. */
export function apiProblem(error: unknown, language: Language, otherwise: string): string {
  return error instanceof ApiError ? errorText(error.code, error.parameters, language) : otherwise;
}
