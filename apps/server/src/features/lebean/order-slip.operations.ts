import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { attachLebeanSlip, downloadLebeanSlip } from '@lebean/contract/lebean/order.operations';
import { lebeanOrderNotFound, slipNotFound, slipUnfit } from '@lebean/contract/lebean/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { insertFile, paperName } from '../../capabilities/files/stored-file.ts';
import { openOrder } from './order.operations.ts';
import { findSlip, keepSlip } from './order.queries.ts';

/** Whoever orders, whoever pays and whoever looks after the payer adds what the bank has given them (LB-1). */
const attach = handle(attachLebeanSlip, async (context, { orderId, fileName: given }) => {
  const { db, scope, at: uploadedAt, received } = context;
  // What is ordered is the whole network's to decide: staff of some countries look on.
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  if (received === undefined) throw new Error('a slip is attached without one');
  const { orderNumber } = await openOrder(context, orderId, 'confirm');
  const fileName = paperName(received, given);
  if (fileName === undefined) throw context.refused(slipUnfit);
  const fileId = await insertFile(db, scope, received, { fileName, uploadedAt });
  await keepSlip(db, orderId, fileId);
  context.changed(undefined, { orderNumber, slipName: fileName });
  return { orderId, slipName: fileName };
});

const download = handle(downloadLebeanSlip, async (context, { orderId }) => {
  const slip = await findSlip(context.db, context.scope, orderId);
  if (slip === undefined) throw context.refused(lebeanOrderNotFound);
  if (slip === null) throw context.refused(slipNotFound);
  context.download.sendStored(slip);
  return { orderId };
});

export const lebeanSlipHandlers = [attach, download];
