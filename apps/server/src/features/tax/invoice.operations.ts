import { exportInvoices } from '@lebean/contract/tax/export';
import {
  attachInvoice,
  cancelInvoice,
  downloadInvoice,
  issueInvoice,
  listInvoices,
  requestInvoice,
} from '@lebean/contract/tax/invoice.operations';
import {
  invoiceEmpty,
  invoiceExists,
  invoiceFileMissing,
  invoiceFileUnfit,
  invoiceNotConfirmed,
  invoiceNotFound,
  invoiceNumberUsed,
  invoiceState,
  redNumberNeeded,
} from '@lebean/contract/tax/refusals';
import {
  fileNotFound,
  taxNumberUnfit,
  statementNotFound,
} from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { isAsNamed } from '../../capabilities/files/content-sign.ts';
import { lockOwnFile } from '../../capabilities/files/stored-file.ts';
import { unfitTaxNumber } from '../../capabilities/tax/tax-number.ts';
import {
  findInvoiceFile,
  findUpload,
  insertInvoice,
  invoiceListing,
  isNumberUsed,
  keepFile,
  lockInvoice,
  lockInvoiced,
  markCancelled,
  markIssued,
  type Upload,
} from './invoice.queries.ts';

const list = handleListing(listInvoices, exportInvoices, ({ db, scope }, filter) =>
  invoiceListing(db, scope, filter),
);

const request = handle(
  requestInvoice,
  async (context, { statementId, invoiceTitle: title, taxNumber }) => {
    const { db, scope, actor: operator, at } = context;
    const statement = await lockInvoiced(db, scope, statementId);
    if (statement === undefined) throw context.refused(statementNotFound);
    const { statementNumber: number, stage, country, ...sold } = statement;
    if (stage !== 'confirmed') throw context.refused(invoiceNotConfirmed, { number });
    if (sold.amount <= 0) throw context.refused(invoiceEmpty, { number });
    const format = unfitTaxNumber(country, taxNumber);
    if (format !== undefined) throw context.refused(taxNumberUnfit, { country, format });
    const invoice = { ...sold, statementId, title, taxNumber };
    const invoiceId = await insertInvoice(db, invoice, { operator, at });
    if (invoiceId === undefined) throw context.refused(invoiceExists, { number });
    context.changed(undefined, { statementNumber: number, invoiceTitle: title, taxNumber });
    return { invoiceId };
  },
);

const issue = handle(issueInvoice, async (context, { invoiceId, invoiceNumber }) => {
  const { db, scope, actor: operator, at } = context;
  const invoice = await lockInvoice(db, scope, invoiceId);
  if (invoice === undefined) throw context.refused(invoiceNotFound);
  const { state, currency, statementNumber } = invoice;
  if (state !== 'requested') throw context.refused(invoiceState);
  if (await isNumberUsed(db, currency, invoiceNumber))
    throw context.refused(invoiceNumberUsed, { number: invoiceNumber });
  await markIssued(db, invoiceId, { invoiceNumber, operator, at });
  context.changed(undefined, { statementNumber, invoiceNumber });
  return { invoiceId };
});

const cancel = handle(cancelInvoice, async (context, { invoiceId, reason, redNumber = '' }) => {
  const { db, scope, actor: operator, at } = context;
  const invoice = await lockInvoice(db, scope, invoiceId);
  if (invoice === undefined) throw context.refused(invoiceNotFound);
  const { state, currency, statementNumber, invoiceNumber } = invoice;
  if (state === 'cancelled') throw context.refused(invoiceState);
  const isIssued = state === 'issued';
  if (isIssued && redNumber === '') throw context.refused(redNumberNeeded);
  if (isIssued && (await isNumberUsed(db, currency, redNumber)))
    throw context.refused(invoiceNumberUsed, { number: redNumber });
  const by = isIssued ? redNumber : null;
  await markCancelled(db, invoiceId, { redNumber: by, reason, operator, at });
  context.changed(
    { statementNumber, invoiceNumber },
    { statementNumber, invoiceNumber, redNumber: by, reason },
  );
  return { invoiceId };
});

const attach = handle(attachInvoice, async (context, { invoiceId, fileId }) => {
  const { db, scope } = context;
  const invoice = await lockInvoice(db, scope, invoiceId);
  if (invoice === undefined) throw context.refused(invoiceNotFound);
  if (invoice.state !== 'issued') throw context.refused(invoiceState);
  const file = (await lockOwnFile(db, scope, fileId)) && (await findUpload(db, fileId));
  if (!file) throw context.refused(fileNotFound);
  if (!isInvoiceFile(file)) throw context.refused(invoiceFileUnfit);
  await keepFile(db, invoiceId, fileId);
  const { invoiceNumber } = invoice;
  context.changed(undefined, { invoiceNumber, fileName: file.fileName });
  return { invoiceId };
});

/** What tax offices make invoices in: PDF, China's OFD and XML, in name and content; a picture by its content. */
const types: ReadonlySet<string> = new Set(['pdf', 'ofd', 'xml']);
const isInvoiceFile = ({ fileType, ...content }: Upload): boolean =>
  types.has(fileType)
    ? isAsNamed(content, fileType)
    : content.mediaType?.startsWith('image/') === true;

const download = handle(downloadInvoice, async (context, { invoiceId }) => {
  const file = await findInvoiceFile(context.db, context.scope, invoiceId);
  if (file === undefined) throw context.refused(invoiceNotFound);
  if (file === null) throw context.refused(invoiceFileMissing);
  context.download.sendStored(file);
  return { invoiceId };
});

export const invoiceHandlers = [...list, request, issue, cancel, attach, download];
