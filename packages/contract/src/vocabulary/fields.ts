import type { Text } from '../kernel/text.ts';
import { declaredFields } from './fields.generated.ts';
import type { Field, FieldSum, FieldUnit } from './fields/field.ts';

/** Every field that people see by name. One that is not here cannot be a column, a label or logged. */
export const fields = declaredFields satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

const declared = new Map<string, Field>(Object.entries(fields));

const ofField = (path: string): Field | undefined =>
  declared.get(path) ?? declared.get(path.split('.').at(-1) ?? '');

/**
 * What people call a field; one below another, such as `shop.shopName`, goes by its own name. Lines of the log
 * that an older version wrote may name a field that is gone: it is shown by its name (ACC-6).
 */
export const fieldTitle = (path: string): Text =>
  ofField(path)?.title ?? { zh: path, en: path, es: path };

/** What a column of a field adds up to; undefined where it is no sum of anything. */
export const sumOfField = (name: string): FieldSum | undefined => declared.get(name)?.sum;

/** How the values of a field are to be read; undefined where they are what they look like. */
export const unitOf = (path: string): FieldUnit | undefined => ofField(path)?.unit;
