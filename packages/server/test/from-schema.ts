import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';

/** Values that a JSON Schema allows, as far as our own schemas go. */

export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

export function valuesOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf));
  switch (schema.type ?? 'any') {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map(valuesOf));
      const items = typeof schema.items === 'object' ? valuesOf(schema.items) : fc.jsonValue();
      return fc.array(items, { maxLength: 5 });
    }
    case 'string':
      return fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary', maxLength: 40 })).map((text) => {
        const cut = text.slice(0, schema.maxLength ?? text.length);
        return cut.padEnd(schema.minLength ?? 0, 'x');
      });
    case 'integer':
      return fc.maxSafeInteger().map((value) => {
        const { minimum = value, maximum = value } = schema;
        return Math.min(maximum, Math.max(minimum, value % 10));
      });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectsOf({ properties, required = [], additionalProperties, propertyNames }: Schema): Arbitrary<unknown> {
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, each]) => [name, valuesOf(each)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  }
  const keys = valuesOf(propertyNames ?? { type: 'string' }).map((key) => (typeof key === 'string' ? key : 'key'));
  const values = typeof additionalProperties === 'object' ? valuesOf(additionalProperties) : fc.jsonValue();
  return fc.dictionary(keys, values, { maxKeys: 4, noNullPrototype: false });
}

/** Words that have done harm elsewhere. */
export const TRICKS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "'; DROP TABLE matches; --",
  '" OR 1=1',
  '%00',
  '\u0000',
  '../../etc/passwd',
  '..\\..\\windows',
  '\u001b[2J\u001b]0;x\u0007',
  '\u202egnp.exe',
  '\ud800',
  '{problem}',
  '${7*7}',
  '<script>alert(1)</script>',
  'P0',
  'P1',
  'spectator',
  '-1',
  '1e999',
];

/** Every place in a value, the outermost included, with what makes a copy that has something else there. */
export function* placesOf(value: unknown, path = ''): Generator<readonly [string, (other: unknown) => unknown]> {
  yield [path, (other) => other];
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      for (const [where, put] of placesOf(each, `${path}/${i}`)) {
        yield [where, (other) => value.map((old: unknown, at) => (at === i ? put(other) : old))];
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      for (const [where, put] of placesOf(each, `${path}/${key}`)) {
        yield [where, (other) => ({ ...value, [key]: put(other) })];
      }
    }
  }
}
