import {
  attachDisputeFile,
  attachVoucher,
  downloadDisputeFile,
  downloadVoucher,
  maxDisputeFiles,
} from '@lebean/contract/settlement/paper.operations';
import {
  disputeFileNotFound,
  disputeFileUnfit,
  statementPaymentNotFound,
  tooManyDisputeFiles,
  voucherNotFound,
  voucherUnfit,
} from '@lebean/contract/settlement/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { insertFile, paperName } from '../../capabilities/files/stored-file.ts';
import { openDisputeOf } from './dispute.operations.ts';
import {
  countDisputeFiles,
  findDisputeFile,
  findVoucher,
  insertDisputeFile,
  keepVoucher,
} from './paper.queries.ts';
import { lockPayment } from './payment.queries.ts';

const attach = handle(attachVoucher, async (context, { paymentId, fileName: given }) => {
  const { db, scope, at: uploadedAt, received } = context;
  if (received === undefined) throw new Error('a voucher is attached without one');
  const payment = await lockPayment(db, scope, paymentId);
  if (payment === undefined) throw context.refused(statementPaymentNotFound);
  const fileName = paperName(received, given);
  if (fileName === undefined) throw context.refused(voucherUnfit);
  // A payment has one voucher: whose place another takes stays in the log, with what its bytes were.
  const before = await findVoucher(db, scope, paymentId);
  await keepVoucher(db, paymentId, await insertFile(db, scope, received, { fileName, uploadedAt }));
  const { paymentNumber } = payment;
  const replaced = before && { voucherName: before.name, checksum: before.checksum };
  const { checksum } = received;
  context.changed(replaced ?? undefined, { paymentNumber, voucherName: fileName, checksum });
  return { paymentId, voucherName: fileName, replacedName: before?.name ?? null };
});

const download = handle(downloadVoucher, async (context, { paymentId }) => {
  const voucher = await findVoucher(context.db, context.scope, paymentId);
  if (voucher === undefined) throw context.refused(statementPaymentNotFound);
  if (voucher === null) throw context.refused(voucherNotFound);
  context.download.sendStored(voucher);
  return { paymentId };
});

const attachToDispute = handle(
  attachDisputeFile,
  async (context, { disputeId, fileName: given }) => {
    const { db, scope, actor: operator, at, received } = context;
    if (received === undefined) throw new Error('a file is attached without one');
    const { dispute, statement } = await openDisputeOf(context, disputeId);
    const fileName = paperName(received, given);
    if (fileName === undefined) throw context.refused(disputeFileUnfit);
    if ((await countDisputeFiles(db, disputeId)) >= maxDisputeFiles)
      throw context.refused(tooManyDisputeFiles, { max: maxDisputeFiles });
    const fileId = await insertFile(db, scope, received, { fileName, uploadedAt: at });
    const id = await insertDisputeFile(db, dispute, { fileId, operator, at });
    context.changed(undefined, { statementNumber: statement.statementNumber, fileName });
    return { id };
  },
);

const downloadOfDispute = handle(downloadDisputeFile, async (context, { disputeFileId }) => {
  const file = await findDisputeFile(context.db, context.scope, disputeFileId);
  if (file === undefined) throw context.refused(disputeFileNotFound);
  context.download.sendStored(file);
  return { disputeFileId };
});

export const statementPaperHandlers = [attach, download, attachToDispute, downloadOfDispute];
