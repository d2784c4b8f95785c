import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import type { Language } from '@lebean/contract/kernel/text';
import { bytesLiteral } from '../../database/literals.ts';
import {
  type Execution,
  type PreparedStatement,
  type Sent,
  textOf,
} from '../../database/prepared.ts';
import { KnownPermissions, permissionsIn } from './known-permissions.ts';

/** What `scope_open()` answers about an account. */
const openedScope = z.object({
  account_id: z.int(),
  kind: z.enum(accountKinds),
  account_type: z.int(),
  display_name: z.string(),
  /** Told by `open_session()` alone. */
  permissions_key: z.optional(z.string()),
  /** Side by side, some of them twice where several roles hold them; nothing where the key was known. */
  permissions: z.nullable(z.string()),
  merchant_ids: z.array(z.int()),
  shop_ids: z.array(z.int()),
  merchant_id: z.nullable(z.int()),
  shop_id: z.nullable(z.int()),
  partner_id: z.nullable(z.int()),
  is_whole_network: z.boolean(),
  is_second_factor_due: z.boolean(),
});
/** What `open_session()` answers about a session. */
const foundSession = openedScope.extend({
  permissions_key: z.string(),
  last_seen_at: z.date(),
  impersonator_id: z.nullable(z.int()),
  impersonator_name: z.nullable(z.string()),
});
/** The same with what not every opening tells. */
const openedSession = foundSession.extend({
  permissions_key: openedScope.shape.permissions_key,
  /** Told by `openingOf` alone. */
  is_locked: z.optional(z.nullable(z.boolean())),
  /** Told by `view_open()` alone. */
  view_id: z.optional(z.int()),
});

/** Whose scope is open, and what decides about their calls. */
export interface OpenedScope {
  readonly accountId: number;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly accountType: number;
  readonly displayName: string;
  readonly permissions: readonly string[];
  readonly merchantIds: readonly number[];
  readonly shopIds: readonly number[];
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly partnerId: number | null;
  readonly isWholeNetwork: boolean;
  /** A second step is asked of the account and has not been set up (ACC-5). */
  readonly isSecondFactorDue: boolean;
}

/** Who acts in the session of another account: whoever issued the code that opened it. */
export interface Impersonator {
  readonly accountId: number;
  readonly name: string;
}

export interface OpenedSession extends OpenedScope {
  readonly lastSeenAt: Date;
  readonly impersonator: Impersonator | undefined;
  /** At a shared till, until a PIN or a password (SH-47). */
  readonly isLocked: boolean;
  /** The view of a shop in which the call is made, and only reads (ACC-7). */
  readonly viewId: number | undefined;
}

/** Idle and absolute life of a session. */
export const idleMinutes = 30;
export const absoluteHours = 10;
/** The last use of a session is written at most this often. */
export const touchAfterMs = 60_000;

/** A fresh secret for a cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: a stolen database opens no session. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens the scope of a session, and has names read in one language: `in_language()` does (SH-23). */
const sessionOpening: PreparedStatement = {
  name: 'open_session',
  types: ['bytea', 'text', 'text'],
  text: `select ${Object.keys(foundSession.shape).join(', ')},
    current_setting('app.is_locked', true) = '1' as is_locked, set_config('app.language', $2, true) as language
    from open_session($1, interval '${idleMinutes} minutes', $3)`,
};

/** The statement that opens the scope of a call, which goes out with BEGIN. */
export function openingOf(token: string, language: Language | '' = ''): Execution {
  const hash = tokenHash(token);
  const knownKey = knownPermissions.keyOf(hash.toString('hex'));
  return {
    statement: sessionOpening,
    values: [
      bytesLiteral(hash),
      `'${language}'`,
      knownKey === undefined ? 'null' : `'${knownKey}'`,
    ],
  };
}

/** As `openingOf`, of a call that is made in a view of a shop: whoever has opened it looks as its people do (ACC-7). */
export function openingOfView(token: string, viewId: number): string {
  return `select * from view_open('\\x${tokenHash(token).toString('hex')}', interval '${idleMinutes} minutes', ${Math.trunc(viewId)})`;
}

/** As `openingOf`, for work that an account has asked for and that runs without it. */
export const openingOfAccount = (accountId: number): string =>
  `select * from scope_open(${Math.trunc(accountId)})`;

/** An opening that is not prepared, of a call whose names are in one language (SH-23). */
export const openingIn = (language: Language, opening: string): string =>
  `select set_config('app.language', '${language}', true); ${opening}`;

