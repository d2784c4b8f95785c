import { type EntryProblem, type enterDevices, mostDevicesAtOnce } from '@lebean/contract/device';
import { uniqueCode } from '@lebean/contract/device-fields';
import type { ClientInput } from '@lebean/contract/operation';
import * as z from 'zod/mini';
import type { Table } from '../../platform/table-file.ts';

type NewDevice = ClientInput<typeof enterDevices>['devices'][number];

/** What is wrong with a row before the server is asked. */
export type FileProblem = 'codeInvalid' | 'equipmentMissing' | 'shopInvalid' | 'remarkTooLong';

/** A row of the file that cannot be entered, as a spreadsheet counts. */
export type WrongRow = {
  readonly line: number;
  readonly problem: FileProblem | EntryProblem['problem'];
};

/** What a file asks for: units to enter with the line of each, or what is wrong. */
export type EntryPlan = {
  readonly devices: readonly NewDevice[];
  /** The line of the file of each unit, in the same order. */
  readonly lines: readonly number[];
  readonly wrong: readonly WrongRow[];
  readonly isTooLong: boolean;
};

const longestRemark = 200;

/** Reads the rows below the heading: code, equipment, number of the shop, remark. */
export function entryPlan([, ...rows]: Table): EntryPlan {
  const devices: NewDevice[] = [];
  const lines: number[] = [];
  const wrong: WrongRow[] = [];
  for (const [place, row] of rows.entries()) {
    const [code = '', equipmentTitle = '', shop = '', remark = ''] = row.map((cell) => cell.trim());
    if (`${code}${equipmentTitle}${shop}${remark}` === '') continue;
    const line = place + 2;
    const problem = problemOf({ code, equipmentTitle, shop, remark });
    if (problem !== undefined) {
      wrong.push({ line, problem });
      continue;
    }
    lines.push(line);
    const shopId = shop === '' ? null : Number(shop);
    devices.push({ uniqueCode: code, equipmentTitle, shopId, remark });
  }
  return { devices, lines, wrong, isTooLong: devices.length > mostDevicesAtOnce };
}

type Cells = Readonly<Record<'code' | 'equipmentTitle' | 'shop' | 'remark', string>>;

function problemOf({ code, equipmentTitle, shop, remark }: Cells): FileProblem | undefined {
  if (!z.safeParse(uniqueCode(), code).success) return 'codeInvalid';
  if (equipmentTitle === '') return 'equipmentMissing';
  if (!/^([1-9]\d{0,14})?$/.test(shop)) return 'shopInvalid';
  return remark.length > longestRemark ? 'remarkTooLong' : undefined;
}

/** What the server has found, by the lines of the file. */
export const wrongRows = (plan: EntryPlan, problems: readonly EntryProblem[]): WrongRow[] =>
  problems.map(({ row, problem }) => ({ line: plan.lines[row - 1] ?? row, problem }));
