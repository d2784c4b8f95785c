import { z } from 'zod';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type TolerantReader, looseName } from '@lebean/contract/kernel/tolerant-reader';
import { innerSchema, wireNameOf } from '@lebean/contract/kernel/wire';

type Fields = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;

/**
 * Brings what a client of the specification has sent under the names and into the types of an operation
 * (API-1). What it leaves as it is, the schema judges as ever: bad input stays bad input.
 */
export function tolerantReading(
  operation: AnyOperation,
  { aliases }: TolerantReader,
): (sent: Fields) => Fields {
  const schemas = new Map<string, Schema>();
  const known = new Map<string, string>();
  const others: [string, string][] = [];
  for (const [ownName, schema] of Object.entries(operation.input._zod.def.shape)) {
    const name = wireNameOf(schema)?.name ?? ownName;
    schemas.set(name, schema);
    known.set(looseName(name), name);
    for (const other of [ownName, ...(aliases[ownName] ?? [])])
      others.push([looseName(other), name]);
  }
  for (const [other, name] of others) if (!known.has(other)) known.set(other, name);
  return (sent) => {
    const read = new Map<string, unknown>();
    // Its own name goes before any other that a field is called by.
    const ordered = Object.entries(sent).toSorted(
      ([one], [other]) => Number(schemas.has(other)) - Number(schemas.has(one)),
    );
    for (const [key, value] of ordered) {
      const name = known.get(looseName(key));
      const schema = name === undefined ? undefined : schemas.get(name);
      if (name === undefined || schema === undefined || read.has(name)) continue;
      const fitting = fittingValue(value, schema);
      if (fitting !== undefined) read.set(name, fitting);
    }
    return Object.fromEntries(read);
  };
}

/** A value as its field takes it; nothing where what was sent says nothing; as it is where nothing helps. */
function fittingValue(value: unknown, schema: Schema): unknown {
  const fits = (candidate: unknown): boolean => z.safeParse(schema, candidate).success;
  if (fits(value)) return value;
  if (value === '' || value === null) return undefined;
  return otherReadings(value, schema).find(fits) ?? value;
}

const number = /^-?\d{1,16}$/;
/** As the specification writes dates (§9): no time zone, so it is the shop's own day. */
const dateWithTime = /^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

function otherReadings(value: unknown, schema: Schema): unknown[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  const day = dateWithTime.exec(value)?.[1];
  return [
    ...(number.test(value) ? [Number(value)] : []),
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
    ...(day === undefined ? [] : [day]),
    ...wordsOf(schema).filter((word) => looseWord(word) === looseWord(value)),
  ];
}

const looseWord = (word: string): string => looseName(word.replaceAll(' ', ''));

/** The words between which a field chooses. */
function wordsOf(schema: Schema): string[] {
  const inner = innerSchema(schema);
  if (inner !== undefined) return wordsOf(inner);
  if (!(schema instanceof z.core.$ZodEnum)) return [];
  return Object.values(schema._zod.def.entries).filter((word) => typeof word === 'string');
}
