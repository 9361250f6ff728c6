// A bot that answers as the player `first` does, for tests.
import { createInterface } from 'node:readline';

/** @param {import('@tessera/kernel').Decision} decision */
export function decide(decision) {
  switch (decision.kind) {
    case 'act':
      return decision.actions[0];
    case 'one':
      return { one: decision.candidates[0] };
    case 'yesNo':
      return { yes: false };
    case 'number':
      return { number: decision.min };
    case 'some':
      return { some: decision.candidates.slice(0, decision.min) };
    case 'order':
      return { order: decision.candidates };
    case 'assign':
      return { assign: decision.least };
    case 'divide': {
      let rest = decision.total;
      const parts = decision.candidates.map((candidate, i, all) => {
        const part = i === all.length - 1 ? rest : Math.min(decision.needs?.[i] ?? decision.least, rest);
        rest -= part;
        return [candidate, part];
      });
      return { divide: parts };
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  /** `--once`: ends when it is to begin another game. */
  let games = process.argv.includes('--once') ? 1 : Infinity;
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.tell === 'begin' && games-- === 0) process.exit(6);
    if (message.tell === 'hello') console.log('{"ready":1}');
    if (message.tell === 'decide') console.log(JSON.stringify(decide(message.view.decision)));
  });
}
