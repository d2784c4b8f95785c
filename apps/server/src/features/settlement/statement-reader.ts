import { z } from 'zod';
import type { StatementRow } from '@lebean/domain/statement-row';
import { tableOf } from '../../capabilities/export/workbook-reader.ts';

/** What a statement says, whichever file it is read from; amounts in hundredths. */
export interface ReadStatement {
  readonly statementNumber: string;
  readonly opening: number;
  readonly lines: readonly number[];
  readonly payments: number;
  readonly closing: number;
  readonly merkleRoot: string;
  readonly rowCount: number;
  readonly ledgerPosition: number;
  readonly code: string;
}
export interface ReadFile extends ReadStatement {
  /** Paper has none. */
  readonly rows: readonly StatementRow[] | undefined;
}

const jsonFile = z.object({
  statementNumber: z.string(),
  opening: z.number(),
  payments: z.number(),
  closing: z.number(),
  lines: z.array(z.object({ gross: z.number() })),
  merkleRoot: z.string(),
  rowCount: z.number(),
  ledgerPosition: z.number(),
  code: z.string(),
  rows: z.array(
    z.object({
      line: z.number().nullable(),
      sourceKind: z.string(),
      sourceId: z.number(),
      at: z.string(),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
});

const hundredths = (decimal: string | undefined): number => Math.round(Number(decimal) * 100);

/** A source row from the cells that CSV and XLSX write of it. */
function rowOf(
  cells: Readonly<Record<'line' | 'row' | 'at' | 'quantity' | 'amount', string | undefined>>,
): StatementRow {
  const [sourceKind = '', sourceId] = (cells.row ?? '').split('/');
  const { line = '', quantity = '' } = cells;
  return {
    line: line === '' ? null : Number(line),
    sourceKind,
    sourceId: Number(sourceId),
    at: cells.at ?? '',
    // What is not counted is one of its kind.
    quantity: quantity === '' ? 1 : hundredths(quantity),
    amount: hundredths(cells.amount),
  };
}

/** A statement from its file for programs. */
export function readJson(bytes: Buffer): ReadFile {
  const { lines, payments, ...read } = jsonFile.parse(JSON.parse(bytes.toString('utf8')));
  return { ...read, payments, lines: lines.map(({ gross }) => gross) };
}

/** A statement from its table. */
export function readCsv(bytes: Buffer): ReadFile {
  const [, ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
  const cells = lines.map((line) =>
    Array.from(
      line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  );
  const of = (record: string) => cells.filter(([found]) => found === record);
  const fact = (record: string): string => of(record)[0]?.[3] ?? '';
  const amount = (record: string): number => hundredths(of(record)[0]?.at(-1));
  return {
    statementNumber: fact('statementNumber'),
    opening: amount('opening'),
    lines: of('line').map((line) => hundredths(line.at(-1))),
    payments: -amount('payments'),
    closing: amount('closing'),
    merkleRoot: fact('merkleRoot'),
    rowCount: Number(fact('rowCount')),
    ledgerPosition: Number(fact('ledgerPosition')),
    code: fact('code'),
    rows: of('row').map(([, line, , , row, , at, , quantity, , , , amountCell]) =>
      rowOf({ line, row, at, quantity, amount: amountCell }),
    ),
  };
}

/** A statement from its workbook, as it was written here. */
export function readXlsx(bytes: Buffer): ReadFile {
  const [, ...lines] = tableOf(bytes, 1);
  const [, ...rows] = tableOf(bytes, 2);
  const facts = tableOf(bytes, 3).map(([, value = '']) => value);
  const [opening, ...rest] = lines.map((line) => hundredths(line[7]));
  const [closing = 0, payments = 0] = rest.splice(-2).toReversed();
  const [ledgerPosition, rowCount, merkleRoot = ''] = facts.slice(-3);
  return {
    statementNumber: facts[1] ?? '',
    opening: opening ?? 0,
    lines: rest,
    payments: -payments,
    closing,
    merkleRoot,
    rowCount: Number(rowCount),
    ledgerPosition: Number(ledgerPosition),
    code: facts.at(-4) ?? '',
    rows: rows.map(([line, , , , quantity, amount, row, at]) =>
      rowOf({ line, row, at, quantity, amount }),
    ),
  };
}
