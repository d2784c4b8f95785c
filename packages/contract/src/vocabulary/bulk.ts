import * as z from 'zod/mini';
import type { AccountKind } from '../kernel/account-kind.ts';
import { id, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { filtersOf } from '../kernel/list-filters.ts';
import { type Access, type AnyOperation, command, type Operation } from '../kernel/operation.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { alreadySo, selectionChanged, tooManyRows } from './bulk.refusals.ts';

/** How many rows one call changes (SH-36): what it locks is free again within seconds. */
export const maxRowsAtOnce = 200;

/** A row of a selection, as it was seen (SH-35); without a version where its kind has none. */
const chosenRow = z.strictObject({ id: id(), version: z._default(z.nullable(version()), null) });
export type ChosenRow = z.output<typeof chosenRow>;

/** What a refusal's text needs, by name. */
const refusalValues = z.record(z.string(), z.union([z.string(), z.number()]));

export const bulkOutcome = z.object({
  /** How many rows were meant. */
  count: z.int(),
  /** Stands for the rows that matched: the call that follows a preview says what it saw. */
  seen: z.string(),
  /** The rows that were changed, with the version that each has now; a preview has changed none. */
  done: z.array(z.object({ id: id(), version: z.nullable(version()) })),
  /** By the place of the row in the selection; why it was left as it is. */
  failures: z.array(
    z.object({
      place: z.int(),
      code: z.string(),
      values: refusalValues,
      /** Of a row that matched; whoever has chosen rows knows them. */
      row: z.nullable(z.object({ id: id(), version: z.nullable(version()), name: z.string() })),
    }),
  ),
  /** What the first rows are called that matched and are changed. */
  names: z.array(z.string()),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** The input of a bulk operation without what its rows share and are filtered by. */
export type BulkInput = {
  readonly chosen?: readonly ChosenRow[] | undefined;
  readonly matching?:
    | { readonly filter: object; readonly count: number; readonly seen: string }
    | undefined;
  readonly isPreview: boolean;
};

/** An operation that makes another one for each of many rows, as all code sees it that does not know the rows. */
export type BulkOperation = Operation<z.core.$ZodObject, typeof bulkOutcome> & {
  readonly each: AnyOperation;
  /** The field of `each` that names its row. */
  readonly key: string;
  readonly isVersioned: boolean;
};

/** A list whose rows are meant by its filters. */
type FilteredList<Shape extends z.core.$ZodShape> = {
  readonly input: z.ZodMiniObject<Shape, z.core.$strict>;
};

/**
 * Declares the same operation for many rows of a list (SH-36): those chosen, or all that match its filters. Each row is
 * judged and logged as if it were the only one; what refuses one leaves the others.
 */
export function bulkOf<
  const Refusals extends readonly Refusal[],
  const Scoped extends readonly AccountKind[],
  const Permission extends Access,
  Shape extends z.core.$ZodShape,
  Shared extends z.core.$ZodShape,
>(
  each: Operation<z.core.$ZodObject, z.core.$ZodType, Refusals, Scoped, Permission>,
  list: FilteredList<Shape>,
  declared: {
    readonly id: string;
    readonly path: string;
    readonly summary: string;
    /** What is the same for all rows: a reason, say. */
    readonly shared: Shared;
  },
) {
  const { id: operationId, path, summary, shared } = declared;
  const key = each.audit?.idFrom;
  if (key === undefined) throw new Error(`${each.id} changes no row`);
  const isVersioned = 'version' in each.input._zod.def.shape;
  const input = z
    .strictObject({
      ...shared,
      chosen: z.optional(z.array(chosenRow).check(z.minLength(1), z.maxLength(maxRowsAtOnce))),
      /** Instead of rows: the server finds them, as the list shows them. */
      matching: z.optional(
        z.strictObject({
          filter: z.strictObject(filtersOf(list.input.shape)),
          /** What the preview answered, and somebody has said yes to. */
          count: z._default(z.int().check(z.nonnegative()), 0),
          seen: z._default(z.string().check(z.maxLength(64)), ''),
        }),
      ),
      /** Tells what would be done, and takes all of it back. */
      isPreview: z._default(z.boolean(), false),
    })
    .check(
      z.refine((given) => (chosenOf(given) === undefined) !== (matchingOf(given) === undefined), {
        path: ['chosen'],
        ...says('rowsOrFilter'),
      }),
      z.refine(
        (given) => !isVersioned || (chosenOf(given) ?? []).every((row) => row.version !== null),
        { path: ['chosen'], ...says('versionOfRow') },
      ),
    );
  const operation = command({
    id: operationId,
    path,
    summary,
    permission: each.permission,
    scope: each.scope,
    input,
    output: bulkOutcome,
    refusals: [...each.refusals, selectionChanged, tooManyRows, alreadySo],
    // Each row has the line of its own operation.
    audit: undefined,
  });
  return { ...operation, each, key, isVersioned };
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- what every input of `bulkOf` holds, whatever its rows share
const bulkInput = (given: object) => given as Partial<BulkInput>;
const chosenOf = (given: object) => bulkInput(given).chosen;
const matchingOf = (given: object) => bulkInput(given).matching;
