import { type RawBuilder, sql } from 'kysely';
import { listAssistants } from '@lebean/contract/account/assistant.operations';
import { listMembers } from '@lebean/contract/card/operations';
import {
  type FirstStep,
  type FirstStepKind,
  firstStepKinds,
} from '@lebean/contract/dashboard/first-step.rows';
import { listDevices } from '@lebean/contract/device/operations';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { screensOf } from '@lebean/contract/facts/screens';
import { listDistribution } from '@lebean/contract/game/distribution.operations';
import { listGames } from '@lebean/contract/game/operations';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import {
  listLebeanAllocations,
  listLebeanRecharges,
} from '@lebean/contract/lebean/document.operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { listPartners } from '@lebean/contract/partner/operations';
import { listPayments } from '@lebean/contract/payment/operations';
import { listGamePrices } from '@lebean/contract/price/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { listShifts } from '@lebean/contract/shift/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { mayCall } from '../../capabilities/session/may-call.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { rowInScope, type Viewer } from './attention-kind.ts';

/** Whose step it is, and which rows show that it has been taken. */
interface Rule {
  /** Whoever may not open the list does not learn whether it is empty. */
  readonly list: AnyOperation;
  /** Where it is done, for each kind of account whose work it is. */
  readonly pages: Readonly<Partial<Record<AccountKind, PlainPagePath>>>;
  /** Tables and conditions, by an index of the merchant: the first row that is found is enough. */
  readonly rows: (scope: Scope) => RawBuilder<unknown>;
}

const rules: Readonly<Record<FirstStepKind, Rule>> = {
  publishedGame: {
    list: listGames,
    pages: { staff: '/games/list' },
    rows: () => sql`game g where g.state = 'published'`,
  },
  partner: { list: listPartners, pages: { staff: '/partners/list' }, rows: () => sql`partner` },
  merchant: {
    list: listMerchants,
    pages: { staff: '/merchants/list', partner: '/merchants/list' },
    rows: (scope) => sql`merchant m where ${scope.hasMerchant('m.id')}`,
  },
  shop: {
    list: listShops,
    pages: { staff: '/shops/list', partner: '/shops/list' },
    rows: (scope) => sql`shop s where ${scope.hasMerchant('s.merchantId')}`,
  },
  distribution: {
    list: listDistribution,
    pages: { staff: '/games/distribution' },
    rows: (scope) => sql`shop_game g where ${rowInScope(scope, 'g')}`,
  },
  lebean: {
    list: listLebeanRecharges,
    pages: { staff: '/lebeans/recharge' },
    rows: () => sql`lebean_recharge`,
  },
  allocation: {
    list: listLebeanAllocations,
    pages: { partner: '/lebeans/allocation' },
    rows: (scope) => sql`lebean_allocation a where ${scope.hasPartner('a.partnerId')}`,
  },
  device: {
    list: listDevices,
    pages: {
      staff: '/devices/list',
      partner: '/devices/list',
      shop: '/Gamedistribution/devices',
    },
    rows: (scope) => sql`device d where ${rowInScope(scope, 'd')} and d.shop_id is not null`,
  },
  game: {
    list: listGamePrices,
    pages: { shop: '/gamelist/list' },
    rows: (scope) => sql`shop_game g where ${rowInScope(scope, 'g')} and g.is_distributed`,
  },
  level: {
    list: listLevels,
    pages: { shop: '/member/levels' },
    rows: (scope) => sql`member_level l where ${scope.hasMerchant('l.merchantId')}`,
  },
  package: {
    list: listPackages,
    pages: { shop: '/member/packages' },
    rows: (scope) => sql`recharge_package p where ${scope.hasMerchant('p.merchantId')}`,
  },
  assistant: {
    list: listAssistants,
    pages: { shop: '/Gamedistribution/shopassistant' },
    rows: (scope) =>
      sql`account a where ${scope.hasMerchant('a.merchantId')} and ${scope.hasAccount('a')} and a.account_type = 2`,
  },
  card: {
    list: listMembers,
    pages: { shop: '/member/list' },
    rows: (scope) => sql`card c where ${scope.hasMerchant('c.merchantId')}`,
  },
  shift: {
    list: listShifts,
    pages: { shop: '/Gamedistribution/shifts' },
    rows: (scope) => sql`shift s where ${rowInScope(scope, 's')}`,
  },
  testPrint: {
    list: listRecharges,
    pages: { shop: '/member/recharges' },
    rows: (scope) =>
      sql`shop s where ${scope.hasMerchant('s.merchantId')} and ${scope.hasShop('s.id')} and s.receipts_tested_at is not null`,
  },
  payment: {
    list: listPayments,
    pages: { shop: '/shopledou/payments' },
    rows: (scope) => sql`payment p where ${rowInScope(scope, 'p')} and p.payment_state = 'success'`,
  },
};

/** The steps of a viewer: those that it can take itself, at a page of its menu. The home is not for assistants (ACC-3). */
function stepsOf({ scope, permissions }: Viewer): readonly FirstStepKind[] {
  const { kind, accountType } = scope;
  if (accountType === 2) return [];
  const viewer = { scope, permissions };
  const seen = new Set<string>(
    screensOf({ kind, accountType, permissions, screens: null }).map(({ path }) => path),
  );
  return firstStepKinds.filter((step) => {
    const { list, pages } = rules[step];
    const page = pages[kind];
    return page !== undefined && seen.has(page) && mayCall(viewer, list);
  });
}

/**
 * What a viewer has set up and what is missing, in one statement that looks for one row of each. Nothing for whoever
 * has dismissed it, and where nothing is missing.
 */
export async function listFirstSteps(
  db: Database,
  viewer: Viewer,
  accountId: number,
): Promise<readonly FirstStep[]> {
  const steps = stepsOf(viewer);
  if (steps.length === 0) return [];
  const found = steps.map(
    (step) =>
      sql`case when exists (select from ${rules[step].rows(viewer.scope)}) then ${step}::text end`,
  );
  const { rows } = await sql<{ readonly done: readonly (string | null)[] }>`
    select array[${sql.join(found)}] as done from account
    where account.id = ${accountId} and account.first_steps_over_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined || row.done.every((step) => step !== null)) return [];
  return steps.map((kind) => ({ kind, isDone: row.done.includes(kind) }));
}

/** Whoever has dismissed the first steps is not shown them again. */
export async function endFirstSteps(db: Database, accountId: number, at: Date): Promise<void> {
  await sql`update account set first_steps_over_at = coalesce(first_steps_over_at, ${at}) where id = ${accountId}`.execute(
    db,
  );
}
