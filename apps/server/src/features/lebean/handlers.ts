import type { BoundHandler } from '../../capabilities/call/handle.ts';
import { lebeanAllocationHandlers } from './allocation.operations.ts';
import { lebeanCorrectionHandlers } from './correction.operations.ts';
import { lebeanDocumentHandlers } from './document.operations.ts';
import { lebeanHandlers } from './lebean.operations.ts';
import { lebeanSlipHandlers } from './order-slip.operations.ts';
import { lebeanOrderHandlers } from './order.operations.ts';
import { topUpHandlers } from './top-up.operations.ts';
import { lebeanWalletHandlers } from './wallet.operations.ts';

/** The handlers of all operations on lebeans. */
export const lebeanFeatureHandlers: readonly BoundHandler[] = [
  ...lebeanHandlers,
  ...lebeanAllocationHandlers,
  ...lebeanCorrectionHandlers,
  ...lebeanDocumentHandlers,
  ...lebeanOrderHandlers,
  ...lebeanSlipHandlers,
  ...lebeanWalletHandlers,
  ...topUpHandlers,
];
