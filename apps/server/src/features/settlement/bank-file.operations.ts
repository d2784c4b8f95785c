import { exportBankAccounts, exportBankFiles, exportBankRows } from '@lebean/contract/bank/export';
import {
  createBankAccount,
  createBankFile,
  listBankAccounts,
  listBankFiles,
  listBankRows,
  maxBankFileBytes,
  maxBankRows,
  previewBankFile,
} from '@lebean/contract/bank/operations';
import {
  bankAccountExists,
  bankAccountNotFound,
  bankFileKnown,
  bankFileTooLarge,
  bankFileTooLong,
  bankFileUnreadable,
  bankHeadingNotFound,
} from '@lebean/contract/bank/refusals';
import { fileNotFound } from '@lebean/contract/vocabulary/refusals';
import type { BankLayout } from '@lebean/domain/bank/layout';
import { handle, handleInStages, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import type { FileStore } from '../../capabilities/files/file-store.ts';
import { lockOwnFile } from '../../capabilities/files/stored-file.ts';
import {
  bankAccountListing,
  bankFileListing,
  bankRowListing,
  findBankAccount,
  getBankFileBefore,
  findBankUpload,
  insertBankAccount,
  insertBankFile,
  insertBankLines,
  insertOtherRows,
  rememberLayout,
} from './bank-file.queries.ts';
import { type BankFileReading, fingerprinted, readBankFile } from './bank-reading.ts';

const accounts = handleListing(listBankAccounts, exportBankAccounts, ({ db }) =>
  bankAccountListing(db),
);
const files = handleListing(listBankFiles, exportBankFiles, ({ db }, filter) =>
  bankFileListing(db, filter),
);
const rows = handleListing(listBankRows, exportBankRows, ({ db }, filter) =>
  bankRowListing(db, filter),
);

const addAccount = handle(createBankAccount, async (context, account) => {
  const { db, actor } = context;
  const id = await insertBankAccount(db, { ...account, changedBy: actor.name });
  if (id === undefined) throw context.refused(bankAccountExists);
  context.changed(undefined, account);
  return { id };
});

type FindStep = StepContext<typeof fileNotFound | typeof bankAccountNotFound> & {
  readonly files?: FileStore | undefined;
};

/** What is to be read, and for which account. */
async function findSource(
  context: FindStep,
  { fileId, bankAccountId }: { readonly fileId: number; readonly bankAccountId: number },
) {
  const { db, scope, files: store } = context;
  if (store === undefined) throw new Error('a bank file is read where no files are kept');
  const upload = await findBankUpload(db, scope, fileId);
  if (upload === undefined) throw context.refused(fileNotFound);
  const account = await findBankAccount(db, bankAccountId);
  if (account === undefined) throw context.refused(bankAccountNotFound);
  return { upload, account, store };
}
type Source = Awaited<ReturnType<typeof findSource>>;

/** Reads the file without a connection to the database: it may take a second, and come from afar. */
const read = (
  { store, upload, account: { currency, layout: remembered } }: Source,
  { layout: chosen }: { readonly layout?: BankLayout | undefined },
) => readBankFile(store, upload, { chosen, remembered, currency });

type ReadStep = StepContext<
  | typeof bankFileTooLarge
  | typeof bankFileTooLong
  | typeof bankFileUnreadable
  | typeof bankHeadingNotFound
>;

/** What was read; refuses what could not be. */
function readOf(context: ReadStep, reading: BankFileReading) {
  if (reading.kind === 'read') return reading;
  if (reading.kind === 'tooLarge')
    throw context.refused(bankFileTooLarge, { max: maxBankFileBytes / 1024 / 1024 });
  if (reading.kind === 'tooLong')
    throw context.refused(bankFileTooLong, { count: reading.count, max: maxBankRows });
  throw context.refused(reading.kind === 'unreadable' ? bankFileUnreadable : bankHeadingNotFound);
}

const shownLines = 20;

const preview = handleInStages(previewBankFile, {
  begin: findSource,
  between: async (source, input) => await read(source, input),
  work: async (context, _input, known) => {
    const { layout, titles, doubts, isRemembered, reading } = readOf(context, known);
    const { lines, faults, notes } = reading;
    return {
      layout,
      titles: [...titles],
      doubts: [...doubts],
      isRemembered,
      lineCount: lines.length,
      faultCount: faults.length,
      noteCount: notes.length,
      lines: lines.slice(0, shownLines).map(({ reference, text, whole: _whole, ...line }) => ({
        ...line,
        bankReference: reference,
        bankWords: text,
      })),
      faults: faults.slice(0, shownLines).map(({ lineNumber, reason, whole }) => ({
        lineNumber,
        bankRowKind: 'fault' as const,
        bankFault: reason,
        knownFileName: null,
        wholeRow: whole,
      })),
    };
  },
});

const create = handleInStages(createBankFile, {
  begin: findSource,
  between: async (source, input) => ({ source, found: await read(source, input) }),
  work: async (context, { fileId, bankAccountId }, { source, found }) => {
    const { db, scope, actor, at: createdAt } = context;
    const { layout, reading } = readOf(context, found);
    const { checksum, fileName } = source.upload;
    if (!(await lockOwnFile(db, scope, fileId))) throw context.refused(fileNotFound);
    const file = {
      bankAccountId,
      fileId,
      checksum,
      layout,
      headingLine: reading.headingLine,
      operatorAccountId: actor.accountId,
      operatorName: actor.name,
      createdAt,
    };
    const id = await insertBankFile(db, file);
    if (id === undefined)
      throw context.refused(bankFileKnown, await getBankFileBefore(db, bankAccountId, checksum));
    const lines = fingerprinted(reading.lines);
    const known = await insertBankLines(db, { bankFileId: id, bankAccountId }, lines);
    await insertOtherRows(db, id, { ...reading, known });
    await rememberLayout(db, file);
    const counts = {
      lineCount: lines.length - known.length,
      faultCount: reading.faults.length,
      knownCount: known.length,
    };
    context.changed(undefined, { fileName, bankName: source.account.bankName, ...counts });
    return { id, ...counts };
  },
});

export const bankFileHandlers = [...accounts, ...files, ...rows, addAccount, preview, create];
