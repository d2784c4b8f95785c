import {
  allocateLebeans,
  rechargeLebeans,
  reverseLebeans,
} from '@lebean/contract/lebean/operations';
import { type DemoMerchant, partners } from './chain.ts';
import type { Company, Worker } from './company.ts';
import { isPostPaid } from './post-paid.ts';
import type { BuiltMerchant, BuiltShop } from './set-up.ts';

/** What a shop pays for 100 lebeans, in hundredths of its currency. */
export const moneyPer100Lebeans: Record<DemoMerchant['country'], number> = {
  CN: 8000,
  US: 1200,
  ES: 1100,
};
/** In hundredths. More at once needs a second person (CTL-1). */
const atMost = 140_000;
const atLeast = 100;
const firstStock = 15_000;
/** As much is always there in the first months: a game may be bought out on any day. */
const minStock = 12_000;
const minStockDays = 75;
/** Games that are opened for nobody leave so much for guests. */
const spare = 500;
const dayMs = 24 * 3_600_000;
/** How often staff look after the stock of a shop, and the days of which they take an average. */
const everyDays = 7;
/** Whoever has little buys little at a time. */
const handToMouth = { below: 7, everyDays: 2 } as const;
const partnerShare = { issued: 120_000, quarterDays: 91, given: 15_000, wrong: 90_000 } as const;
const wrongDaysAgo = 9;

/** Those who have lebeans to give. */
export interface LebeanOffice {
  readonly staff: Worker;
  readonly partners: ReadonlyMap<number, Worker>;
}

/** Signs in whoever gives lebeans to shops. */
export async function openLebeanOffice(
  company: Company,
  staff: Worker,
  partnerIds: ReadonlyMap<string, number>,
): Promise<LebeanOffice> {
  const workers = new Map<number, Worker>();
  for (const { key } of partners) {
    const id = partnerIds.get(key);
    if (id !== undefined)
      workers.set(id, await company.signIn(`partner-${key}`, company.passwords.partner));
  }
  return { staff, partners: workers };
}

/** The lebeans of one shop over the year: what it spends each day, and what it gets before they end (LB-1, LB-2). */
export class LebeanStock {
  readonly #office: LebeanOffice;
  readonly #built: BuiltMerchant;
  readonly #place: BuiltShop;
  readonly #spent: number[] = [];
  #balance = 0;
  #isFirst = true;

  constructor(office: LebeanOffice, built: BuiltMerchant, place: BuiltShop) {
    this.#office = office;
    this.#built = built;
    this.#place = place;
  }

  get #everyDays(): number {
    return this.#place.shop.lebeanDays < handToMouth.below ? handToMouth.everyDays : everyDays;
  }

  /** Notes what a day cost, in hundredths. */
  spend(lebean: number): void {
    this.#spent.push(lebean);
    this.#balance -= lebean;
  }

  /** Whether there is enough for something besides, in hundredths. */
  has(lebean: number): boolean {
    return this.#balance > lebean + spare;
  }

  /** Notes what came otherwise, in hundredths; below zero it went. */
  receive(lebean: number): void {
    this.#balance += lebean;
  }

  /** What is due before a day begins: `daysLeft` until the story ends. */
  async before(daysLeft: number, at: Date): Promise<void> {
    const { built, place } = { built: this.#built, place: this.#place };
    const isFirstOfMerchant =
      built.shops[0] === place && this.#office.partners.has(built.partnerId ?? 0);
    if (isFirstOfMerchant) await this.#byPartner(daysLeft, at);
    const isDue = daysLeft > 0 && daysLeft % this.#everyDays === 0;
    if (!this.#isFirst && !isDue) return;
    const lebean = this.#isFirst ? firstStock : this.#missing(daysLeft);
    this.#isFirst = false;
    if (lebean < atLeast) return;
    const { merchant } = built;
    const paid = Math.round((lebean * moneyPer100Lebeans[merchant.country]) / 10_000);
    const isOnCredit = isPostPaid(place.shop.key);
    const sale = {
      paymentMode: 'bankTransfer',
      // Whoever pays afterwards gets them on credit.
      rechargeType: isOnCredit ? 'gift' : 'offlineTopUp',
      paid: isOnCredit ? 0 : paid,
      currency: merchant.currency,
      lebean,
    } as const;
    const key = `lebeans ${place.shop.key} ${daysLeft}`;
    const issued = await this.#office.staff.work(key, (call) =>
      call(rechargeLebeans, { ...sale, shopId: place.id }, at),
    );
    this.#balance = issued.lebeanAfter;
  }

  /** As much as is needed until staff look again, and for the days that the story leaves. */
  #missing(daysLeft: number): number {
    const lately = this.#spent.slice(-2 * everyDays);
    const daily = lately.reduce((sum, spent) => sum + spent, 0) / Math.max(1, lately.length);
    const floor = daysLeft > minStockDays ? minStock : 0;
    const requested = Math.max((this.#everyDays + this.#place.shop.lebeanDays) * daily, floor);
    const rounded = Math.ceil((requested - this.#balance) / 100) * 100;
    return Math.min(atMost, Math.max(rounded, 0));
  }

  /** A partner buys lebeans, gives some to its merchant's first shop, and once far too many (LB-2, LB-4). */
  async #byPartner(daysLeft: number, at: Date): Promise<void> {
    const { partnerId } = this.#built;
    const partner = this.#office.partners.get(partnerId ?? 0);
    const isMain = this.#built.merchant.shops.length > 1;
    if (partner === undefined || partnerId === undefined || !isMain) return;
    const { staff } = this.#office;
    const shopId = this.#place.id;
    if (this.#isFirst || daysLeft % partnerShare.quarterDays === 45) {
      const { country, currency } = this.#built.merchant;
      const paid = Math.round((partnerShare.issued * moneyPer100Lebeans[country]) / 10_000);
      const money = { paid, currency, lebean: partnerShare.issued };
      const key = `partner ${partnerId} ${daysLeft}`;
      await staff.work(key, (call) =>
        call(rechargeLebeans, { ...money, partnerId, paymentMode: 'bankTransfer' }, at),
      );
      const given = await partner.work(key, (call) =>
        call(
          allocateLebeans,
          { shopId, lebean: partnerShare.given },
          new Date(at.getTime() + 3_600_000),
        ),
      );
      this.#balance = given.shopAfter;
    }
    if (daysLeft !== wrongDaysAgo || this.#built.merchant.key !== 'cn') return;
    const wrong = { shopId, lebean: partnerShare.wrong, remark: '周末活动' };
    const { transferId, lebean } = await partner.work('allocate 1', (call) =>
      call(allocateLebeans, wrong, at),
    );
    const reason = '数量录入错误，应为 90';
    const soon = new Date(at.getTime() + dayMs / 24);
    await staff.work('reverse 1', (call) =>
      call(reverseLebeans, { transferId, lebean, reason }, soon),
    );
  }
}
