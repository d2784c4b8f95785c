// For tests: who looks through which views of lists.
import type pg from 'pg';
import { type Guard, onlyWholeNetwork, type Rows } from './row-security-rows.fixture.ts';

const ofAccount: Rows = ({ accountId }) => `account_id = ${accountId}`;

/** One's own, and what colleagues of the same place share with a role that one has or with all. */
const shared: Rows = ({ accountId, kind, merchantId, partnerId }) => {
  const place = {
    shop: `merchant_id = ${merchantId}`,
    partner: `partner_id = ${partnerId ?? 0}`,
    staff: 'coalesce(merchant_id, partner_id) is null',
    terminal: 'false',
  }[kind];
  return `(account_id = ${accountId} or (${place} and (audience = 'all'
    or (audience = 'role' and role_id in (select role_id from account_role where account_id = ${accountId})))))`;
};

/** What one adds is one's own, and stands where one is. */
const ownHere: Rows = (reader) => {
  const { kind, merchantId, partnerId } = reader;
  const merchant = kind === 'shop' ? merchantId : 'null';
  const partner = kind === 'partner' ? (partnerId ?? 0) : 'null';
  return `(${ofAccount(reader)} and merchant_id is not distinct from ${merchant}
    and partner_id is not distinct from ${partner})`;
};

/** Of the roles that one has; who manages roles sees all. */
const ofRoles: Rows = ({ accountId, isWholeNetwork }) =>
  isWholeNetwork
    ? 'true'
    : `role_id in (select role_id from account_role where account_id = ${accountId})`;

export const viewGuards: Readonly<Record<string, Guard>> = {
  list_view: { sees: shared, adds: ownHere, changes: ofAccount },
  list_view_default: { sees: ofRoles, adds: onlyWholeNetwork, changes: onlyWholeNetwork },
  list_view_choice: { sees: ofAccount, adds: ofAccount, changes: ofAccount },
  list_view_mail: { sees: ofAccount, adds: ofAccount, changes: ofAccount },
};

/** Has each account share a view with each role and with all, and open a list with the own one. */
export async function addViews(client: pg.Client): Promise<void> {
  // As nobody can: one's own, but in the place of others.
  await client.query(`insert into list_view (merchant_id, account_id, owner_name, list_name, view_name, search, audience, created_at)
    select m.id, a.id, 'o', 'ticket.list', 'astray' || m.id, '', 'mine', now() from account a, merchant m
    where m.id is distinct from a.merchant_id or a.kind <> 'shop'`);
  // A partner of the scene has one account: what colleagues would share, staff do here.
  await client.query(`insert into list_view (partner_id, account_id, owner_name, list_name, view_name, search, audience, created_at)
    select p.id, a.id, 'o', 'ticket.list', 'of ' || p.id, '', 'all', now()
    from partner p, (select min(id) as id from account where kind = 'staff') a`);
  await client.query(`insert into list_view_default (role_id, list_name, view_name, search, changed_by, changed_at)
    select id, 'ticket.list', 'Default', '', 'o', now() from role`);
  await client.query(`with shared as (insert into list_view (merchant_id, partner_id, account_id, owner_name, list_name, view_name,
        search, audience, role_id, created_at)
      select case when a.kind = 'shop' then a.merchant_id end, case when a.kind = 'partner' then a.partner_id end, a.id, 'o',
        'ticket.list', 'v' || coalesce(r.id, 0), '', case when r.id is null then 'all' else 'role' end, r.id, now()
      from account a cross join (select id from role union all select null) r)
    insert into list_view_choice select account_id, list_name, min(id) from list_view group by account_id, list_name`);
  await client.query(`insert into list_view_mail (account_id, list_view_id, rhythm, page, next_at)
    select c.account_id, c.list_view_id, 'daily', '/aftersales/list', now() from list_view_choice c`);
}
