import { sql } from 'kysely';
import type { ErrorReportRow, listErrorReports } from '@lebean/contract/error-report/operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

export interface NewReport {
  readonly accountId: number;
  readonly accountName: string;
  readonly merchantId: number | undefined;
  readonly fingerprint: string;
  readonly message: string;
  readonly origin: string;
  readonly url: string;
  readonly stack: string;
  readonly userAgent: string;
  readonly count: number;
  readonly at: Date;
}

/** How many different errors an account has reported since an instant. */
export async function countReports(db: Database, accountId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('errorReport')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('firstAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a report; one that is known already is counted. */
export async function keepReport(db: Database, { at, ...report }: NewReport): Promise<void> {
  const { merchantId, ...others } = report;
  await db
    .insertInto('errorReport')
    .values({ ...others, merchantId: merchantId ?? null, firstAt: at, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'fingerprint']).doUpdateSet({
        count: sql<number>`least(error_report.count::bigint + excluded.count, 1000000000)`,
        lastAt: at,
      }),
    )
    .execute();
}

/** The reports of the scope, the latest first. */
export function reportListing(
  db: Database,
  scope: Scope,
  { query, from, to }: Filter<typeof listErrorReports>,
): Listing<ErrorReportRow> {
  const matching = db
    .selectFrom('errorReport')
    .where((eb) =>
      eb.or([
        scope.hasMerchant('errorReport.merchantId'),
        eb('errorReport.accountId', '=', scope.accountId),
      ]),
    )
    .$call(
      whenSearched(query, (reports, pattern) => {
        return reports.where('errorReport.message', 'ilike', pattern);
      }),
    )
    .$call(
      whenGiven(from, (reports, from) => reports.where('errorReport.lastAt', '>=', new Date(from))),
    )
    .$call(whenGiven(to, (reports, to) => reports.where('errorReport.lastAt', '<=', new Date(to))));
  const ordered = matching
    .select([
      'errorReport.id',
      'errorReport.accountName',
      'errorReport.message',
      'errorReport.origin',
      'errorReport.url',
      'errorReport.stack',
      'errorReport.userAgent',
      'errorReport.count',
      'errorReport.firstAt',
      'errorReport.lastAt',
    ])
    .orderBy('errorReport.lastAt', 'desc')
    .orderBy('errorReport.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('errorReport.id'),
    toRow: ({ firstAt, lastAt, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }),
  });
}
