/** A bot that takes as much as it may and attacks with everything. docs/bots.md says how it is asked. */
import { createInterface } from 'node:readline/promises';
import type { Answer, Candidate, Decision, View } from '@tessera/kernel';

type Message = { tell: string; view: View & { decision: Decision }; allowed: boolean };
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
  if (decision.kind === 'assign') return { assign: await everyone(decision) };
  let rest = decision.total; // divide: each what it needs, the last one what is left
  const parts = decision.candidates.map((candidate, i, all): [Candidate, number] => {
    const part = i === all.length - 1 ? rest : Math.min(decision.needs?.[i] ?? decision.least, rest);
    rest -= part;
    return [candidate, part];
  });
  return { divide: parts };
}

/** Adds to the least that must be assigned whatever may be: asks before it answers. */
async function everyone({ candidates, targets, least }: Decision & { kind: 'assign' }): Promise<typeof least> {
  let pairs = least;
  for (const candidate of candidates.filter((each) => !least.some(([one]) => one === each))) {
    say({ try: [...pairs, [candidate, targets[0]!]] });
    if ((await hear())?.allowed === true) pairs = [...pairs, [candidate, targets[0]!]];
  }
  return pairs;
}

for (let message = await hear(); message !== null; message = await hear()) {
  if (message.tell === 'hello') say({ ready: 1 });
  if (message.tell === 'decide') say(await answer(message.view.decision));
}
