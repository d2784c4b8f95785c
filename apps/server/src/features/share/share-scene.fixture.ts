import pg from 'pg';
import { z } from 'zod';
// For tests: two partners with shops in two currencies, the months before this one, and two people who agree.
import { createAccount } from '@lebean/contract/account/creation.operations';
import { approveRequest } from '@lebean/contract/approval/operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { addDays, monthFrom } from '@lebean/domain/calendar-day';
import {
  type Answered,
  type Caller,
  type TestHttp,
  testPassword,
} from '../../../testing/http-testing.ts';
import type { TestConnections } from '../../database/testing.ts';

const held = z.object({ awaitingApproval: z.object({ approvalId: z.int() }) });

/** The request that a held call has made. */
export const heldIn = ({ output }: Answered): number =>
  held.parse(output).awaitingApproval.approvalId;

async function addAccount(http: TestHttp, admin: Caller, loginName: string, fields: object) {
  const account = { loginName, password: testPassword, displayName: loginName };
  await admin.create(createAccount, { kind: 'staff', roles: [], ...account, ...fields });
  return http.signIn(loginName, testPassword);
}

const manager = { kind: 'partner', roles: ['partner-manager'] };
const administrator = { kind: 'staff', roles: ['platform-administrator'] };

async function addMerchant(admin: Caller, partnerId: number, currency: string) {
  const country = currency === 'EUR' ? 'ES' : 'CN';
  const merchantName = `Merchant ${currency} ${partnerId}`;
  const place = { country, currency };
  const merchantId = await admin.create(createMerchant, { ...place, merchantName, partnerId });
  const shopOf = (shopName: string) => ({
    ...place,
    merchantId,
    shopName,
    shopType: 'sales',
    timeZone: currency === 'EUR' ? 'Europe/Madrid' : 'Asia/Shanghai',
  });
  return { merchantId, add: (name: string) => admin.create(createShop, shopOf(name)) };
}

/** Everything that the tests of shares stand on. */
export async function setShareScene(http: TestHttp, { owner }: TestConnections) {
  const admin = await http.signIn('admin', testPassword);
  const second = await addAccount(http, admin, 'second', administrator);
  const limited = await addAccount(http, admin, 'staff-es', {
    ...administrator,
    countries: ['ES'],
  });
  const iberia = await admin.create(createPartner, { partnerName: 'Iberia' });
  const levante = await admin.create(createPartner, { partnerName: 'Levante' });
  const eur = await addMerchant(admin, iberia, 'EUR');
  const cny = await addMerchant(admin, iberia, 'CNY');
  const other = await addMerchant(admin, levante, 'EUR');
  const shops = {
    madrid: await eur.add('Madrid'),
    sevilla: await eur.add('Sevilla'),
    shanghai: await cny.add('Shanghai'),
    valencia: await other.add('Valencia'),
  };
  const sql = new pg.Client(owner);
  await sql.connect();
  await sql.query(
    `insert into lebean_price (currency, price) values ('EUR', 20) on conflict do nothing`,
  );
  await sql.query(`insert into report_closing (shop_id, merchant_id, closed_to)
    select id, merchant_id, current_date - 1 from shop on conflict do nothing`);
  const thisMonth = monthFrom(new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10), 0);
  return {
    people: {
      admin,
      second,
      limited,
      iberia: await addAccount(http, admin, 'iberia', { ...manager, partnerId: iberia }),
      levante: await addAccount(http, admin, 'levante', { ...manager, partnerId: levante }),
    },
    ids: { iberia, levante, merchant: eur.merchantId, cny: cny.merchantId, ...shops },
    sql,
    /** A day of a month that is over: 1 is the last one. */
    day: (monthsBack: number, ofMonth: number) =>
      addDays(monthFrom(thisMonth, -monthsBack), ofMonth - 1),
    /** Money that came into a shop on a day, less what went. */
    earn: async (shopId: number, day: string, paid: number) => {
      await sql.query(
        `insert into recharge_day (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
          select id, $2, merchant_id, currency, $3, 0, 1, 0 from shop where id = $1
          on conflict (shop_id, day) do update set paid = recharge_day.paid + excluded.paid`,
        [shopId, day, paid],
      );
    },
    /** What plays of a day in a shop took. */
    play: async (shopId: number, day: string, took: { lebean: number; point: number }) => {
      await sql.query(
        `insert into shop_day (shop_id, day, merchant_id, plays, used_seconds, available_seconds, point, gift_point, lebean, members)
          select id, $2, merchant_id, 1, 1, 1, $3, 0, $4, 1 from shop where id = $1`,
        [shopId, day, took.point, took.lebean],
      );
    },
    /** One asks, another approves: answers how the request ended. */
    agree: async <O extends AnyOperation>(
      operation: O,
      input: ClientInput<O>,
    ): Promise<Answered> => {
      const requested = await admin.ask(operation, { ...input });
      if (requested.status !== 202)
        throw new Error(`${String(requested.code)} ${String(requested.message)}`);
      return await second.ask(approveRequest, { approvalId: heldIn(requested) });
    },
  };
}
export type ShareScene = Awaited<ReturnType<typeof setShareScene>>;
