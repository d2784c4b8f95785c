import * as z from 'zod/mini';
import type { AccountKind } from '../kernel/account-kind.ts';
import { says } from '../kernel/field-problem.ts';
import { type Access, type Operation, query } from '../kernel/operation.ts';
import { type ExportColumn, type FileColumn, fileColumn } from './export-column.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { Text } from '../kernel/text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A list more than so long is not sent at once: it is written in the background. */
export const exportTooLong = refusal('EXPORT_TOO_LONG', 'conflict', {
  zh: '共约 {count} 条，超过一次下载的上限 {most} 条，请后台导出',
  en: 'About {count} rows are more than the {most} that are sent at once. Export them in the background',
  es: 'Unas {count} filas superan las {most} que se envían de una vez. Expórtelas en segundo plano',
});

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What an export takes beside the filters of its list. */
export const exportFields = {
  format: z.enum(exportFormats),
  /** In which instants are written. */
  timeZone: z._default(
    z.string().check(z.maxLength(64, { abort: true }), z.refine(isTimeZone, says('timeZone'))),
    'UTC',
  ),
};

/** The fields of a list that say which page of it is wanted: an export has them all. */
type PageField = 'page' | 'pageSize' | 'before';
const pageFields: ReadonlySet<string> = new Set<PageField>(['page', 'pageSize', 'before']);
type Filters<Shape> = Omit<Shape, PageField>;

function filtersOf<Shape extends z.core.$ZodShape>(shape: Shape): Filters<Shape> {
  const kept = Object.entries(shape).filter(([name]) => !pageFields.has(name));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- exactly the fields that the type names were left out
  return Object.fromEntries(kept) as Filters<Shape>;
}

const exported = z.object({ fileName: z.string(), rowCount: z.int() });

/** An export as all code sees it that does not know its rows. */
export type ExportOperation = Operation & {
  readonly listId: string;
  readonly title: Text;
  readonly columns: ReadonlyArray<FileColumn<never>>;
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
  }: { readonly title: Text; readonly columns: ReadonlyArray<ExportColumn<NoInfer<Row>>> },
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
  // The refusal of a reach stands among those of the list.
  const reach = list.reach !== undefined && { reach: list.reach };
  return {
    ...declared,
    ...reach,
    listId: list.id,
    title,
    columns: columns.map((column) => fileColumn(column, rowShape)),
  };
}

export const isExport = (operation: Operation): operation is ExportOperation =>
  'listId' in operation;
