import { type Money, money } from '../quantity.ts';
import { fails, holds, type Result } from '../result.ts';
import { type AmountFault, type DecimalMark, readAmount } from './amount.ts';
import { type Cell, isBlank, readRows, type Row } from './cells.ts';
import { readDay } from './day.ts';
import { decode } from './decode.ts';
import { type ColumnRole, findHeading } from './heading.ts';
import { type BankLayout, hasColumns } from './layout.ts';

/** What came in, or went out where it is less than nothing. */
export interface BankLine {
  readonly lineNumber: number;
  /** `YYYY-MM-DD`, the bank's own day. */
  readonly valueDate: string;
  readonly amount: Money;
  readonly currency: string;
  /** Who paid; whom was paid, where it went out. */
  readonly payer: string;
  readonly reference: string;
  readonly text: string;
  /** Every cell of the row as it was: a number that is looked for may stand in any of them. */
  readonly whole: string;
}

export type RowFault =
  | AmountFault
  | 'amountMissing'
  | 'amountTwice'
  | 'amountZero'
  | 'currencyUnknown'
  | 'dateUnreadable'
  | 'directionUnknown'
  | 'notCarriedOut'
  | 'quoteNotClosed';

/** A row that says no payment, and why it is none. */
export interface FaultyRow {
  readonly lineNumber: number;
  readonly reason: RowFault;
  readonly whole: string;
}

/** What explains or sums up: before the heading and behind the last line. */
export interface NoteRow {
  readonly lineNumber: number;
  readonly whole: string;
}

/** All rows of a file that are not empty, each in one place. */
export interface BankReading {
  readonly headingLine: number;
  readonly lines: readonly BankLine[];
  readonly faults: readonly FaultyRow[];
  readonly notes: readonly NoteRow[];
}

/** Why a file cannot be read at all. */
export type ReadingFault = 'encodingWrong' | 'headingNotFound';

