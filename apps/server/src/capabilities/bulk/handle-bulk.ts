import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import {
  type BulkInput,
  type BulkOperation,
  type BulkOutcome,
  type ChosenRow,
  maxRowsAtOnce,
} from '@lebean/contract/vocabulary/bulk';
import { selectionChanged, tooManyRows } from '@lebean/contract/vocabulary/bulk.refusals';
import type { BoundHandler, Call, RowEnd } from '../call/handle.ts';
import { Refused } from '../call/refused.ts';
import { type Filter, type RowOf, seenBy, type Source } from '../export/handle-listing.ts';

/** How many names a preview answers. */
const maxNames = 5;

/** A row that is meant, with its name where the server has found it. */
type MeantRow = ChosenRow & { readonly name?: string };

/**
 * Binds an operation on many rows to the one that is made for each (SH-36). Rows are taken in the order of their ids, so
 * that two calls that overlap wait for each other instead of in a circle. "All that match" is resolved by the statement
 * of the list itself, in the scope of the caller: what somebody has seen is what is meant.
 */
export function handleBulk<List extends AnyOperation>(
  operation: BulkOperation,
  list: List,
  source: Source<List>,
  nameOf: (row: RowOf<List>) => string,
): BoundHandler {
  return {
    operation,
    propose: undefined,
    run: async (call, input) => {
      const { chosen, matching, isPreview, ...shared } = bulkInput(input);
      const rows: readonly MeantRow[] =
        chosen ?? (await matchingRows(call, list, source, nameOf, matching?.filter ?? {}));
      const seen = matching === undefined ? '' : sealOf(rows);
      const isAsSeen = matching?.seen === seen && matching.count === rows.length;
      if (matching !== undefined && !isPreview && !isAsSeen)
        throw new Refused(selectionChanged, { count: rows.length });
      const places = [...rows.keys()].toSorted((one, other) => idAt(rows, one) - idAt(rows, other));
      const inputs = places.map((place) => inputOf(operation, rows[place], shared));
      const ends = await call.runEach(operation.each, inputs, isPreview ? 'preview' : 'forGood');
      return outcomeOf(rows, places, ends, { seen, isMatching: matching !== undefined });
    },
  };
}

const idAt = (rows: readonly MeantRow[], place: number): number => rows[place]?.id ?? 0;

/** The rows that the filters of a list show to the caller, where they are not too many. */
async function matchingRows<List extends AnyOperation>(
  call: Call,
  list: List,
  source: Source<List>,
  nameOf: (row: RowOf<List>) => string,
  filter: object,
): Promise<MeantRow[]> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the pipeline has parsed it by the filters of this very list, see bulkOf
  const listing = await source(seenBy(list, call, false), filter as Filter<List>);
  const { count } = await listing.count();
  if (count > maxRowsAtOnce) throw new Refused(tooManyRows, { max: maxRowsAtOnce });
  const { rows } = await listing.page({ page: 1, pageSize: maxRowsAtOnce });
  return rows.map((row) => ({ ...rowKey.parse(row), name: nameOf(row) }));
}

/** What of a row of any list is needed to mean it. */
const rowKey = z.object({ id: z.int(), version: z._default(z.nullable(z.int()), null) });

/** Stands for a set of rows, whatever their order: another set has another one. */
const sealOf = (rows: readonly MeantRow[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ id }) => id)
        .toSorted((one, other) => one - other)
        .join(),
    )
    .digest('base64url');

/** The input of the operation that is made for one row. */
function inputOf(
  { each, key, isVersioned }: BulkOperation,
  row: MeantRow | undefined,
  shared: object,
): unknown {
  const named = { ...shared, [key]: row?.id };
  return z.parse(each.input, isVersioned ? { ...named, version: row?.version } : named);
}

/** What of the answer for one row says which version it has now. */
const changedRow = z.object({ version: z._default(z.nullable(z.int()), null) });

function outcomeOf(
  rows: readonly MeantRow[],
  places: readonly number[],
  ends: readonly RowEnd[],
  { seen, isMatching }: { readonly seen: string; readonly isMatching: boolean },
): BulkOutcome {
  const ended = places
    .map((place, turn) => ({ place, end: ends[turn], row: rows[place] }))
    .toSorted((one, other) => one.place - other.place);
  const done: BulkOutcome['done'] = [];
  const failures: BulkOutcome['failures'] = [];
  const names: string[] = [];
  for (const { place, end, row } of ended) {
    if (row === undefined || end === undefined) throw new Error('a row has not ended');
    const { id, version, name = '' } = row;
    if ('output' in end) {
      done.push({ id, version: changedRow.parse(end.output).version });
      if (isMatching && names.length < maxNames) names.push(name);
    } else {
      const { refusal, values } = end.refused;
      const known = isMatching ? { id, version, name } : null;
      failures.push({ place, code: refusal.code, values, row: known });
    }
  }
  return { count: rows.length, seen, done, failures, names };
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- the pipeline has parsed it by the schema that bulkOf has made
const bulkInput = (input: unknown) => input as BulkInput & Readonly<Record<string, unknown>>;
