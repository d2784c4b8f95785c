import { randomBytes } from 'node:crypto';
import {
  exportJournalAccounts,
  exportJournalLines,
  exportJournals,
} from '@lebean/contract/journal/export';
import {
  createJournal,
  downloadJournal,
  listJournalAccounts,
  listJournalLines,
  listJournals,
  previewJournal,
  reverseJournal,
  saveJournalAccount,
} from '@lebean/contract/journal/operations';
import {
  journalExists,
  journalNotFound,
  journalReversed,
  journalUnmapped,
  periodNotClosed,
} from '@lebean/contract/journal/refusals';
import {
  type JournalPreview,
  journalKindWords,
  journalModeWords,
} from '@lebean/contract/journal/rows';
import { shopNotFound, staleVersion } from '@lebean/contract/kernel/refusals';
import type { Language } from '@lebean/contract/kernel/text';
import {
  type DraftLine,
  draftJournal,
  type JournalFigure,
  reversed,
} from '@lebean/domain/journal/journal';
import { orderNumber } from '@lebean/domain/order-number';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { accountListing, listRules, lockRule, writeRule } from './account.queries.ts';
import { listFigures } from './figures.queries.ts';
import { filesOf } from './journal-files.ts';
import {
  endJournal,
  findJournalFile,
  findMonth,
  insertJournal,
  journalListing,
  keepJournalFile,
  lineListing,
  lockJournal,
  lockMonth,
  namesOfShops,
  partsOf,
} from './journal.queries.ts';

const accounts = handleListing(listJournalAccounts, exportJournalAccounts, ({ db }, filter) =>
  accountListing(db, filter),
);
const journals = handleListing(listJournals, exportJournals, ({ db }) => journalListing(db));
const lines = handleListing(listJournalLines, exportJournalLines, ({ db }, filter) =>
  lineListing(db, filter),
);

const save = handle(
  saveJournalAccount,
  async (context, { journalKind: kind, paymentMode = null, shopId = null, version, ...rule }) => {
    const { db, scope, actor } = context;
    const shop = shopId === null ? undefined : await findShop(db, scope, shopId);
    if (shopId !== null && shop === undefined) throw context.refused(shopNotFound);
    const before = await lockRule(db, { kind, paymentMode, shopId });
    checkVersion(context, before, version);
    const kept = rule.isLeftOut ? { ...rule, debitAccount: '', creditAccount: '' } : rule;
    const place = { kind, paymentMode, shopId, merchantId: shop?.merchantId ?? null };
    const id = await writeRule(db, place, kept, { changedBy: actor.name, version });
    if (id === undefined) throw context.refused(staleVersion, { operator: '' });
    const named = { journalKind: kind, paymentMode, shopId };
    const { debitAccount, creditAccount, isLeftOut } = before ?? {};
    context.changed(before && { ...named, debitAccount, creditAccount, isLeftOut }, {
      ...named,
      ...kept,
    });
    return { id };
  },
);

/** How many of what has no account are reported at once. */
const maxUnmapped = 100;

