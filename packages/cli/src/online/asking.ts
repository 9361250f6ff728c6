import type { RefusalCode } from '@tessera/kernel';
import { refusalText } from '@tessera/kernel';
import type { Request, ServerMessage } from '@tessera/server/client';
import { errorText, Lost, ServerError } from '@tessera/server/client';
import type { Context } from '../context.ts';
import type { Visit } from './visit.ts';

/** Asks the server for something; what it refuses is told. */
export async function request({ line, io, context }: Visit, message: Request): Promise<boolean> {
  try {
    await line.client.ask(message);
    return true;
  } catch (error) {
    io.out(` ${io.paint('yellow', failureText(error, context))}`);
    return false;
  }
}

export function failureText(error: unknown, context: Context): string {
  if (error instanceof ServerError) return problemText(error.reply, context);
  if (error instanceof Lost) return context.say('lineBroken');
  throw error;
}

export function problemText(
  { code, parameters, refusal }: Extract<ServerMessage, { type: 'error' }>,
  { language }: Context,
): string {
  // The codes of refusals are checked where the message is made.
  if (refusal !== undefined) return refusalText(refusal.code as RefusalCode, refusal.parameters, language);
  return errorText(code, parameters, language);
}
