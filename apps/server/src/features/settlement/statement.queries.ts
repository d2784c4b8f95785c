import { type RawBuilder, sql } from 'kysely';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import type { StatementTax } from '@lebean/contract/vocabulary/tax';
import { defaultSetting } from '@lebean/domain/settlement/period';
import type { StatementStage } from '@lebean/domain/settlement/stage';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { ofScope, statementColumns, type StoredStatement } from './statement-listing.queries.ts';

/** Where a shop's month ends, as an instant; undefined for a shop that is not in the scope. */
export async function findMonthEnd(
  db: Database,
  scope: Scope,
  shopId: number,
  periodEnd: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ endsAt: Date }>`
    select ${periodEnd}::date::timestamp at time zone s.time_zone as ends_at from shop s
    where s.id = ${shopId} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}`.execute(
    db,
  );
  return rows[0]?.endsAt;
}

/** What is drafted: a period of a shop under its number. */
export interface DraftRequest {
  readonly shopId: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly statementNumber: string;
  readonly at: Date;
  readonly operator: Pick<Actor, 'accountId' | 'name'>;
}

/** Drafts the statement of a shop for a period; answers its id, or why there is none. */
export async function draftPeriod(
  db: Database,
  { shopId, periodStart, periodEnd, statementNumber, at, operator }: DraftRequest,
) {
  const { rows } = await sql<{
    statementId: number | null;
    outcome: string | null;
  }>`select d.statement_id, d.outcome from draft_statement(${shopId}, ${periodStart}, ${periodEnd},
    ${statementNumber}, ${at}, ${operator.accountId}, ${operator.name}) d`.execute(db);
  return rows[0] ?? { statementId: null, outcome: null };
}

/** What a step has to know of a statement. */
export interface LockedStatement {
  readonly id: number;
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly partnerId: number | null;
  readonly statementNumber: string;
  readonly stage: StatementStage;
  readonly closing: number;
  readonly receivable: number;
  readonly received: number;
  readonly allocated: number;
  readonly frozen: number;
  readonly currency: string;
  readonly accountOperatorId: number | null;
  readonly timeZone: string;
  readonly periodStart: string;
}

/** A statement of the scope, locked: one step at a time. */
export async function lockStatement(
  db: Database,
  scope: Scope,
  statementId: number,
): Promise<LockedStatement | undefined> {
  const { rows } = await sql<LockedStatement>`
    select t.id, t.merchant_id, t.shop_id, t.partner_id, t.statement_number, t.stage, t.closing, t.receivable,
      t.paid_at_sale + t.allocated as received, t.allocated, t.frozen, t.currency, t.account_operator_id, t.time_zone,
      t.period_start::text as period_start
    from statement t where t.id = ${statementId} and ${ofScope(scope)} for no key update`.execute(
    db,
  );
  return rows[0];
}

/** A statement that a shop owes: what is disputed, paid or written off is of one (SET-12, SET-16). */
export type ShopStatement = LockedStatement & {
  readonly merchantId: number;
  readonly shopId: number;
};

/** A statement of a shop of the scope, locked. */
export async function lockShopStatement(
  db: Database,
  scope: Scope,
  statementId: number,
): Promise<ShopStatement | undefined> {
  const locked = await lockStatement(db, scope, statementId);
  if (locked === undefined) return undefined;
  const { merchantId, shopId } = locked;
  return merchantId === null || shopId === null ? undefined : { ...locked, merchantId, shopId };
}

/** Whether another statement of the shop follows, also one that the caller does not see yet. */
export async function isFollowed(db: Database, statementId: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean | null }>`
    select is_statement_followed(${statementId}) as is_there`.execute(db);
  return rows[0]?.isThere === true;
}

/** Who issues a statement, as of now (SET-6). */
const issuedBy = sql`issuer_name = coalesce((select i.legal_name from statement_issuer i where i.currency = t.currency), ''),
  issuer_tax_number = coalesce((select i.tax_number from statement_issuer i where i.currency = t.currency), '')`;