/** Debit and credit by currency: sums over several are never formed. */
function totalsOf(drafted: readonly DraftLine[]): JournalPreview['totals'] {
  const sums = new Map<string, JournalPreview['totals'][number]>();
  for (const { currency, debit, credit } of drafted) {
    const sum = sums.get(currency) ?? { currency, debit: 0, credit: 0, lineCount: 0 };
    sums.set(currency, {
      currency,
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      lineCount: sum.lineCount + 1,
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

const preview = handle(previewJournal, async ({ db, scope }, { month }) => {
  const { isClosed, journalNumber } = await findMonth(db, month);
  const drafted = draftJournal(await listFigures(db, scope, month), await listRules(db));
  const shown = drafted.unmapped.slice(0, maxUnmapped);
  const names = await namesOfShops(
    db,
    shown.flatMap(({ shopId }) => shopId ?? []),
  );
  const exported: JournalPreview['obstacle'] = journalNumber === null ? null : 'exported';
  const obstacle: JournalPreview['obstacle'] = isClosed ? exported : 'notClosed';
  return {
    month,
    obstacle,
    totals: totalsOf(drafted.lines),
    unmapped: shown.map(({ kind, paymentMode, shopId, currency, amount }) => ({
      journalKind: kind,
      paymentMode,
      shopName: names.get(shopId ?? 0) ?? null,
      currency,
      amount,
    })),
    unmappedCount: drafted.unmapped.length,
  };
});

/** What has no account, by kind and way of payment, in the words of whoever asks. */
function namesOf(unmapped: readonly JournalFigure[], language: Language): string {
  const names = unmapped.map(({ kind, paymentMode }) =>
    [
      journalKindWords[kind][language],
      ...(paymentMode === null ? [] : [journalModeWords[paymentMode][language]]),
    ].join(' '),
  );
  return [...new Set(names)].join(', ');
}

type Making = Context<typeof createJournal> | Context<typeof reverseJournal>;

/** Writes a journal and its files; answers its id. */
async function make(
  context: Making,
  journal: Omit<Parameters<typeof insertJournal>[1], 'journalNumber'>,
): Promise<number> {
  const { db, actor, at, language } = context;
  const journalNumber = orderNumber('journal', at, randomBytes(8));
  const id = await insertJournal(db, { ...journal, journalNumber }, { actor, at });
  const shopNames = await namesOfShops(
    db,
    journal.lines.flatMap(({ shopId }) => shopId ?? []),
  );
  const { month } = journal;
  const paper = {
    journalNumber,
    month,
    maker: actor.name,
    lines: journal.lines,
    shopNames,
    language,
  };
  for (const { format, ...file } of await filesOf(paper))
    await keepJournalFile(db, id, format, file);
  const lineCount = journal.lines.length;
  const { reason } = journal;
  context.changed(undefined, { journalNumber, month, lineCount, ...(reason !== '' && { reason }) });
  return id;
}

const create = handle(createJournal, async (context, { month }) => {
  const { db, scope, language } = context;
  const { isClosed, journalNumber, operatorName } = await lockMonth(db, month);
  if (!isClosed) throw context.refused(periodNotClosed, { month });
  if (journalNumber !== null)
    throw context.refused(journalExists, {
      month,
      number: journalNumber,
      person: operatorName ?? '',
    });
  const figures = await listFigures(db, scope, month);
  const { lines: drafted, unmapped } = draftJournal(figures, await listRules(db));
  if (unmapped.length > 0)
    throw context.refused(journalUnmapped, {
      count: unmapped.length,
      list: namesOf(unmapped, language),
    });
  return {
    id: await make(context, { month, reversesId: null, reason: '', lines: drafted, figures }),
  };
});

const reverse = handle(reverseJournal, async (context, { journalId, reason }) => {
  const { db } = context;
  const journal = await lockJournal(db, journalId);
  if (journal === undefined) throw context.refused(journalNotFound);
  const { journalNumber: number, month, isLive, isReversal } = journal;
  if (!isLive || isReversal) throw context.refused(journalReversed, { number });
  const { lines: kept, figures } = await partsOf(db, journalId);
  await endJournal(db, journalId);
  const taken = figures.map((figure) => ({ ...figure, amount: -figure.amount }));
  return {
    id: await make(context, {
      month,
      reversesId: journalId,
      reason,
      lines: reversed(kept),
      figures: taken,
    }),
  };
});

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

const download = handle(downloadJournal, async (context, { journalId, format }) => {
  const { db } = context;
  const file = await findJournalFile(db, journalId, format);
  if (file === undefined) throw context.refused(journalNotFound);
  const { fileName, contentType, content, lineCount: rowCount, journalNumber } = file;
  await context.download.send({ name: fileName, contentType, pieces: once(content) });
  context.changed(undefined, { journalNumber, format });
  return { fileName, rowCount };
});

export const journalHandlers = [
  ...accounts,
  ...journals,
  ...lines,
  save,
  preview,
  create,
  reverse,
  download,
];
