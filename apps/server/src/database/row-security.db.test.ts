import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setScene } from '../../testing/scene/scene.fixture.ts';
import { sealKey, sealLog } from '../capabilities/audit/seal.ts';
import { databaseOn } from './one-connection.ts';
import { grantsDecide, unguarded, unmet } from './row-security-exceptions.fixture.ts';
import { guards } from './row-security-guards.fixture.ts';
import { addMerges } from './row-security-merges.fixture.ts';
import {
  addAllocationHolds,
  addLateEnds,
  addPapers,
  addPictures,
  addUploads,
} from './row-security-papers.fixture.ts';
import { readersOf } from './row-security-readers.fixture.ts';
import { addViews } from './row-security-views.fixture.ts';
import { findBreach } from './row-security.fixture.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const readers = readersOf(scene);
const client = new pg.Client(database.owner);

beforeAll(async () => {
  await client.connect();
  // What no call of the scene leaves behind.
  await sealLog(databaseOn(client), sealKey(Buffer.alloc(32)));
  await client.query(
    `insert into sign_in_throttle values ('account:x', 1, now()), ('source:x', 1, now())`,
  );
  await client.query(
    `insert into sign_on_code select sha256(i.id::text::bytea || a.id::text::bytea), a.id, i.id, now()
      from account a, account i where i.kind = 'staff'`,
  );
  await client.query(`insert into error_report (account_id, account_name, merchant_id, fingerprint,
      message, origin, url, stack, user_agent, count, first_at, last_at)
    select id, display_name, merchant_id, repeat('0', 64), 'm', '', '', '', '', 1, now(), now() from account`);
  await client.query(`with job as (insert into export_job (account_id, operation, format, language,
      time_zone, filter, source, created_at, expires_at)
    select id, 'member.export', 'csv', 'zh', 'UTC', '{}', '', now(), now() from account returning id, account_id)
    insert into export_piece select account_id, id, 1, 0, '' from job`);
  await client.query(`insert into approval_request (number, operation, input, request_key, limit_key,
      limit_amount, amount, requester_account_id, requester_name, source, decider_kinds, needed_permission, object_kind, object_id,
      object_title, partner_id, merchant_id, shop_id, before, after, created_at, expires_at)
    select 'P' || a.id || k.kind || s.id, 'o', '{}', a.id || k.kind || s.id, 'lebeanRecharge', 0, 1, a.id, 'r', '',
      array[k.kind], 'shop.shop.list', 'shop', s.id, 't', null, s.merchant_id, s.id, '{}', '{}', now(), now()
    from account a, shop s, unnest(array['staff', 'partner', 'shop']) as k (kind)`);
  await client.query(`insert into approval_spending (limit_key, account_id, object, amount, at)
    select 'lebeanRecharge', id, 'shop 1', 1, now() from account`);
  await client.query(
    `insert into node values (gen_random_uuid(), 'n:1', '1', now(), now(), 0, 'folder x', 0, '{}')`,
  );
  await client.query(
    `insert into installation_key (name, check_value) values ('audit', sha256(''))`,
  );
  await client.query(`insert into approval_limit_rule (merchant_id, limit_key, currency, amount, changed_by, changed_at)
    select id, 'cardRefund', 'EUR', 1, 'a', now() from merchant
    union all select null, 'lebeanRecharge', 'EUR', 1, 'a', now()`);
  for (const add of [
    addPapers,
    addPictures,
    addUploads,
    addViews,
    addMerges,
    addLateEnds,
    addAllocationHolds,
  ])
    await add(client);
  await client.query(`insert into pretence default values on conflict do nothing`);
  await client.query(`insert into demo_fill values (true, now())`);
  await client.query(`insert into ledger_day (account_id, day, kind, partner_id, merchant_id, shop_id, credited, debited, entries)
    select id, current_date, 'play', partner_id, merchant_id, shop_id, 1, 0, 1 from ledger_account where owner_kind <> 'card'`);
  await client.query(
    `insert into ledger_proof (run_id, account_id, balance) select 0, id, 0 from ledger_account`,
  );
  await client.query(`insert into reconciliation_progress (run_id, started_at) values (0, now())`);
  await client.query(
    `insert into reconciliation_break (run_id, kind) select id, 'assetNotZero' from reconciliation_run`,
  );
  await client.query(`with place as (select s.id as shop_id, s.merchant_id, current_date - 400 as day from shop s),
    closing as (insert into report_closing select shop_id, merchant_id, day from place),
    mark as (insert into report_mark (shop_id, merchant_id, day) select shop_id, merchant_id, day from place),
    days as (insert into shop_day select shop_id, day, merchant_id, 1, 1, 1, 1, 1, 1, 1 from place),
    games as (insert into game_day select shop_id, day, 1, 'paid', merchant_id, 1, 1, 1, 1, 1 from place),
    months as (insert into game_month select shop_id, date_trunc('month', day), 1, 'paid', merchant_id, 1, 1, 1, 1, 1 from place),
    visits as (insert into visit_day select shop_id, day, 1, merchant_id from place),
    payers as (insert into paying_day select shop_id, day, merchant_id, 1, '{}' from place)
    insert into visitor_sum select shop_id, 'week', day, merchant_id, 1 from place`);
  await client.query(`select ledger_split(id) from ledger_account where owner_kind = 'shop'`);
});
afterAll(() => client.end());

