import { sql } from 'kysely';
import type { listBankFiles, listBankRows } from '@lebean/contract/bank/operations';
import {
  type BankAccountRow,
  type BankFileRow,
  bankLayout,
  type BankRowRow,
} from '@lebean/contract/bank/rows';
import type { BankLayout } from '@lebean/domain/bank/layout';
import type { BankLine, FaultyRow, NoteRow } from '@lebean/domain/bank/read';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

/** The accounts at banks, by name. */
export function bankAccountListing(db: Database): Listing<BankAccountRow> {
  const matching = db.selectFrom('bankAccount');
  const ordered = matching
    .select(['id', 'bankName', 'currency', 'changedBy', 'version'])
    .select((row) => row('layout', 'is not', null).as('isLayoutKnown'))
    .orderBy('bankName')
    .orderBy('id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('id'),
    toRow: ({ isLayoutKnown, ...row }) => ({ ...row, isLayoutKnown: Boolean(isLayoutKnown) }),
  });
}

/** Adds an account; undefined where there is one of its name and currency. */
export async function insertBankAccount(
  db: Database,
  account: { readonly bankName: string; readonly currency: string; readonly changedBy: string },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('bankAccount')
    .values(account)
    .onConflict((conflict) => conflict.columns(['bankName', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** An account with how its files are read. */
export async function findBankAccount(db: Database, bankAccountId: number) {
  const found = await db
    .selectFrom('bankAccount')
    .select(['id', 'bankName', 'currency', 'layout'])
    .where('id', '=', bankAccountId)
    .executeTakeFirst();
  return found && { ...found, layout: layoutOf(found.layout) };
}

/** A layout that is stored; one that an older version wrote otherwise is not remembered. */
function layoutOf(stored: unknown): BankLayout | undefined {
  const read = bankLayout.safeParse(stored);
  return read.success ? read.data : undefined;
}

/** Where an uploaded file lies. */
export interface BankUpload {
  readonly key: string;
  readonly size: number;
  readonly checksum: string;
  readonly fileName: string;
}

/** A file that the account has uploaded. */
export async function findBankUpload(
  db: Database,
  scope: Scope,
  fileId: number,
): Promise<BankUpload | undefined> {
  return await db
    .selectFrom('storedFile')
    .select(['fileKey as key', 'fileSize as size', 'checksum', 'fileName'])
    .where('id', '=', fileId)
    .where('uploadedBy', '=', scope.accountId)
    .executeTakeFirst();
}

export interface NewBankFile {
  readonly bankAccountId: number;
  readonly fileId: number;
  readonly checksum: string;
  readonly layout: BankLayout;
  readonly headingLine: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly createdAt: Date;
}

/** Notes a file; undefined where the same file of the account was read before. */
export async function insertBankFile(
  db: Database,
  { layout, ...file }: NewBankFile,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('bankFile')
    .values({ ...file, layout: JSON.stringify(layout) })
    .onConflict((conflict) => conflict.columns(['bankAccountId', 'checksum']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** By whom, and under which name, a file was read before. */
export async function getBankFileBefore(db: Database, bankAccountId: number, checksum: string) {
  return await db
    .selectFrom('bankFile')
    .innerJoin('storedFile', 'storedFile.id', 'bankFile.fileId')
    .select(['storedFile.fileName as name', 'bankFile.operatorName as person'])
    .where('bankFile.bankAccountId', '=', bankAccountId)
    .where('bankFile.checksum', '=', checksum)
    .executeTakeFirstOrThrow();
}

/** Remembers how the files of an account are read. */
export async function rememberLayout(
  db: Database,
  { bankAccountId, layout, operatorName }: NewBankFile,
): Promise<void> {
  await db
    .updateTable('bankAccount')
    .set({ layout: JSON.stringify(layout), changedBy: operatorName })
    .set((row) => ({ version: row.eb('version', '+', 1) }))
    .where('id', '=', bankAccountId)
    .execute();
}

const partSize = 1000;
const inParts = <Member>(all: readonly Member[]): Member[][] =>
  Array.from({ length: Math.ceil(all.length / partSize) }, (_, part) =>
    all.slice(part * partSize, (part + 1) * partSize),
  );

export type NewBankLine = BankLine & { readonly fingerprint: string };
interface FileOfLines {
  readonly bankFileId: number;
  readonly bankAccountId: number;
}

/** Keeps lines; answers those that the account had before, with the line that each repeats. */
export async function insertBankLines(
  db: Database,
  file: FileOfLines,
  lines: readonly NewBankLine[],
): Promise<readonly (NewBankLine & { readonly knownLineId: number })[]> {
  const known: (NewBankLine & { readonly knownLineId: number })[] = [];
  for (const part of inParts(lines)) {
    const inserted = await db
      .insertInto('bankLine')
      .values(
        part.map(({ text: words, reference: bankReference, ...line }) => ({
          ...line,
          ...file,
          words,
          bankReference,
        })),
      )
      .onConflict((conflict) => conflict.columns(['bankAccountId', 'fingerprint']).doNothing())
      .returning('fingerprint')
      .execute();
    if (inserted.length === part.length) continue;
    const isNew = new Set(inserted.map(({ fingerprint }) => fingerprint));
    const left = part.filter(({ fingerprint }) => !isNew.has(fingerprint));
    const before = await db
      .selectFrom('bankLine')
      .select(['id', 'fingerprint'])
      .where('bankAccountId', '=', file.bankAccountId)
      .where(
        'fingerprint',
        'in',
        left.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    const ids = new Map(before.map(({ id, fingerprint }) => [fingerprint, id]));
    for (const line of left) {
      const knownLineId = ids.get(line.fingerprint);
      if (knownLineId === undefined) throw new Error(`a known line is gone: ${line.lineNumber}`);
      known.push({ ...line, knownLineId });
    }
  }
  return known;
}

export interface OtherRows {
  readonly faults: readonly FaultyRow[];
  readonly notes: readonly NoteRow[];
  readonly known: readonly (NoteRow & { readonly knownLineId: number })[];
}

/** Keeps the rows that are no lines: nothing of a file is lost. */
export async function insertOtherRows(
  db: Database,
  bankFileId: number,
  { faults, notes, known }: OtherRows,
): Promise<void> {
  const rows = [
    ...faults.map(({ reason, ...row }) => ({ ...row, kind: 'fault' as const, fault: reason })),
    ...notes.map((row) => ({ ...row, kind: 'note' as const })),
    ...known.map(({ lineNumber, whole, knownLineId }) => ({
      lineNumber,
      whole,
      knownLineId,
      kind: 'known' as const,
    })),
  ];
  for (const part of inParts(rows)) {
    await db
      .insertInto('bankRow')
      .values(part.map((row) => ({ fault: null, knownLineId: null, ...row, bankFileId })))
      .execute();
  }
}

type StoredFile = Omit<BankFileRow, 'createdAt'> & { readonly createdAt: Date };

/** The files that were read, the latest first. */
export function bankFileListing(
  db: Database,
  { bankAccountId }: Filter<typeof listBankFiles>,
): Listing<BankFileRow> {
  const matching =
    bankAccountId === undefined ? sql`true` : sql`f.bank_account_id = ${bankAccountId}`;
  return listing<StoredFile, BankFileRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredFile>`select f.id, a.bank_name, a.currency, s.file_name, f.created_at, f.operator_name,
            l.first_day, l.last_day, l.line_count, l.open_count, o.fault_count, o.known_count
          from bank_file f join bank_account a on a.id = f.bank_account_id join stored_file s on s.id = f.file_id
          cross join lateral (select min(b.value_date)::text as first_day, max(b.value_date)::text as last_day,
            count(*)::integer as line_count, count(*) filter (where b.state = 'open')::integer as open_count
            from bank_line b where b.bank_file_id = f.id) l
          cross join lateral (select count(*) filter (where r.kind = 'fault')::integer as fault_count,
            count(*) filter (where r.kind = 'known')::integer as known_count
            from bank_row r where r.bank_file_id = f.id) o
          where ${matching} order by f.created_at desc, f.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select f.id from bank_file f where ${matching}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** The rows of a file that are no lines, in their order. */
export function bankRowListing(
  db: Database,
  { bankFileId }: Filter<typeof listBankRows>,
): Listing<BankRowRow> {
  const matching = db
    .selectFrom('bankRow')
    .$call(whenGiven(bankFileId, (rows, id) => rows.where('bankRow.bankFileId', '=', id)));
  return listing<BankRowRow, BankRowRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<BankRowRow>`select r.line_number, r.kind as bank_row_kind, r.fault as bank_fault,
            (select s.file_name from bank_line l join bank_file f on f.id = l.bank_file_id
              join stored_file s on s.id = f.file_id where l.id = r.known_line_id) as known_file_name,
            r.whole as whole_row
          from bank_row r where r.bank_file_id = ${bankFileId} order by r.line_number ${pageOnly(request)}`,
      ),
    matching: matching.select('bankRow.lineNumber'),
    toRow: (row) => row,
  });
}
