/** `npm run schema`: writes docs/protocol.schema.json. */
import { writeFileSync } from 'node:fs';
import { protocolSchema } from '../src/protocol/json-schema.ts';

const file = new URL('../../../docs/protocol.schema.json', import.meta.url);
writeFileSync(file, JSON.stringify(protocolSchema(), null, 2));