const isNoPartition = `c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;

/** Of which all rows may be read before the first of the other: there are thousands of them at most. */
const readWhole = ['account_role', 'activity_game', 'partner', 'sign_on_code'];

test('P4: a policy that looks into a large table does so by key, and does not read all of it first', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'IN \\( SELECT'
      order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(readWhole);
});

async function listNames(text: string): Promise<string[]> {
  const found = await client.query<{ name: string }>(text);
  return found.rows.map(({ name }) => name);
}

/** Runs something after a change of the tables' definition, and takes the change back. */
async function withChange<Result>(change: string, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(change);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** The first breach that any of the readers finds at a table. */
async function breachOf(table: string, roles: readonly string[]): Promise<string | undefined> {
  for (const reader of readers.filter(({ role }) => roles.includes(role))) {
    const breach = await findBreach(client, table, reader);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

const allRoles = readers.map(({ role }) => role);

test('ACC-2: every table is guarded by row-level security that binds its owner too', async () => {
  const tables = await listNames(
    `select c.relname as name from pg_class c where ${isNoPartition} order by 1`,
  );
  expect(tables).toEqual([...Object.keys(guards), ...Object.keys(unguarded)].toSorted());
  const open = await listNames(`select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(open.toSorted()).toEqual(Object.keys(unguarded).toSorted());
});

test('ACC-2: views show what their reader may see, not what their owner may', async () => {
  const views = await listNames(`select c.relname as name from pg_class c
    where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions @> array['security_invoker=true'], false)`);
  expect(views).toEqual([]);
});

test('ACC-2: the roles of calls own nothing, are no members of each other and pass no policy', async () => {
  const strong = await listNames(`select rolname as name from pg_roles
    where rolname in ('lebean_app', 'app_staff', 'app_partner', 'app_shop', 'app_terminal', 'lebean_ledger', 'lebean_report', 'lebean_counts')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`);
  expect(strong).toEqual([]);
  const owned =
    await listNames(`select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('lebean_app', 'app_staff', 'app_partner', 'app_shop', 'app_terminal', 'lebean_ledger', 'lebean_report', 'lebean_counts')`);
  expect(owned).toEqual([]);
  const members =
    await listNames(`select m.member::regrole || ' in ' || m.roleid::regrole as name from pg_auth_members m
    where m.member::regrole::text in ('app_staff', 'app_partner', 'app_shop', 'app_terminal', 'lebean_ledger', 'lebean_report', 'lebean_counts')`);
  expect(members).toEqual([]);
});

test.each(Object.keys(guards))(
  'ACC-2: of %s everyone sees and changes their own rows',
  async (table) => {
    await withChange('select', async () => expect(await breachOf(table, allRoles)).toBeUndefined());
  },
);

interface Policy {
  readonly name: string;
  readonly table: string;
  readonly title: string;
  readonly roles: readonly string[];
  readonly hasUsing: boolean;
  readonly hasCheck: boolean;
}

async function listPolicies(): Promise<Policy[]> {
  const found = await client.query<Policy>(`select policyname as name, tablename as table,
      tablename || '.' || policyname as title, roles::text[] as roles,
      qual is not null and qual <> 'true' as "hasUsing",
      coalesce(with_check, 'true') <> 'true' as "hasCheck"
    from pg_policies where schemaname = 'public' and policyname <> 'owner_passes' order by 2, 1`);
  return found.rows.filter(({ title }) => !unmet.has(title));
}

test('ACC-2: a policy that is dropped is noticed, whichever it is', async () => {
  const unnoticed: string[] = [];
  for (const { table, name, title, roles } of await listPolicies()) {
    const breach = await withChange(`drop policy ${name} on ${table}`, () =>
      breachOf(table, roles),
    );
    if (breach === undefined) unnoticed.push(title);
  }
  expect(unnoticed).toEqual([]);
});

test('ACC-2: a policy that lets everything through is noticed, whichever it is', async () => {
  const unnoticed: string[] = [];
  for (const { table, name, title, roles, hasUsing, hasCheck } of await listPolicies()) {
    if (!hasUsing && !hasCheck) continue;
    const parts = [hasUsing ? 'using (true)' : '', hasCheck ? 'with check (true)' : ''].join(' ');
    const breach = await withChange(`alter policy ${name} on ${table} ${parts}`, () =>
      breachOf(table, roles),
    );
    if (breach === undefined) unnoticed.push(title);
  }
  expect(unnoticed).toEqual([]);
});

