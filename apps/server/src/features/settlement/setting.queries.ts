import { sql } from 'kysely';
import type { SettlementSettingRow } from '@lebean/contract/settlement/payment.rows';
import type { listSettlementSettings } from '@lebean/contract/settlement/setting.operations';
import { defaultSetting } from '@lebean/domain/settlement/period';
import { defaultOfflineMinutes } from '@lebean/domain/ticket/fault';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** How the shops of the scope are dealt with today (SET-9, SET-11). */
export function settingListing(
  db: Database,
  scope: Scope,
  { query = '' }: Filter<typeof listSettlementSettings>,
  at: Date,
): Listing<SettlementSettingRow> {
  const words = query === '' ? sql`true` : sql`s.shop_name ilike ${containing(query)}`;
  const matching = sql`${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')} and ${words}`;
  const { graceHours, confirmationDays, paymentDays, silence } = defaultSetting;
  return listing<SettlementSettingRow, SettlementSettingRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<SettlementSettingRow>`select s.id, s.id as shop_id, s.shop_name, m.merchant_name, s.currency,
            coalesce(now.billing_mode, 'prePaid') as billing_mode, now.bean_price,
            next.effective_from::text as next_from, next.billing_mode as next_mode,
            coalesce(own.grace_hours, general.grace_hours, ${graceHours}) as grace_hours,
            coalesce(own.confirmation_days, general.confirmation_days, ${confirmationDays}) as confirmation_days,
            coalesce(own.payment_days, general.payment_days, ${paymentDays}) as payment_days,
            coalesce(own.silence, general.silence, ${silence}) as settlement_silence,
            coalesce(own.offline_minutes, general.offline_minutes, ${defaultOfflineMinutes}) as offline_minutes,
            coalesce(own.hourly_credit, general.hourly_credit, 0) as hourly_credit,
            case when own.id is null then general.monthly_credit_cap else own.monthly_credit_cap end as monthly_credit_cap,
            own.id is not null as is_own_setting, coalesce(own.version, 0) as version
          from (select s.* from shop s where ${matching} order by s.created_at desc, s.id desc ${pageOnly(request)}) s
            join merchant m on m.id = s.merchant_id
            left join settlement_setting own on own.shop_id = s.id
            left join settlement_setting general on general.merchant_id = s.merchant_id and general.shop_id is null
            left join lateral (select b.billing_mode, b.bean_price from billing_mode b where b.shop_id = s.id
              and b.effective_from <= (${at} at time zone s.time_zone)::date order by b.effective_from desc limit 1) now on true
            left join lateral (select b.billing_mode, b.effective_from from billing_mode b where b.shop_id = s.id
              and b.effective_from > (${at} at time zone s.time_zone)::date order by b.effective_from limit 1) next on true
          order by s.created_at desc, s.id desc`,
      ),
    matching: statement(db, sql`select s.id from shop s where ${matching}`),
    toRow: (row) => row,
  });
}

/** The settings of a shop, or of its merchant, as they are stored. */
export async function findSetting(db: Database, merchantId: number, shopId: number | null) {
  return await db
    .selectFrom('settlementSetting')
    .select([
      'id',
      'version',
      'changedBy',
      'graceHours',
      'confirmationDays',
      'paymentDays',
      'silence',
      'offlineMinutes',
      'hourlyCredit',
      'monthlyCreditCap',
    ])
    .where('merchantId', '=', merchantId)
    .where('shopId', shopId === null ? 'is' : '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface NewSetting {
  readonly graceHours: number;
  readonly confirmationDays: number;
  readonly paymentDays: number;
  readonly silence: 'remind' | 'deemConfirmed';
  /** What is left out stays as it is. */
  readonly offlineMinutes?: number | undefined;
  readonly hourlyCredit?: number | undefined;
  readonly monthlyCreditCap?: number | null | undefined;
}

/** Stores the settings of a shop, or of its merchant. */
export async function storeSetting(
  db: Database,
  { merchantId, shopId }: { merchantId: number; shopId: number | null },
  setting: NewSetting,
  { name: changedBy }: Pick<Actor, 'name'>,
): Promise<void> {
  await db
    .insertInto('settlementSetting')
    .values({ merchantId, shopId, ...setting, changedBy })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'shopId']).doUpdateSet((row) => ({
        ...setting,
        changedBy,
        version: sql`${row.ref('settlementSetting.version')} + 1`,
      })),
    )
    .execute();
}

/** The number of the latest statement that has billed a day of a shop, or one behind it (SET-10). */
export async function findLocking(
  db: Database,
  shopId: number,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ statementNumber: string }>`
    select t.statement_number from statement t where t.shop_id = ${shopId} and t.period_end > ${day}::date
      and t.stage not in ('returned', 'discarded') order by t.period_end desc limit 1`.execute(db);
  return rows[0]?.statementNumber;
}

/** Says how a shop pays from a day on; it replaces an earlier entry for the same day. */
export async function storeBillingMode(
  db: Database,
  { shopId, merchantId }: { shopId: number; merchantId: number },
  mode: {
    readonly billingMode: 'prePaid' | 'postPaid';
    readonly beanPrice: number | null;
    readonly effectiveFrom: string;
    readonly operator: Actor;
    readonly at: Date;
  },
): Promise<void> {
  const { operator, at, effectiveFrom, ...terms } = mode;
  const words = {
    ...terms,
    operatorAccountId: operator.accountId,
    operatorName: operator.name,
    createdAt: at,
  };
  await db
    .insertInto('billingMode')
    .values({ merchantId, shopId, effectiveFrom, ...words })
    .onConflict((conflict) => conflict.columns(['shopId', 'effectiveFrom']).doUpdateSet(words))
    .execute();
}
