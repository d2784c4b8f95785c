import { type Expression, sql, type SqlBool } from 'kysely';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { type AnyOperation, refusalOfReach } from '@lebean/contract/kernel/operation';
import type { Refusal } from '@lebean/contract/kernel/refusal';
import type { OpenedScope } from './open-session.ts';

type Ids = readonly number[] | 'all';

/**
 * What the running call may see (ACC-2): the application's half of the data scope; row-level security
 * is the other, and each holds without the other. Only `authorize` makes one: the class is not
 * exported, so a query that asks for a scope cannot run on behalf of nobody.
 */
class ProvenScope {
  readonly kind: AccountKind;
  readonly accountId: number;
  /** The merchant of a shop account. */
  readonly merchantId: number | undefined;
  readonly isOwnerOrStaff: boolean;
  /** 1 owner or manager of shops, 2 assistant; 0 for staff and partners. */
  readonly accountType: number;
  /** Staff who are not limited to countries: what belongs to no merchant is theirs to set up. */
  readonly isWholeNetwork: boolean;
  /** An owner of all shops of a merchant, not the manager of one. */
  readonly isWholeMerchant: boolean;
  /** The shop of an account that is limited to one. */
  readonly ownShopId: number | undefined;
  readonly #merchantIds: Ids;
  readonly #shopIds: Ids;
  readonly #partnerIds: Ids;
  readonly #isTellingPartners: boolean;

  constructor(session: OpenedScope, isLimiting: boolean) {
    this.kind = session.kind;
    this.accountId = session.accountId;
    this.merchantId = session.merchantId ?? undefined;
    this.isOwnerOrStaff = session.kind === 'staff' || session.accountType === 1;
    this.accountType = session.accountType;
    this.isWholeNetwork = session.isWholeNetwork;
    this.isWholeMerchant = session.accountType === 1 && session.shopId === null;
    this.ownShopId = session.shopId ?? undefined;
    this.#merchantIds = !isLimiting || session.isWholeNetwork ? 'all' : session.merchantIds;
    this.#shopIds = !isLimiting || session.kind !== 'shop' ? 'all' : session.shopIds;
    const ownPartnerIds = session.partnerId === null ? [] : [session.partnerId];
    this.#partnerIds = !isLimiting || session.isWholeNetwork ? 'all' : ownPartnerIds;
    this.#isTellingPartners = !isLimiting || session.kind !== 'shop';
  }

  /** The condition that a row's merchant is one of the scope's. */
  hasMerchant(column: string): Expression<SqlBool> {
    return oneOf(column, this.#merchantIds);
  }

  /** The condition that a row's shop is one of the scope's; only shop accounts are limited by it. */
  hasShop(column: string): Expression<SqlBool> {
    return oneOf(column, this.#shopIds);
  }

  /**
   * Whether news of a shop may be for this scope: for whoever gets it the database checks again.
   */
  mayConcern({
    merchantId,
    shopId,
  }: {
    readonly merchantId: number;
    readonly shopId: number;
  }): boolean {
    const holds = (ids: Ids, requested: number): boolean =>
      ids === 'all' || ids.includes(requested);
    return holds(this.#merchantIds, merchantId) && holds(this.#shopIds, shopId);
  }

  /** The condition that a merchant's partner is shown: a shop does not learn who looks after it. */
  tellsPartner(): Expression<SqlBool> {
    return sql<SqlBool>`${this.#isTellingPartners}`;
  }

  /** The condition that it is shown what the manager of a shop signs in with: an assistant need not know. */
  tellsManager(): Expression<SqlBool> {
    return sql<SqlBool>`${this.kind !== 'shop' || this.accountType === 1}`;
  }

  /**
   * The condition that an account is one of the scope's: those of its merchants and its partner, and in a
   * shop those of the same shops and of the merchant as a whole.
   */
  hasAccount(table: string): Expression<SqlBool> {
    if (this.#merchantIds === 'all') return sql<SqlBool>`true`;
    const merchant = this.hasMerchant(`${table}.merchantId`);
    const shopId = sql.ref(`${table}.shopId`);
    const isSeen = sql<SqlBool>`(${merchant} and (${shopId} is null or ${this.hasShop(`${table}.shopId`)}))`;
    if (this.kind === 'shop') return isSeen;
    const isOwn = sql<SqlBool>`${sql.ref(`${table}.id`)} = ${this.accountId}`;
    return sql<SqlBool>`(${isSeen} or ${isOwn} or ${this.hasPartner(`${table}.partnerId`)})`;
  }

  /** The condition that a row's partner is the scope's own; any for the whole network. */
  hasPartner(column: string): Expression<SqlBool> {
    return oneOf(column, this.#partnerIds);
  }
}

export type Scope = ProvenScope;

function oneOf(column: string, ids: Ids): Expression<SqlBool> {
  if (ids === 'all') return sql<SqlBool>`true`;
  const [only] = ids;
  // With a single value an index in the wanted order is read without sorting.
  if (ids.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${only}`;
  return sql<SqlBool>`${sql.ref(column)} = any (${ids}::bigint[])`;
}

export interface AuthorizeOptions {
  /** Off only in the sweep that proves that row-level security holds alone. */
  readonly isScopeLimiting: boolean;
}

/** What comes of asking: `beyondReach` for whoever may make the call, but sees too little for it (ACC-2). */
export type Authorization =
  | { readonly kind: 'permitted'; readonly scope: Scope }
  | { readonly kind: 'beyondReach'; readonly refusal: Refusal }
  | { readonly kind: 'denied' };

/** The scope of a session for an operation that is for it and that reaches no further (ACC-1, ACC-2). */
export function authorize(
  operation: AnyOperation,
  session: OpenedScope,
  options: AuthorizeOptions,
): Authorization {
  if (!operation.scope.includes(session.kind)) return { kind: 'denied' };
  const { permission, reach } = operation;
  const isPermitted =
    permission === 'session' || permission === 'public' || session.permissions.includes(permission);
  if (!isPermitted) return { kind: 'denied' };
  if (reach === 'wholeNetwork' && !session.isWholeNetwork)
    return { kind: 'beyondReach', refusal: refusalOfReach[reach] };
  return { kind: 'permitted', scope: new ProvenScope(session, options.isScopeLimiting) };
}
