import type { Row, State } from '@tessera/kernel/rules';
import {
  active,
  controllerOf,
  first,
  Header,
  isOver,
  Kind,
  kindOf,
  nextOf,
  sizeOfZone,
  definitionOf,
} from '@tessera/kernel/rules';
import { isLandCard } from '../cards.ts';
import { isCreature, isLand } from '../characteristics.ts';
import { areOpponents } from '../players.ts';
import { battlefield, Col, hand, library, playerValue, stack } from '../table.ts';
import { permanentWorth } from './worth.ts';

export function evaluate(_s: State, _player: number): number {
  return 0.5;
}
