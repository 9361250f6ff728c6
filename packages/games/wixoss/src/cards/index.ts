import { boosters } from './boosters.ts';
import type { CardData } from './card-data.ts';
import { blueAppli } from './wd03.ts';
import { greenWanna } from './wd04.ts';
import { whitePray } from './wd09.ts';
import { redHope } from './wd10.ts';
import { whiteHope } from './wd13.ts';
import { blackDesire } from './wd14.ts';

/** Every card there is. */
export const printedCards: readonly CardData[] = [
  ...blackDesire,
  ...whiteHope,
  ...redHope,
  ...whitePray,
  ...blueAppli,
  ...greenWanna,
  ...boosters,
];