/** Sends a draft: by whom it is issued, to whom it is made out, and until when, as of now (SET-6, SET-11). */
export async function sendDraft(
  db: Database,
  { id, shopId, merchantId, partnerId }: LockedStatement,
  { operator, remark, at }: { operator: Actor; remark: string; at: Date },
): Promise<void> {
  if (partnerId !== null) {
    await sql`update statement t set stage = 'sent', account_operator_id = ${operator.accountId}, account_operator = ${operator.name},
        account_remark = ${remark}, sent_at = ${at}, ${issuedBy}, partner_name = p.partner_name,
        legal_name = p.legal_name, tax_number = p.tax_number,
        confirm_until = ${at}::timestamptz + make_interval(days => ${defaultSetting.confirmationDays}),
        due_on = (${at}::timestamptz at time zone t.time_zone)::date + ${defaultSetting.paymentDays}::integer
      from partner p where t.id = ${id} and p.id = ${partnerId}`.execute(db);
    return;
  }
  await sql`update statement t set stage = 'sent', account_operator_id = ${operator.accountId}, account_operator = ${operator.name},
      account_remark = ${remark}, sent_at = ${at}, ${issuedBy},
      confirm_until = ${at}::timestamptz + make_interval(days => coalesce(own.confirmation_days, general.confirmation_days, 7)),
      due_on = (${at}::timestamptz at time zone t.time_zone)::date + coalesce(own.payment_days, general.payment_days, 15),
      shop_name = s.shop_name, merchant_name = m.merchant_name, legal_name = m.legal_name, tax_number = m.tax_number
    from shop s join merchant m on m.id = s.merchant_id
      left join settlement_setting own on own.shop_id = s.id
      left join settlement_setting general on general.merchant_id = ${merchantId} and general.shop_id is null
    where t.id = ${id} and s.id = ${shopId}`.execute(db);
}

/** Moves a statement to a stage that asks for nothing more. */
export async function moveStage(
  db: Database,
  statementId: number,
  stage: StatementStage,
): Promise<void> {
  await db.updateTable('statement').set({ stage }).where('id', '=', statementId).execute();
}

/** Confirms a statement, with what has been received until then (SET-2). */
export async function confirmStage(
  db: Database,
  { id, received }: LockedStatement,
  { operator, remark, at }: { operator: Actor; remark: string; at: Date },
): Promise<void> {
  await db
    .updateTable('statement')
    .set({
      stage: 'confirmed',
      confirmOperatorId: operator.accountId,
      confirmOperator: operator.name,
      confirmRemark: remark,
      confirmTime: at,
      receivedAtConfirmation: received,
    })
    .where('id', '=', id)
    .execute();
}

type Step = StatementDetail['steps'][number]['step'];

/** Adds a step to the history of a statement (SET-8). */
export async function addStep(
  db: Database,
  { id: statementId, merchantId, shopId, partnerId }: LockedStatement,
  { step, remark, operator, at }: { step: Step; remark: string; operator: Actor; at: Date },
): Promise<void> {
  await db
    .insertInto('statementStage')
    .values({
      statementId,
      merchantId,
      shopId,
      partnerId,
      step,
      remark,
      at,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
    })
    .execute();
}

export type StatementWithParty = StoredStatement & {
  readonly issuerName: string;
  readonly issuerTaxNumber: string;
  readonly legalName: string;
  readonly taxNumber: string;
  readonly tax: StatementTax | null;
};

/** A statement of the scope, with whom it is made out to. */
export async function findStatement(
  db: Database,
  scope: Scope,
  statementId: number,
  at: Date,
): Promise<StatementWithParty | undefined> {
  return await findWhere(db, sql`t.id = ${statementId} and ${ofScope(scope)}`, at);
}

/** A statement, for the work of the clock, which has no scope. */
export async function findAnyStatement(
  db: Database,
  statementId: number,
  at: Date,
): Promise<StatementWithParty | undefined> {
  return await findWhere(db, sql`t.id = ${statementId}`, at);
}

async function findWhere(db: Database, condition: RawBuilder<unknown>, at: Date) {
  const { rows } =
    await sql<StatementWithParty>`select ${statementColumns(at)}, t.issuer_name, t.issuer_tax_number, t.legal_name, t.tax_number,
      (select json_build_object('titleZh', c.title_zh, 'titleEn', c.title_en, 'titleEs', c.title_es, 'taxRate', c.rate, 'taxMode', c.mode)
        from country_tax c where c.id = t.tax_id) as tax
    from statement t where ${condition}`.execute(db);
  return rows[0];
}