test('ACC-2: a table whose row-level security is off is noticed, where grants do not decide', async () => {
  const unnoticed: string[] = [];
  for (const table of Object.keys(guards)) {
    const off = `alter table ${table} disable row level security`;
    const breach = await withChange(off, () => breachOf(table, allRoles));
    if (breach === undefined) unnoticed.push(table);
  }
  expect(unnoticed.toSorted()).toEqual(Object.keys(grantsDecide).toSorted());
});

/** Functions with the rights of their owner, and whose calls reach them: each one a decision. */
const definers = [
  'change_own_password: app_partner, app_shop, app_staff',
  'charged_revenue_account: app_shop, app_staff, app_terminal',
  'close_report_days: lebean_app',
  'closed_through: app_partner, app_shop, app_staff',
  'continue_log: lebean_app',
  'count_card_states: ',
  'count_scores: ',
  'create_first_administrator: lebean_app',
  'draft_due_statement: lebean_app',
  'draft_partner_statement: app_staff, lebean_app',
  'draft_statement: app_staff, lebean_app',
  'end_pin_of_account: ',
  'end_push_of_account: ',
  'end_push_of_session: ',
  'end_sessions_of: app_partner, app_shop, app_staff',
  'engineer_loads: app_staff',
  'ensure_month_partitions: lebean_app',
  'find_settlement_gaps: lebean_app',
  'follow_mail: ',
  'forget_old_uploads: lebean_app',
  'forget_unused_files: lebean_app',
  'freeze_claim: ',
  'has_administrator: app_staff',
  'has_other_decider: app_staff',
  'is_bank_reference_booked: app_staff',
  'is_merchant_owner: app_shop',
  'is_shop_owner: app_shop',
  'is_statement_followed: app_partner, app_shop, app_staff',
  'keep_an_administrator: ',
  'keep_billed: ',
  'keep_billing_mode: ',
  'keep_period_order: ',
  'keep_shop_search_tokens: ',
  'keep_statement: ',
  'keep_statement_part: ',
  'ledger_lock_owned: app_terminal',
  'ledger_open_accounts: app_partner, app_shop, app_staff, app_terminal',
  'ledger_post: app_partner, app_shop, app_staff, app_terminal',
  'ledger_reconcile: app_staff, lebean_app',
  'ledger_roll_up: lebean_app',
  'ledger_split: lebean_app',
  'ledger_sum_days: lebean_app',
  'login_notices: lebean_app',
  'mark_report_days: ',
  'member_settings_right: app_partner, app_shop, app_staff',
  'merchant_revenue_account: app_shop, app_staff, app_terminal',
  'next_notice_at: app_partner, app_shop, app_staff',
  'note_distribution: ',
  'note_game_change: ',
  'note_ledger_position: ',
  'note_login: ',
  'note_merchant_partner: ',
  'note_pretence: ',
  'note_reminder: lebean_app',
  'note_settlement_run: lebean_app',
  'note_share_change: ',
  'note_share_failure: lebean_app',
  'open_sessions_of: app_partner, app_shop, app_staff',
  'own_password_hash: app_partner, app_shop, app_staff',
  'partner_statements_due: lebean_app',
  'play_revenue_account: app_shop, app_staff, app_terminal',
  'put_payment: ',
  'reconcile_ledger: app_staff, lebean_app',
  'reconcile_portion: lebean_app',
  'reconciliation_due: lebean_app',
  'reconciliation_task: lebean_app',
  'refresh_statistics: lebean_app',
  'remind_of_statements: lebean_app',
  'reminder_thresholds: lebean_app',
  'renew_dictionary_version: ',
  'revoke_till: app_shop',
  'sessions_of: app_partner, app_shop, app_staff',
  'share_bases: app_partner, app_staff, lebean_app',
  'shared_row: app_partner, app_shop, app_staff',
  'sign_in_blocked_until: app_partner, app_shop, app_staff',
  'statements_due: lebean_app',
  'statements_to_remind: lebean_app',
  'sum_payers: app_shop, app_staff',
  'sum_report_days: ',
  'take_push_endpoint: app_partner, app_shop, app_staff',
  'ticket_followers: app_shop, app_staff, lebean_app',
  'unblock_sign_in: app_partner, app_shop, app_staff',
  'verify_statement: lebean_app',
];

test('ACC-2: functions with rights of their own are a short list, each in a fixed search path', async () => {
  const found =
    await listNames(`select p.proname || ': ' || (select coalesce(string_agg(r.rolname, ', ' order by r.rolname), '')
      from pg_roles r where r.rolname in ('lebean_app', 'app_staff', 'app_partner', 'app_shop', 'app_terminal')
        and has_function_privilege(r.oid, p.oid, 'execute')) as name
    from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by p.proname`);
  expect(found).toEqual(definers);
  const loose = await listNames(`select p.proname as name from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp')`);
  expect(loose).toEqual([]);
});
