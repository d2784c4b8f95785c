import type { FieldName } from '@lebean/contract/vocabulary/fields';

/** What the operation log keeps of an object, by the names of its fields (ACC-6). */
export type LoggedState = { readonly [Name in FieldName]?: unknown } | undefined;

/**
 * A state of which each field has a title, below others too; for any other state, what is missing. A field
 * without a title cannot be logged: people would read its name, and an amount a hundred times too large.
 */
export type Titled<State> = State extends undefined
  ? State
  : keyof State extends FieldName
    ? { readonly [Name in keyof State]: TitledBelow<State[Name]> }
    : { readonly 'has no title': Exclude<keyof State, FieldName> };

/** The same below a field, where names may also be those that a caller has chosen: the filters of an export. */
type TitledBelow<Value> = Value extends LeafValue
  ? Value
  : string extends keyof Value
    ? Value
    : Titled<Value>;

/** What is written as it is. */
type LeafValue = string | number | boolean | null | undefined | Date | readonly unknown[];