const inWords = /^(?:收入|收|贷|入|转入|来账|credit|cr?|in|\+|abono|haber|h|ingreso|存)$/i;
const outWords = /^(?:支出|支|借|出|付|转出|往账|debit|dr?|out|-|cargo|debe|gasto|取)$/i;
const undone = /关闭|失败|撤销|revoked|closed|failed|fail|payerror|notpay|cancel|anulad|rechazad/i;
const totals =
  /^(?:#|-{3,}|={3,}|合计|总计|小计|总交易|资金流水总|共\s*\d|total|totals|totales|sum|suma|saldo (?:final|inicial)|opening balance|closing balance)/i;

const yuan = /^(?:cny|rmb|cnh|人民币.*|¥|￥|元)$/i;

/** The currency that a cell says: the file's own where it says none. */
function readCurrency(cell: string, byDefault: string): string | undefined {
  if (cell === '') return byDefault;
  if (yuan.test(cell)) return 'CNY';
  const code = cell.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

const whole = ({ cells }: Row): string => cells.filter((cell) => cell !== '').join(' | ');

type CellOf = (role: ColumnRole) => Cell;

interface ColumnReading {
  readonly mark: DecimalMark;
  /** Whether what went out is written below nothing in its own column, as Alipay does. */
  readonly isDebitSigned: boolean;
}

/** The amount of a row, less than nothing where it went out. */
function signedAmount(cellOf: CellOf, { mark, isDebitSigned }: ColumnReading): Money | RowFault {
  const [credit, debit] = [cellOf('credit'), cellOf('debit')].map((cell) =>
    cell === '' ? money(0) : readAmount(cell, mark),
  );
  if (typeof credit === 'string') return credit;
  if (typeof debit === 'string') return debit;
  if (credit && debit) return 'amountTwice';
  if (credit) return credit;
  if (debit) return isDebitSigned ? debit : money(0 - debit);
  if (cellOf('amount') === '') {
    const isEmpty = cellOf('credit') === '' && cellOf('debit') === '';
    return isEmpty ? 'amountMissing' : 'amountZero';
  }
  const amount = readAmount(cellOf('amount'), mark);
  if (typeof amount === 'string') return amount;
  return amount === 0 ? 'amountZero' : directed(amount, String(cellOf('direction')));
}

function directed(amount: Money, direction: string): Money | RowFault {
  if (direction === '') return amount;
  if (inWords.test(direction)) return money(Math.abs(amount));
  return outWords.test(direction) ? money(-Math.abs(amount)) : 'directionUnknown';
}

const inSide = (cellOf: CellOf): readonly [string, string] => [
  String(cellOf('payer')),
  String(cellOf('reference')),
];

/** Whom was paid and by which number, where a file has columns of their own for that; 0 is none. */
function outSide(cellOf: CellOf): readonly [string, string] {
  const [payer, reference] = inSide(cellOf);
  const payee = String(cellOf('payee'));
  const own = String(cellOf('outReference'));
  return [payee === '' ? payer : payee, /^0?$/.test(own) ? reference : own];
}

function readLine(
  row: Row,
  cellOf: CellOf,
  layout: BankLayout & ColumnReading & { readonly defaultCurrency: string },
): BankLine | RowFault {
  if (row.isBroken) return 'quoteNotClosed';
  const valueDate = readDay(cellOf('valueDate'), layout.dateOrder);
  if (valueDate === undefined) return 'dateUnreadable';
  if (undone.test(String(cellOf('status')))) return 'notCarriedOut';
  const amount = signedAmount(cellOf, layout);
  if (typeof amount === 'string') return amount;
  const currency = readCurrency(String(cellOf('currency')), layout.defaultCurrency);
  if (currency === undefined) return 'currencyUnknown';
  const [payer, reference] = amount < 0 ? outSide(cellOf) : inSide(cellOf);
  const text = String(cellOf('text'));
  const { lineNumber } = row;
  return { lineNumber, valueDate, amount, currency, payer, reference, text, whole: whole(row) };
}

const firstCell = ({ cells }: Row): string => String(cells.find((cell) => cell !== '') ?? '');

/** Whether a row sums up or separates. */
const sumsUp = (row: Row): boolean => totals.test(firstCell(row));

const isAlone = ({ cells }: Row): boolean => cells.filter((cell) => cell !== '').length === 1;

/** The rows below a heading, each distinguished. Behind the last line, whatever follows a row that sums up does, too. */
function tellApart(
  rows: readonly Row[],
  read: (row: Row) => BankLine | RowFault,
): Pick<BankReading, 'lines' | 'faults' | 'notes'> {
  const found = rows.map(read);
  const last = found.findLastIndex((line) => typeof line !== 'string');
  const end = rows.findIndex((row, place) => place > last && sumsUp(row));
  const lines: BankLine[] = [];
  const faults: FaultyRow[] = [];
  const notes: NoteRow[] = [];
  for (const [place, row] of rows.entries()) {
    const line = found[place] ?? 'dateUnreadable';
    const unread = { lineNumber: row.lineNumber, whole: whole(row) };
    const isNote = sumsUp(row) || isAlone(row) || (end !== -1 && place > end);
    if (typeof line !== 'string') lines.push(line);
    else if (line === 'dateUnreadable' && isNote) notes.push(unread);
    else faults.push({ ...unread, reason: line });
  }
  return { lines, faults, notes };
}

/** The lines of a table. `defaultCurrency` is that of the account, for files that say none. */
export function readTable(
  rows: readonly Row[],
  layout: BankLayout,
  defaultCurrency: string,
): Result<BankReading, ReadingFault> {
  const heading = findHeading(rows, hasColumns(layout.columns));
  if (heading === undefined) return fails('headingNotFound');
  const { place, titles } = heading;
  const cellOf =
    ({ cells }: Row): CellOf =>
    (role) =>
      cells[titles.indexOf(layout.columns[role] ?? '')] ?? '';
  const below = rows.slice(place + 1).filter((row) => !isBlank(row));
  const mark = layout.decimalMark;
  const debits = below.flatMap((row) => {
    const amount = readAmount(cellOf(row)('debit'), mark);
    return typeof amount === 'number' && amount !== 0 ? [amount] : [];
  });
  const isDebitSigned = debits.length > 0 && debits.every((amount) => amount < 0);
  const { lines, faults, notes } = tellApart(below, (row) =>
    readLine(row, cellOf(row), { ...layout, mark, isDebitSigned, defaultCurrency }),
  );
  const above = rows.slice(0, place).filter((row) => !isBlank(row));
  const explained = above.map((row) => ({ lineNumber: row.lineNumber, whole: whole(row) }));
  const headingLine = rows[place]?.lineNumber ?? 0;
  return holds({ headingLine, lines, faults, notes: [...explained, ...notes] });
}

/** The lines of a text file. */
export function readText(
  bytes: Uint8Array,
  layout: BankLayout,
  defaultCurrency: string,
): Result<BankReading, ReadingFault> {
  const text = decode(bytes, layout.encoding);
  if (text === undefined) return fails('encodingWrong');
  return readTable(readRows(text, layout.separator), layout, defaultCurrency);
}
