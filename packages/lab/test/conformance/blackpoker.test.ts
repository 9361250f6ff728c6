import { blackpoker } from '@tessera/blackpoker';
import { conforms } from './conforms.ts';

conforms(blackpoker);
