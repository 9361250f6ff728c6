import { crossHorizon } from '@tessera/cross-horizon';
import { conforms } from './conforms.ts';

conforms(crossHorizon);
