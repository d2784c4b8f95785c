import type { allocateLebeans } from '@lebean/contract/lebean/operations';
import type { beginTopUp } from '@lebean/contract/payment/operations';

type Facts = 'id' | 'permission' | 'scope' | 'kind';

/** As much of a top-up as asks who may: what it sends and is refused for comes with its form. */
export const toppingUp = {
  id: 'payment.topUp',
  permission: 'lebean.wallet.topUp',
  scope: ['shop'],
  kind: 'command',
} as const satisfies Pick<typeof beginTopUp, Facts>;

/** The same of an allocation. */
export const allocating = {
  id: 'lebean.allocate',
  permission: 'lebean.wallet.allocate',
  scope: ['staff', 'partner'],
  kind: 'command',
} as const satisfies Pick<typeof allocateLebeans, Facts>;
