import { wixoss } from '@tessera/wixoss';
import { conforms } from './conforms.ts';

conforms(wixoss);
