import {
  approveRequest,
  rejectRequest,
  updateApprovalLimit,
} from '@lebean/contract/approval/operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import type { Company, Worker } from './company.ts';
import { tellLebeanOrders } from './lebean-orders.ts';
import type { BuiltMerchant } from './set-up.ts';
import { tellShares } from './shares.ts';

/** Above so many lebeans, in hundredths, staff of the example ask a colleague: far less than a new installation allows. */
const limit = 150_000;
/** Above so much money, in hundredths, a shop asks somebody else before it refunds: the limit of a new installation. */
export const cardRefundLimit = 20_000;
/** Who decides what somebody else of the platform asks for. */
export const supervisor = { loginName: 'admin-2', displayName: '赵运营' } as const;
const sale = { paymentMode: 'bankTransfer', currency: 'CNY' } as const;

/**
 * Lowers the limit of the example and has a colleague ask for more lebeans than it allows: one request is approved, one rejected, one
 * waits. They also agree on what partners get. What an earlier fill has asked and decided stays as it is.
 */
export async function tellApprovals(
  company: Company,
  staff: Worker,
  partnerIds: ReadonlyMap<string, number>,
  merchants: readonly BuiltMerchant[],
): Promise<void> {
  const password = company.passwords.staff;
  const roles = ['platform-administrator'];
  await staff.ensureAccount({ ...supervisor, kind: 'staff', password, roles, language: 'zh' });
  const colleague = await company.signIn(supervisor.loginName, password);
  // A limit is changed by two people (CTL-1).
  const change = { limitKey: 'lebeanRecharge', amount: limit, version: 1 } as const;
  const changed = await colleague.ask(updateApprovalLimit, change, 'approval limit');
  if (changed !== undefined)
    await staff.call(approveRequest, { approvalId: changed }, 'approve limit');
  const [shop, other] = merchants.flatMap(({ shops }) => shops);
  const [partnerId] = partnerIds.values();
  const base = { ...sale, paid: 144_000, lebean: 180_000 };
  const ask = (
    key: string,
    requested: Partial<typeof base> & { shopId?: number; partnerId?: number; remark: string },
  ) => colleague.ask(rechargeLebeans, { ...base, ...requested }, `lebeans ${key}`);
  if (shop !== undefined) {
    const approvalId = await ask('1', { shopId: shop.id, remark: '暑期活动备货' });
    if (approvalId !== undefined) await staff.call(approveRequest, { approvalId }, 'approve 1');
  }
  if (other !== undefined) {
    const remark = '补录上月到账';
    const approvalId = await ask('2', { shopId: other.id, lebean: 600_000, remark });
    const reason = '到账凭证与金额不符，请核对后重新提交';
    if (approvalId !== undefined)
      await staff.call(rejectRequest, { approvalId, reason }, 'reject 1');
  }
  if (partnerId !== undefined)
    await ask('3', { partnerId, paid: 640_000, lebean: 800_000, remark: '季度采购' });
  await tellShares(colleague, staff, partnerIds);
  if (partnerId !== undefined) await tellLebeanOrders(colleague, staff, partnerId, merchants);
  await colleague.signOut();
}
