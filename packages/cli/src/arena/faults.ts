import type { Language } from '@tessera/kernel';
import { refusalText } from '@tessera/kernel';
import type { Fault, FaultKind, GameFault } from '@tessera/lab';
import { faultKinds } from '@tessera/lab';
import type { MessageKey, Say } from '../messages/index.ts';
import { shortened } from '../terminal/clean.ts';

/** What a bot did wrong and how often, and the first of it. */
export type Faults = { readonly counts: Partial<Record<FaultKind, number>>; readonly first: GameFault };

const kindNames = {
  slowStart: 'faultKindSlowStart',
  late: 'faultKindLate',
  crash: 'faultKindCrash',
  protocol: 'faultKindProtocol',
  illegal: 'faultKindIllegal',
  flood: 'faultKindFlood',
} as const satisfies Record<FaultKind, MessageKey>;

/** Two lines: how often it lost by its own fault, and the first time. What a bot wrote cannot steer the terminal. */
export function faultLines(player: string, { counts, first }: Faults, say: Say, language: Language): string[] {
  const kinds = faultKinds.flatMap((kind) => {
    const times = counts[kind];
    return times === undefined ? [] : [`${say(kindNames[kind])} ${times}`];
  });
  const count = Object.values(counts).reduce((sum, times) => sum + times, 0);
  const fault = shortened(faultText(first.fault, say, language), LONGEST);
  return [
    say('faultsOf', { player: shortened(player), count, kinds: kinds.join(', ') }),
    `  ${say('faultFirst', { game: first.game, seed: shortened(first.seed), fault })}`,
  ];
}

const LONGEST = 300;

export function faultText(fault: Fault, say: Say, language: Language): string {
  switch (fault.kind) {
    case 'slowStart':
      return say('faultSlowStart', { millis: fault.millis });
    case 'late':
      return say('faultLate', { millis: fault.millis });
    case 'crash':
      return fault.stderr === ''
        ? say('faultCrash', { exit: fault.exit })
        : say('faultCrashSaying', { exit: fault.exit, stderr: fault.stderr });
    case 'protocol':
      return say(problems[fault.problem], { given: fault.given });
    case 'illegal':
      return say('faultIllegal', { reason: refusalText(fault.code, fault.parameters, language) });
    case 'flood':
      return say(fault.what === 'line' ? 'faultFloodLine' : 'faultFloodTries', { limit: fault.limit });
  }
}

const problems = {
  notJson: 'faultNotJson',
  notReady: 'faultNotReady',
  unasked: 'faultUnasked',
  unfinished: 'faultUnfinished',
  closed: 'faultClosed',
} as const;
