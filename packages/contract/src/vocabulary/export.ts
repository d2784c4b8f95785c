import * as z from 'zod/mini';
import type { AccountKind } from '../kernel/account-kind.ts';
import { exportFields, exportTooLong } from '../kernel/export-fields.ts';
import { filtersOf } from '../kernel/list-filters.ts';
import { type Access, type Operation, query } from '../kernel/operation.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Text } from '../kernel/text.ts';
import { type ExportColumn, type FileColumn, fileColumn } from './export-column.ts';
import { type CountedRows, type RowTotals, rowTotals } from './export-totals.ts';

const exported = z.object({ fileName: z.string(), rowCount: z.int() });

/** An export as all code sees it that does not know its rows. */
export type ExportOperation = Operation & {
  readonly listId: string;
  readonly title: Text;
  readonly columns: ReadonlyArray<FileColumn<never>>;
  /** The permission of those who get phone numbers in full; the log tells who did (MEM-9). */
  readonly fullPhonesFor?: string | undefined;
  /** How its columns add up; nothing where none of them does. */
  readonly totals?: RowTotals<never> | undefined;
};

type ListOperation<
  Shape extends z.core.$ZodShape,
  Row,
  Refusals extends readonly Refusal[],
  Scoped extends readonly AccountKind[],
  Permission extends Access,
> = Operation<
  z.ZodMiniObject<Shape, z.core.$strict>,
  z.core.$ZodType<{ rows: Row[]; count: number; isCountEstimated: boolean }>,
  Refusals,
  Scoped,
  Permission
>;

/** The fields of a list's rows. */
function rowShapeOf({ output }: Operation): Readonly<Record<string, z.core.$ZodType>> {
  if (output instanceof z.core.$ZodObject) {
    const rows: unknown = output._zod.def.shape['rows'];
    if (rows instanceof z.core.$ZodArray && rows._zod.def.element instanceof z.core.$ZodObject)
      return rows._zod.def.element._zod.def.shape;
  }
  throw new Error('an export is of a list of rows');
}

/**
 * The export of a list (SH-37): takes the list's filters and order, asks for its permission and runs in
 * its scope, and answers a file of all rows instead of a page of them.
 */
export function exportOf<
  Shape extends z.core.$ZodShape,
  Row,
  const Refusals extends readonly Refusal[],
  const Scoped extends readonly AccountKind[],
  const Permission extends Access,
>(
  list: ListOperation<Shape, Row, Refusals, Scoped, Permission>,
  {
    title,
    columns,
    fullPhonesFor,
    totals = {},
  }: {
    readonly title: Text;
    readonly columns: ReadonlyArray<ExportColumn<NoInfer<Row>>>;
    readonly fullPhonesFor?: string;
    /** Which rows count; `none` for a list of what things are or cost, which adds up to nothing. */
    readonly totals?: 'none' | CountedRows<NoInfer<Row>>;
  },
) {
  const rowShape = rowShapeOf(list);
  const declared = query({
    id: list.id.replace(/\.list$/, '.export'),
    path: `${list.path}/export`,
    summary: `All rows of \`${list.id}\` that match, as a file (SH-37)`,
    permission: list.permission,
    scope: list.scope,
    envelope: 'file',
    input: z.strictObject({ ...filtersOf(list.input.shape), ...exportFields }),
    output: exported,
    refusals: [...list.refusals, exportTooLong],
    audit: { object: 'export', idFrom: 'format' },
    rate: 'export',
    canLag: true,
  });
  const written = columns.map((column) => fileColumn(column, rowShape));
  // The refusal of a reach stands among those of the list.
  const reach = list.reach !== undefined && { reach: list.reach };
  return {
    ...declared,
    ...reach,
    listId: list.id,
    title,
    fullPhonesFor,
    columns: written,
    totals: totals === 'none' ? undefined : rowTotals(written, 'currency' in rowShape, totals),
  };
}

export const isExport = (operation: Operation): operation is ExportOperation =>
  'listId' in operation;
