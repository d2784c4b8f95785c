import * as z from 'zod/mini';
import type { enterDevices } from '@lebean/contract/device/operations';
import {
  type CheckedEntry,
  type EntryProblem,
  maxDevicesAtOnce,
} from '@lebean/contract/device/rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { uniqueCode } from '@lebean/contract/vocabulary/terminal';
import type { Table } from '../../platform/table-file.ts';

type NewDevice = ClientInput<typeof enterDevices>['devices'][number];

/** What is wrong with a row before the server is asked. */
export type FileProblem =
  | 'codeInvalid'
  | 'equipmentMissing'
  | 'equipmentTooLong'
  | 'shopInvalid'
  | 'remarkTooLong';

/** What is wrong with one cell of the file. */
export type WrongCell = {
  /** As a spreadsheet counts. */
  readonly line: number;
  readonly problem: FileProblem | EntryProblem['problem'];
  /** What stands there. */
  readonly value: string;
  /** The lines that say the same, where that is the problem. */
  readonly otherLines: readonly number[];
};

type Cells = Readonly<Record<'code' | 'equipmentTitle' | 'shop' | 'remark', string>>;
type PlannedRow = { readonly line: number; readonly cells: Cells; readonly checked: CheckedEntry };

/** What a file asks for. */
export type EntryPlan = {
  /** The rows of the file that say something, in their order. */
  readonly rows: readonly PlannedRow[];
  /** Those that can be entered as far as the file tells. */
  readonly devices: readonly NewDevice[];
  readonly wrong: readonly WrongCell[];
  readonly isTooLong: boolean;
};

const maxTitleLength = 64;
const maxRemarkLength = 200;

/** Reads the rows below the heading: code, equipment, number of the shop, remark. */
export function entryPlan([, ...table]: Table): EntryPlan {
  const rows: PlannedRow[] = [];
  const devices: NewDevice[] = [];
  const wrong: WrongCell[] = [];
  for (const [place, row] of table.entries()) {
    const [code = '', equipmentTitle = '', shop = '', remark = ''] = row.map((cell) => cell.trim());
    if (`${code}${equipmentTitle}${shop}${remark}` === '') continue;
    const line = place + 2;
    const cells = { code, equipmentTitle, shop, remark };
    const problems = problemsOf(cells);
    const has = (problem: FileProblem): boolean => problems.includes(problem);
    wrong.push(
      ...problems.map((problem) => ({ line, problem, otherLines: [], ...valueOf(cells, problem) })),
    );
    const isTitled = !has('equipmentMissing') && !has('equipmentTooLong');
    const shopId = shop === '' ? null : Number(shop);
    rows.push({
      line,
      cells,
      // What can be read of a row is checked by the server even if the rest cannot.
      checked: {
        ...(!has('codeInvalid') && { uniqueCode: code }),
        ...(isTitled && { equipmentTitle }),
        ...(!has('shopInvalid') && { shopId }),
      },
    });
    if (problems.length === 0) devices.push({ uniqueCode: code, equipmentTitle, shopId, remark });
  }
  return { rows, devices, wrong, isTooLong: rows.length > maxDevicesAtOnce };
}

function problemsOf({ code, equipmentTitle, shop, remark }: Cells): FileProblem[] {
  const found: FileProblem[] = [];
  if (!z.safeParse(uniqueCode(), code).success) found.push('codeInvalid');
  if (equipmentTitle === '') found.push('equipmentMissing');
  if (equipmentTitle.length > maxTitleLength) found.push('equipmentTooLong');
  if (!/^([1-9]\d{0,14})?$/.test(shop)) found.push('shopInvalid');
  if (remark.length > maxRemarkLength) found.push('remarkTooLong');
  return found;
}

/** More of a cell than somebody needs to find it. */
const maxShownLength = 40;

const cellOf = {
  codeInvalid: 'code',
  codeTaken: 'code',
  codeRepeated: 'code',
  equipmentMissing: 'equipmentTitle',
  equipmentTooLong: 'equipmentTitle',
  equipmentUnknown: 'equipmentTitle',
  shopInvalid: 'shop',
  shopUnknown: 'shop',
  remarkTooLong: 'remark',
} as const satisfies Record<WrongCell['problem'], keyof Cells>;

function valueOf(cells: Cells, problem: WrongCell['problem']): { value: string } {
  const value = cells[cellOf[problem]];
  return { value: value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value };
}

/** All that is wrong with a file: what it tells itself, and what the server has found, by its lines. */
export function wrongCells(plan: EntryPlan, problems: readonly EntryProblem[]): WrongCell[] {
  const lineOf = (row: number): number => plan.rows[row - 1]?.line ?? row;
  const found = problems.flatMap(({ row, problem, otherRows = [] }): WrongCell[] => {
    const planned = plan.rows[row - 1];
    if (planned === undefined) return [];
    const { line, cells } = planned;
    return [{ line, problem, otherLines: otherRows.map(lineOf), ...valueOf(cells, problem) }];
  });
  return [...plan.wrong, ...found].toSorted((one, other) => one.line - other.line);
}
