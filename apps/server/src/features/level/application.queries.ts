import { sql } from 'kysely';
import type { listApplications } from '@lebean/contract/level/package-application.operations';
import type {
  ApplicationRow,
  applicationKinds,
} from '@lebean/contract/level/package-application.rows';
import type { ApplicationState } from '@lebean/domain/package-application';
import { stateChanges } from '@lebean/domain/state-changes';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';
import type { PackageTerms } from './package.queries.ts';

/** The package that was asked about, in the language of the call. */
const nameOfRequested = sql<string>`(select in_language(t.terms ->> 'packageName', t.terms ->> 'nameZh', t.terms ->> 'nameEn',
  t.terms ->> 'nameEs') from (select coalesce(requested.before, requested.wanted) as terms) t)`;

/** The applications of the scope, the newest first. */
export function applicationListing(
  db: Database,
  scope: Scope,
  { merchantId, state }: Filter<typeof listApplications>,
): Listing<ApplicationRow> {
  const matching = db
    .selectFrom('packageApplication as requested')
    .where(scope.hasMerchant('requested.merchantId'))
    .$call(
      whenGiven(merchantId, (all, merchantId) =>
        all.where('requested.merchantId', '=', merchantId),
      ),
    )
    .$call(whenGiven(state, (all, state) => all.where('requested.state', '=', state)));
  const ordered = matching
    .innerJoin('merchant', 'merchant.id', 'requested.merchantId')
    .select([
      'requested.id',
      'requested.merchantId',
      'merchant.merchantName',
      'requested.before',
      'requested.wanted',
      nameOfRequested.as('packageName'),
      'requested.remark',
      'requested.state',
      'requested.requestedBy',
      'requested.requestedAt',
      'requested.decidedBy',
      'requested.decidedAt',
      'requested.reason',
    ])
    .orderBy('requested.requestedAt', 'desc')
    .orderBy('requested.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('requested.id'),
    toRow: ({ before, wanted, requestedAt, decidedAt, ...row }) => ({
      ...row,
      kind: kindOf(before, wanted),
      changes: stateChanges(before, wanted),
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }),
  });
}

function kindOf(before: unknown, wanted: unknown): (typeof applicationKinds)[number] {
  if (before === null) return 'add';
  return wanted === null ? 'stop' : 'change';
}

export interface NewApplication {
  readonly merchantId: number;
  readonly packageId: number | null;
  readonly before: PackageTerms | null;
  readonly wanted: PackageTerms | null;
  readonly remark: string;
  readonly requesterAccountId: number;
  readonly requestedBy: string;
  readonly requestedAt: Date;
}

/** Asks; answers the id, or nothing where an application for the package waits. */
export async function insertApplication(
  db: Database,
  { before, wanted, ...row }: NewApplication,
): Promise<number | undefined> {
  const json = (terms: PackageTerms | null) => (terms === null ? null : JSON.stringify(terms));
  const added = await db
    .insertInto('packageApplication')
    .values({ ...row, before: json(before), wanted: json(wanted) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** An application of the scope, locked. */
export async function lockApplication(db: Database, scope: Scope, applicationId: number) {
  return await db
    .selectFrom('packageApplication')
    .select(['id', 'merchantId', 'packageId', 'before', 'wanted', 'state'])
    .where('id', '=', applicationId)
    .where(scope.hasMerchant('packageApplication.merchantId'))
    .forUpdate()
    .executeTakeFirst();
}

/** Decides a locked application. */
export async function decideApplication(
  db: Database,
  applicationId: number,
  decided: {
    readonly state: ApplicationState;
    readonly decidedBy: string;
    readonly decidedAt: Date;
    readonly reason: string;
  },
): Promise<void> {
  await db.updateTable('packageApplication').set(decided).where('id', '=', applicationId).execute();
}

/**
 * The package of a merchant that an application is about: the one that was named, or the copy of the
 * template that was.
 */
export async function findAppliedFor(db: Database, merchantId: number, packageId: number) {
  return await db
    .selectFrom('rechargePackage')
    .select([
      'id',
      'packageName',
      'nameZh',
      'nameEn',
      'nameEs',
      'sellPrice',
      'point',
      'giftPoint',
      'isForOpening',
      'isForRecharge',
    ])
    .where('merchantId', '=', merchantId)
    .where((eb) => eb.or([eb('id', '=', packageId), eb('copiedFromId', '=', packageId)]))
    .executeTakeFirst();
}

/** A package that a merchant sells now, as it is: its own or, where it has none, a template. */
export async function findSoldPackage(db: Database, merchantId: number, packageId: number) {
  return await db
    .selectFrom('rechargePackage as sold')
    .select([
      'sold.packageName',
      'sold.nameZh',
      'sold.nameEn',
      'sold.nameEs',
      'sold.sellPrice',
      'sold.point',
      'sold.giftPoint',
      'sold.isForOpening',
      'sold.isForRecharge',
    ])
    .where('sold.id', '=', packageId)
    .where((eb) =>
      eb.or([
        eb('sold.merchantId', '=', merchantId),
        eb.and([
          eb('sold.merchantId', 'is', null),
          sql<boolean>`not exists (select from recharge_package own where own.merchant_id = ${merchantId})`,
        ]),
      ]),
    )
    .executeTakeFirst();
}
