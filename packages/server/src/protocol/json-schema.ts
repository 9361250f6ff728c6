import { z } from 'zod';
import { answerSchema, deckSchema } from './answers.ts';
import {
  clientMessageSchema,
  matchInfoSchema,
  PROTOCOL,
  seatInfoSchema,
  serverMessageSchema,
  standingSchema,
} from './messages.ts';

/** What has a name of its own in the schema. */
const named = {
  client: clientMessageSchema,
  server: serverMessageSchema,
  answer: answerSchema,
  deck: deckSchema,
  matchInfo: matchInfoSchema,
  seatInfo: seatInfoSchema,
  standing: standingSchema,
} as const;

/** The protocol as JSON Schema, worked out from what messages are checked with: docs/protocol.schema.json. */
export function protocolSchema(): object {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...settings, uri: (id) => `#/$defs/${id}` });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Tessera, the protocol of online matches, version ${PROTOCOL}`,
    $ref: '#/$defs/client',
    $defs: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
  };
}

/** One schema, with everything that it is made of in place. */
export const schemaOf = (schema: z.ZodType): object => bare(z.toJSONSchema(schema, settings));

/** Views and the like are objects; what is in them is said in docs/protocol.md. */
const settings = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'object';
  },
} satisfies z.core.ToJSONSchemaParams;

const bare = ({ $schema: _schema, $id: _id, ...rest }: z.core.JSONSchema.BaseSchema): object => rest;
