import { magic } from '@tessera/magic';
import { conforms } from './conforms.ts';

conforms(magic);
