import { allocateLebeans, rechargeLebeans, reverseLebeans } from '@lebean/contract/lebean';
import type { BatchCall } from '../http/batch.ts';
import { type DemoMerchant, partners } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { BuiltMerchant } from './set-up.ts';

/** What a shop pays for 100 lebeans, in hundredths of its currency. */
const moneyPer100Lebeans: Record<DemoMerchant['country'], number> = {
  CN: 8000,
  US: 1200,
  ES: 1100,
};
const nearlyNothing = 3500;
/** As much as one person issues to a wallet in a day (CTL-1), in hundredths. */
const mostAlone = 2_000_000;
const dayMs = 24 * 3_600_000;
const monthCount = 12;
/** What a partner gives to a shop, more in the season, in hundredths. */
const given = { usual: 30_000, season: 60_000, wrong: 90_000 } as const;
const isSeason = (month: number): boolean => month % 6 === 3;

/** What the lebeans of the example are told about. */
export interface LebeanStory {
  readonly staff: Worker;
  readonly merchants: readonly BuiltMerchant[];
  readonly partnerIds: ReadonlyMap<string, number>;
  readonly from: Date;
}

/** What staff issue in a month (LB-1): to each shop, and to partners. */
async function issue(
  call: BatchCall,
  { merchants, partnerIds }: LebeanStory,
  month: number,
  at: Date,
): Promise<void> {
  for (const partnerId of partnerIds.values()) {
    const looksAfter = merchants.find((built) => built.partnerId === partnerId);
    const currency = looksAfter?.merchant.currency ?? 'CNY';
    const money = { paid: 1_400_000, currency, lebean: mostAlone };
    await call(rechargeLebeans, { ...money, partnerId, paymentMode: 'bankTransfer' }, at);
  }
  for (const { merchant, shops } of merchants) {
    for (const { shop, id } of shops) {
      const isFirst = month === 0 && shop.members > 0;
      const lebean = shop.monthlyLebeans > 0 || !isFirst ? shop.monthlyLebeans : nearlyNothing;
      if (lebean === 0) continue;
      const paid = Math.round((lebean * moneyPer100Lebeans[merchant.country]) / 10_000);
      const { currency } = merchant;
      const sale = { paymentMode: 'bankTransfer', paid, currency, lebean } as const;
      await call(rechargeLebeans, { ...sale, shopId: id }, at);
    }
  }
}

const monthsFrom = (from: Date): Date[] =>
  Array.from(
    { length: monthCount },
    (_, month) => new Date(from.getTime() + (month * 30 - 3) * dayMs),
  );

/** The lebeans that staff issue over the year (LB-1): to each shop and partner every month. */
export async function issueLebeans(story: LebeanStory): Promise<void> {
  await story.staff.work('lebeans', async (call) => {
    for (const [month, at] of monthsFrom(story.from).entries()) await issue(call, story, month, at);
  });
}

/** What a partner gives to the shops that do business, once a quarter each (LB-2). */
async function allocate(
  call: BatchCall,
  merchant: BuiltMerchant,
  month: number,
  at: Date,
): Promise<void> {
  const lebean = isSeason(month) ? given.season : given.usual;
  const inBusiness = merchant.shops.filter(({ shop }) => shop.members > 0);
  for (const [place, { id }] of inBusiness.entries()) {
    if ((place + month) % 3 === 0) await call(allocateLebeans, { shopId: id, lebean }, at);
  }
}

/**
 * The lebeans of the year, month by month in the order of time, so that each balance follows from the
 * one before; at its end a partner gives too much to a shop, and staff take it back (LB-4).
 */
export async function tellLebeans(company: Company, story: LebeanStory): Promise<void> {
  const { staff, merchants, partnerIds, from } = story;
  const teams = await Promise.all(
    partners.map(async ({ key }) => ({
      worker: await company.signIn(`partner-${key}`, company.passwords.partner),
      merchants: merchants.filter(({ partnerId }) => partnerId === partnerIds.get(key)),
    })),
  );
  for (const [month, at] of monthsFrom(from).entries()) {
    const later = new Date(at.getTime() + 4 * dayMs);
    await staff.work(`lebeans ${month}`, (call) => issue(call, story, month, at));
    for (const { worker, merchants: own } of teams) {
      await worker.work(`allocations ${month}`, async (call) => {
        for (const merchant of own) await allocate(call, merchant, month, later);
      });
    }
  }
  const [first] = teams;
  const shop = first?.merchants[0]?.shops[0];
  if (first !== undefined && shop !== undefined) {
    const wrong = { shopId: shop.id, lebean: given.wrong, remark: '国庆活动' };
    const { transferId, lebean } = await first.worker.call(allocateLebeans, wrong, 'allocate 1');
    const reason = '数量录入错误，应为 90';
    await staff.call(reverseLebeans, { transferId, lebean, reason }, 'reverse 1');
  }
  for (const { worker } of teams) await worker.signOut();
}
