import { operations } from '@lebean/contract/operations';
import type { BoundHandler } from '../capabilities/call/handle.ts';
import { accountAdministrationHandlers } from '../features/account/account-administration.operations.ts';
import { accountHandlers } from '../features/account/account.operations.ts';
import { cardBulkHandlers } from '../features/card/card-bulk.operations.ts';
import { cardHandlers } from '../features/card/card.operations.ts';
import { memberQueryHandlers } from '../features/card/card-queries.operations.ts';
import { dashboardHandlers } from '../features/dashboard/dashboard.operations.ts';
import { errorReportHandlers } from '../features/error-report/error-report.operations.ts';
import { lebeanHandlers } from '../features/lebean/lebean.operations.ts';
import { levelHandlers } from '../features/level/level.operations.ts';
import { merchantHandlers } from '../features/merchant/merchant.operations.ts';
import { operationLogHandlers } from '../features/operation-log/operation-log.operations.ts';
import { partnerHandlers } from '../features/partner/partner.operations.ts';
import { regionHandlers } from '../features/region/region.operations.ts';
import { rechargeHandlers } from '../features/recharge/recharge.operations.ts';
import { roleHandlers } from '../features/role/role.operations.ts';
import { ownAccountHandlers } from '../features/session/own-account.operations.ts';
import { secondFactorHandlers } from '../features/session/second-factor.operations.ts';
import { signOnHandlers } from '../features/session/sign-on.operations.ts';
import { sessionHandlers } from '../features/session/session.operations.ts';
import { shopDetailHandlers } from '../features/shop/shop-detail.operations.ts';
import { shopHandlers } from '../features/shop/shop.operations.ts';

/** Every handler of the product. */
const bound: readonly BoundHandler[] = [
  ...sessionHandlers,
  ...ownAccountHandlers,
  ...secondFactorHandlers,
  ...signOnHandlers,
  ...dashboardHandlers,
  ...shopHandlers,
  ...shopDetailHandlers,
  ...regionHandlers,
  ...partnerHandlers,
  ...merchantHandlers,
  ...accountHandlers,
  ...lebeanHandlers,
  ...memberQueryHandlers,
  ...cardHandlers,
  ...levelHandlers,
  ...rechargeHandlers,
  ...roleHandlers,
  ...accountAdministrationHandlers,
  ...operationLogHandlers,
  ...errorReportHandlers,
  ...cardBulkHandlers,
];

/** The handlers of all operations of the contract; one without the other ends the start. */
export function allHandlers(): readonly BoundHandler[] {
  const declared = new Set<string>(operations.map((operation) => operation.id));
  const handled = new Set<string>(bound.map(({ operation }) => operation.id));
  const missing = [...declared].filter((id) => !handled.has(id));
  const undeclared = [...handled].filter((id) => !declared.has(id));
  if (missing.length > 0 || undeclared.length > 0 || handled.size !== bound.length) {
    throw new Error(
      `operations without a handler: ${missing.join(', ')}; handlers without an operation: ${undeclared.join(', ')}`,
    );
  }
  return bound;
}
