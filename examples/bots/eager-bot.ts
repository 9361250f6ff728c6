/** A bot that takes as much as it may and attacks with everything. docs/bots.md says how it is asked. */
import { createInterface } from 'node:readline/promises';
import type { Answer, Decision, View } from '@tessera/kernel';

type Message = { tell: string; view: View & { decision: Decision }; whole: boolean };
const lines = createInterface(process.stdin)[Symbol.asyncIterator]();
const hear = async (): Promise<Message | null> => JSON.parse((await lines.next()).value ?? 'null') as Message | null;
const say = (message: object): void => console.log(JSON.stringify(message));

async function answer(decision: Decision): Promise<Answer> {
  if (decision.kind === 'act') return decision.actions[(decision.index * 7) % decision.actions.length]!;
  if (decision.kind === 'yesNo') return { yes: true };
  if (decision.kind === 'number') return { number: decision.max };
  if (decision.kind === 'one') return { one: decision.candidates.at(-1)! };
  if (decision.kind === 'some') return { some: decision.candidates.slice(0, decision.max) };
  if (decision.kind === 'order') return { order: decision.candidates };
  if (decision.kind === 'assign') {
    const everyone = decision.candidates.map((candidate) => [candidate, decision.targets[0]!] as const);
    say({ try: everyone }); // asks before it answers
    return { assign: (await hear())?.whole === true ? everyone : decision.least };
  }
  const [first, ...others] = decision.candidates; // divide: the first takes all that the others need not have
  const most = decision.total - decision.least * others.length;
  return { divide: [[first!, most], ...others.map((other) => [other, decision.least] as const)] };
}

for (let message = await hear(); message !== null; message = await hear()) {
  if (message.tell === 'hello') say({ ready: 1 });
  if (message.tell === 'decide') say(await answer(message.view.decision));
}
