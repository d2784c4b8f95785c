import type { BoundHandler } from '../../capabilities/call/handle.ts';
import { cardBulkHandlers } from './card-bulk.operations.ts';
import { cardCancelHandlers } from './card-cancel.operations.ts';
import { cardMergeHandlers } from './card-merge.operations.ts';
import { cardPaymentHandlers } from './card-payment.operations.ts';
import { cardPointsHandlers } from './card-points.operations.ts';
import { memberQueryHandlers } from './card-queries.operations.ts';
import { cardRefundHandlers } from './card-refund.operations.ts';
import { cardHandlers } from './card.operations.ts';
import { memberHandlers } from './member.operations.ts';

/** The handlers of all operations on cards and members. */
export const cardFeatureHandlers: readonly BoundHandler[] = [
  ...memberQueryHandlers,
  ...cardHandlers,
  ...cardRefundHandlers,
  ...cardCancelHandlers,
  ...cardPointsHandlers,
  ...cardMergeHandlers,
  ...memberHandlers,
  ...cardBulkHandlers,
  ...cardPaymentHandlers,
];
