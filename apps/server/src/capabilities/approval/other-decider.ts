import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { approveRequest } from '@lebean/contract/approval/operations';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { secondAdministratorNeeded } from '@lebean/contract/vocabulary/refusals';
import type { Database } from '../../database/database.ts';
import type { Actor, StepContext } from '../call/handle.ts';

/** Whose accounts are at work in a call: the caller's, and that of whoever acts in its session (CTL-1). */
export const personsOf = ({ accountId, impersonator }: Actor): readonly number[] =>
  impersonator === undefined ? [accountId] : [accountId, impersonator.accountId];

/**
 * Whether somebody else of the platform could approve what asks for a permission: an enabled account that is
 * not limited to countries (CTL-1). Where there is none, a request would only wait until it expires.
 */
async function hasOtherDecider(db: Database, actor: Actor, permission: string): Promise<boolean> {
  const needed = [permission, approveRequest.permission];
  const { rows } = await sql<{ isThere: boolean }>`
    select has_other_decider(${personsOf(actor)}::bigint[], ${needed}::text[]) as is_there`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}

/** Refuses to ask for what nobody else of the platform could approve (CTL-1). */
export async function checkOtherDecider(
  context: StepContext<typeof secondAdministratorNeeded>,
  { permission }: AnyOperation,
): Promise<void> {
  if (!(await hasOtherDecider(context.db, context.actor, permission)))
    throw context.refused(secondAdministratorNeeded);
}

/** Where a request would be about something; a shop that is null is none in particular. */
interface Place {
  /** The name of the table of accounts in the statement. */
  readonly account: string;
  readonly merchantId: RawBuilder<unknown>;
  readonly shopId: RawBuilder<unknown>;
}

/**
 * The condition that an account could decide about a call of an operation in a place, whoever asks: as the
 * approval itself checks it of whoever decides (CTL-1, ACC-2). Partners decide about nothing there.
 */
export function mayDecide(
  { scope, permission }: AnyOperation,
  { account, merchantId, shopId }: Place,
): RawBuilder<SqlBool> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${account}.${name}`);
  const kinds = accountKinds.filter((kind) => scope.includes(kind));
  const needed = [permission, approveRequest.permission];
  return sql<SqlBool>`(${column('is_enabled')} and ${column('kind')} = any (${kinds}::text[])
    and case ${column('kind')}
      when 'shop' then ${column('merchant_id')} = ${merchantId}
        and (${column('shop_id')} is null or ${column('shop_id')} = ${shopId})
      when 'staff' then ${column('countries')} is null
        or (select m.country_code from merchant m where m.id = ${merchantId}) = any (${column('countries')})
      else false end
    and ${needed}::text[] <@ array(select unnest(r.permissions) from account_role ar
      join role r on r.id = ar.role_id where ar.account_id = ${column('id')}))`;
}
