import { type Expression, sql, type SqlBool } from 'kysely';
import type { listLoginLog, listOperationLog } from '@lebean/contract/operation-log/operations';
import {
  type LoginLogRow,
  type LogLevel,
  maxListedChanges,
  type OperationLogDetail,
  type OperationLogRow,
  callerKinds,
} from '@lebean/contract/operation-log/rows';
import { stateChanges } from '@lebean/domain/state-changes';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';
import { acceptedResults, criticalOperations, levelOf } from './log-level.ts';
import { objectName } from './object-name.ts';

type LogFilter = Filter<typeof listOperationLog>;

/** The instant of a row to the microsecond: exact enough to go on from it. */
const at = sql<string>`to_char(operation_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const maxAccounts = 20;

/**
 * The lines of an account: by its id where the name is an account's, which is one range of an index;
 * else of whoever was called so, since a sign-in may have tried a name that is no account's.
 */
async function isOfAccount(db: Database, name: string): Promise<Expression<SqlBool>> {
  const accounts = await db
    .selectFrom('account')
    .select('account.id')
    .where((eb) =>
      eb.or([
        eb('account.loginName', '=', name.toLowerCase()),
        eb('account.displayName', '=', name),
      ]),
    )
    .limit(maxAccounts)
    .execute();
  const [first, ...others] = accounts.map(({ id }) => id);
  if (first === undefined) return sql<SqlBool>`operation_log.account_name = ${name}`;
  // One value keeps the order of the index, so that a page is read without sorting.
  if (others.length === 0) return sql<SqlBool>`operation_log.account_id = ${first}`;
  return sql<SqlBool>`operation_log.account_id = any (${[first, ...others]}::bigint[])`;
}

/** The lines older than a row, in the order of the list: what a deep page is cut from. */
function isBefore(place: string): Expression<SqlBool> {
  const [instant = '', id = ''] = place.split('_');
  // The first half alone would do for the order; the second tells which months need not be opened.
  return sql<SqlBool>`(operation_log.at, operation_log.id) < (${instant}::timestamptz, ${id}::bigint)
    and operation_log.at <= ${instant}::timestamptz`;
}

const signIn = 'session.login';

/** The lines of a level, as `levelOf` says of each. */
function isOfLevel(level: LogLevel): Expression<SqlBool> {
  const isAccepted = sql<SqlBool>`operation_log.result in (${sql.join(acceptedResults.map((each) => sql.lit(each)))})`;
  if (level === 'warning') return sql<SqlBool>`not ${isAccepted}`;
  const isCritical = sql<SqlBool>`operation_log.operation = any (${[...criticalOperations]}::text[])`;
  return level === 'critical'
    ? sql<SqlBool>`${isAccepted} and ${isCritical}`
    : sql<SqlBool>`${isAccepted} and not ${isCritical}`;
}

/** The lines that match, without order. */
async function matchingLines(db: Database, scope: Scope, filter: LogFilter) {
  const { account, accountId, operation, object, objectId, result, level, from, to, before } =
    filter;
  const ofAccount = account === undefined ? undefined : await isOfAccount(db, account);
  return db
    .selectFrom('operationLog')
    .where(scope.hasMerchant('operationLog.merchantId'))
    .$call(whenGiven(ofAccount, (lines, ofAccount) => lines.where(ofAccount)))
    .$call(whenGiven(accountId, (lines, id) => lines.where('operationLog.accountId', '=', id)))
    .$call(
      whenGiven(operation, (lines, operation) =>
        lines.where('operationLog.operation', '=', operation),
      ),
    )
    .$call(whenGiven(object, (lines, object) => lines.where('operationLog.object', '=', object)))
    .$call(
      whenGiven(objectId, (lines, objectId) => lines.where('operationLog.objectId', '=', objectId)),
    )
    .$call(whenGiven(level, (lines, level) => lines.where(isOfLevel(level))))
    .$if(filter.withoutSignIns === true, (lines) =>
      lines.where('operationLog.operation', '<>', sql.lit(signIn)),
    )
    .$if(result === 'ok', (lines) => lines.where('operationLog.result', '=', sql.lit('ok')))
    .$if(result === 'refused', (lines) => lines.where('operationLog.result', '<>', sql.lit('ok')))
    .$call(whenGiven(from, (lines, from) => lines.where('operationLog.at', '>=', new Date(from))))
    .$call(whenGiven(to, (lines, to) => lines.where('operationLog.at', '<=', new Date(to))))
    .$call(whenGiven(before, (lines, before) => lines.where(isBefore(before))));
}

/** The lines in the order of the list, newest first. */
const ordered = (lines: Awaited<ReturnType<typeof matchingLines>>) =>
  lines.orderBy('operationLog.at', 'desc').orderBy('operationLog.id', 'desc');

const rowColumns = [
  'operationLog.id',
  'operationLog.operation',
  'operationLog.accountId',
  'operationLog.accountName',
  'operationLog.accountKind',
  'operationLog.source',
  'operationLog.object',
  'operationLog.objectId',
  'operationLog.result',
  'operationLog.before',
  'operationLog.after',
] as const;

type StoredLine = {
  readonly id: number;
  readonly at: string;
  readonly accountKind: string;
  readonly operation: string;
  readonly result: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** A row as it is shown, with its place in the order and all that changed. */
function shownLine<Row extends StoredLine>({ before, after, ...row }: Row) {
  const accountKind = callerKinds.find((kind) => kind === row.accountKind) ?? 'anonymous';
  const changes = stateChanges(before, after);
  const place = `${row.at}_${row.id}`;
  return { ...row, accountKind, place, level: levelOf(row), changes, changeCount: changes.length };
}

/** A row of the list: the first of its changes. */
function listedLine<Row extends StoredLine>(row: Row) {
  const line = shownLine(row);
  return { ...line, changes: line.changes.slice(0, maxListedChanges) };
}

/** The operation log (ACC-6), newest first. */
export async function lineListing(
  db: Database,
  scope: Scope,
  filter: LogFilter,
): Promise<Listing<OperationLogRow>> {
  const matching = await matchingLines(db, scope, filter);
  const lines = ordered(matching)
    .select(rowColumns)
    .select([at.as('at'), objectName().as('objectName')]);
  return listing(db, {
    rows: (request) => cut(lines, request),
    matching: matching.select('operationLog.id'),
    toRow: listedLine,
  });
}

/** A line with what was before and after; nothing when there is none in the scope. */
export async function findLine(
  db: Database,
  scope: Scope,
  logId: number,
): Promise<OperationLogDetail | undefined> {
  const row = await db
    .selectFrom('operationLog')
    .leftJoin('merchant', 'merchant.id', 'operationLog.merchantId')
    .select(rowColumns)
    .select([
      at.as('at'),
      objectName().as('objectName'),
      'operationLog.requestId',
      'merchant.merchantName',
    ])
    .where('operationLog.id', '=', logId)
    .where(scope.hasMerchant('operationLog.merchantId'))
    .executeTakeFirst();
  return row && shownLine(row);
}

type LoginFilter = Filter<typeof listLoginLog>;

/** The sign-ins and refused ones (ACC-5), newest first. */
export async function loginListing(
  db: Database,
  scope: Scope,
  filter: LoginFilter,
): Promise<Listing<LoginLogRow>> {
  const matching = await matchingLines(db, scope, {
    ...filter,
    operation: signIn,
  });
  const logins = ordered(matching).select([
    'operationLog.id',
    'operationLog.accountId',
    'operationLog.accountName',
    'operationLog.source',
    'operationLog.result',
    sql<string>`coalesce(operation_log.after ->> 'userAgent', '')`.as('userAgent'),
    at.as('at'),
  ]);
  return listing(db, {
    rows: (request) => cut(logins, request),
    matching: matching.select('operationLog.id'),
    toRow: (row) => ({ ...row, place: `${row.at}_${row.id}` }),
  });
}
