/** Lebeans of a shop of a test's own, which pay for what its guests play. */
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { call, type Caller } from './service.ts';

/** Gives a shop lebeans for some plays, for less than a second person has to look at. */
export async function addLebeans(
  staff: Caller,
  { shopId, currency }: { shopId: number; currency: string },
): Promise<void> {
  const paid = { paymentMode: 'bankTransfer', paid: 10_000, currency } as const;
  await call(staff, rechargeLebeans, { shopId, ...paid, lebean: 10_000, remark: 'First plays' });
}