/** Longer than a replica may lag and a call may take together: what was written before is on every one that is read. */
const rememberedMs = 60_000;
/** Further than the clocks of two nodes that are ready differ. */
const apartMs = 10_000;
const literal = (instant: number): string => `'${new Date(instant).toISOString()}'::timestamptz`;

/** Who writes more often within a minute is no person, and reads the primary. */
const maxWrites = 100;

/**
 * The opening of an account's scope, which tells beside it in which transactions that account has written anything of
 * late, on whatever node and in whatever session: the operation log knows (OPS-12). Values of text are ours.
 */
export const openingWithWrites = (opening: Sent, at: Date): string =>
  `select o.*, array(select l.xid::text from operation_log l where l.account_id = o.account_id
      and l.at > ${literal(at.getTime() - rememberedMs)} and l.at < ${literal(at.getTime() + apartMs)}
      order by l.at desc limit ${maxWrites + 1}) as own_writes
    from (${textOf(opening)}) o`;

const ownWrites = z.array(z.string()).transform((texts) => texts.map(BigInt));

/** Reads what `openingWithWrites` tells; nothing where they are too many. */
export function readOwnWrites(
  rows: readonly Record<string, unknown>[],
): readonly bigint[] | undefined {
  const writes = ownWrites.parse(rows[0]?.['own_writes']);
  return writes.length > maxWrites ? undefined : writes;
}

/**
 * The statement that opens a scope as another server has found it: a replica may not know yet that a session has ended
 * or a right was taken away (OPS-12). Numbers and words of ours alone.
 */
export function openingAs(
  scope: Omit<OpenedScope, 'permissions' | 'displayName'>,
  impersonatorId: number | undefined,
): string {
  const settings = {
    'app.account_id': `${scope.accountId}`,
    'app.merchant_id': `${scope.merchantId ?? ''}`,
    'app.merchant_ids': `{${scope.merchantIds.join(',')}}`,
    'app.shop_ids': `{${scope.shopIds.join(',')}}`,
    'app.partner_id': `${scope.partnerId ?? ''}`,
    'app.is_whole_network': scope.isWholeNetwork ? '1' : '',
    'app.impersonator_id': `${impersonatorId ?? ''}`,
    // The last one: it takes away the right to become anything else.
    role: `app_${scope.kind}`,
  };
  return `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;
}

/** For a call without a session: nothing to open. */
export const anonymousOpening = 'select';

/** Reads the answer of `open_session()` or `view_open()`; nothing when there is no such session. */
export function readOpenedSession(
  rows: readonly Record<string, unknown>[],
  token: string,
): OpenedSession | undefined {
  const [row] = rows;
  if (row === undefined || row['account_id'] === undefined) return undefined;
  const read = openedSession.parse(row);
  const { impersonator_id: accountId, impersonator_name: name } = read;
  const impersonator = accountId === null || name === null ? undefined : { accountId, name };
  return {
    ...scopeOf(read, token),
    lastSeenAt: read.last_seen_at,
    impersonator,
    isLocked: read.is_locked === true,
    viewId: read.view_id,
  };
}

/** Reads the answer of `scope_open()`; nothing when the account is not let in. */
export const readOpenedScope = (row: unknown): OpenedScope | undefined =>
  row === undefined ? undefined : scopeOf(openedScope.parse(row), undefined);

const scopeOf = (read: z.output<typeof openedScope>, token: string | undefined): OpenedScope => ({
  accountId: read.account_id,
  kind: read.kind,
  accountType: read.account_type,
  displayName: read.display_name,
  permissions: permissionsOf(read, token),
  merchantIds: read.merchant_ids,
  shopIds: read.shop_ids,
  merchantId: read.merchant_id,
  shopId: read.shop_id,
  partnerId: read.partner_id,
  isWholeNetwork: read.is_whole_network,
  isSecondFactorDue: read.is_second_factor_due,
});

type AnsweredPermissions = Pick<z.output<typeof openedScope>, 'permissions' | 'permissions_key'>;

/** The permissions of a session come once to each server; those of a scope without one each time. */
function permissionsOf(
  answered: AnsweredPermissions,
  token: string | undefined,
): readonly string[] {
  const { permissions_key: key, permissions } = answered;
  if (key === undefined || token === undefined) return permissionsIn(permissions ?? '');
  return knownPermissions.read(tokenHash(token).toString('hex'), key, permissions);
}

const knownPermissions = new KnownPermissions();
