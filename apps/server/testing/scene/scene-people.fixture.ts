import type { PrincipalKind } from '@lebean/contract/kernel/account-kind';

// For tests: two worlds beside each other, one's own and a foreign one, with rows in every table.

/** A kind of account with what it sees, as the tests tell them apart. */
export type PrincipalName =
  | 'staff of the whole network'
  | 'staff of one country'
  | 'partner'
  | 'owner'
  | 'assistant'
  | 'terminal';

export interface Principal {
  readonly name: PrincipalName;
  readonly kind: PrincipalKind;
  readonly accountId: number;
  readonly token: string;
  /** What goes with its calls instead of a cookie: a terminal has none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A second session of the account, which it may end. */
  readonly spareSessionId: number;
  /** A file that it has exported. */
  readonly exportId: number;
  /** A view of a list that it has for itself. */
  readonly listViewId: number;
  /** A view of the own shop that it has opened; none for people of shops. */
  readonly shopViewId: number;
  /** The words that no answer to it may hold. */
  readonly forbidden: readonly string[];
}

/** The rows of one merchant. */
export interface Tenant {
  readonly partnerId: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly levelId: number;
  readonly packageId: number;
  readonly ownerId: number;
  readonly ownerToken: string;
  readonly cardId: number;
  /** The record of a payment. */
  readonly rechargeId: number;
}
