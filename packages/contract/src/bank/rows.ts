import * as z from 'zod/mini';
import { decimalMarks } from '@lebean/domain/bank/amount';
import { separators } from '@lebean/domain/bank/cells';
import { dateOrders } from '@lebean/domain/bank/day';
import { encodings } from '@lebean/domain/bank/decode';
import { calendarDay, id, instant, signedHundredths, version } from '../kernel/common.ts';

/** An account at a bank, WeChat Pay or Alipay whose files are read (SET-17). */
export const bankAccountRow = z.object({
  id: id(),
  bankName: z.string(),
  currency: z.string(),
  /** Whether it is known how its files are read. */
  isLayoutKnown: z.boolean(),
  changedBy: z.string(),
  version: version(),
});
export type BankAccountRow = z.output<typeof bankAccountRow>;

const title = () => z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** Which column is for what, by its title. */
export const bankColumns = z.strictObject({
  valueDate: title(),
  amount: title(),
  credit: title(),
  debit: title(),
  direction: title(),
  currency: title(),
  payer: title(),
  payee: title(),
  reference: title(),
  outReference: title(),
  text: title(),
  status: title(),
});

/** How a file is read: proposed, corrected and remembered. */
export const bankLayout = z.strictObject({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  columns: bankColumns,
  decimalMark: z.enum(decimalMarks),
  dateOrder: z.enum(dateOrders),
});
export type BankLayoutInput = z.output<typeof bankLayout>;

/** A file that was read, with what became of its lines. */
export const bankFileRow = z.object({
  id: id(),
  bankName: z.string(),
  currency: z.string(),
  fileName: z.string(),
  createdAt: instant(),
  operatorName: z.string(),
  firstDay: z.nullable(calendarDay()),
  lastDay: z.nullable(calendarDay()),
  lineCount: z.int(),
  openCount: z.int(),
  faultCount: z.int(),
  knownCount: z.int(),
});
export type BankFileRow = z.output<typeof bankFileRow>;

/** Whether a line came in or went out; what pays the one never pays the other (SET-17). */
export const bankDirections = ['in', 'out'] as const;
export type BankDirection = (typeof bankDirections)[number];

export const bankLineStates = ['open', 'booked', 'ignored'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** A line of a file: what came in, or went out where it is less than nothing. */
export const bankLineRow = z.object({
  id: id(),
  bankFileId: id(),
  bankName: z.string(),
  lineNumber: z.int(),
  valueDate: calendarDay(),
  amount: signedHundredths(),
  bankDirection: z.enum(bankDirections),
  currency: z.string(),
  /** Who paid; whom was paid, where it went out. */
  payer: z.string(),
  bankReference: z.string(),
  bankWords: z.string(),
  bankLineState: z.enum(bankLineStates),
  /** How many days it has been there. */
  ageDays: z.int(),
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  /** The statements that it was booked for. */
  statementNumbers: z.string(),
});
export type BankLineRow = z.output<typeof bankLineRow>;

export const bankRowKinds = ['fault', 'known', 'note'] as const;

/** Why a row is no line. */
export const bankFaults = [
  'amountUnreadable',
  'amountTooFine',
  'amountTooLarge',
  'amountMissing',
  'amountTwice',
  'amountZero',
  'currencyUnknown',
  'dateUnreadable',
  'directionUnknown',
  'notCarriedOut',
  'quoteNotClosed',
] as const;

/** A row of a file that is no line: a fault, a line that another file has had, or words that explain. */
export const bankRowRow = z.object({
  lineNumber: z.int(),
  bankRowKind: z.enum(bankRowKinds),
  bankFault: z.nullable(z.enum(bankFaults)),
  /** The file that had the line before. */
  knownFileName: z.nullable(z.string()),
  wholeRow: z.string(),
});
export type BankRowRow = z.output<typeof bankRowRow>;

export const bankCertainties = ['certain', 'likely', 'none'] as const;
export const bankMatchReasons = [
  'numberAndAmount',
  'numberOnly',
  'amountAndDay',
  'amountDayAndPayer',
  'sameClaimTwice',
  'severalDebtors',
  'severalFit',
  'alreadyPaid',
  'otherDirection',
  'otherCurrency',
  'otherPayer',
  'nothingFits',
] as const;

/** What of a line a statement gets. */
export const bankShare = z.object({
  statementId: id(),
  statementNumber: z.string(),
  /** Empty where the statement is a partner's (SET-4). */
  shopName: z.string(),
  open: signedHundredths(),
  amount: signedHundredths(),
});

/** What a line seems to pay. */
export const bankProposal = z.object({
  lineId: id(),
  certainty: z.enum(bankCertainties),
  matchReason: z.enum(bankMatchReasons),
  merchantName: z.nullable(z.string()),
  /** The partner whose statements these are, where they are no merchant's (SET-4). */
  partnerName: z.nullable(z.string()),
  shares: z.array(bankShare),
  /** What stays with the debtor as credit. */
  rest: signedHundredths(),
});
export type BankProposal = z.output<typeof bankProposal>;
