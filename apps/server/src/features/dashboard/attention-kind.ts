import { type RawBuilder, sql } from 'kysely';
import type { AttentionKind } from '@lebean/contract/dashboard/attention.rows';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Scope } from '../../capabilities/session/scope.ts';

/** Who asks what needs them, and when. */
export interface Viewer {
  readonly scope: Scope;
  readonly permissions: readonly string[];
  /** Whose accounts are at work: the caller's own, and that of whoever acts in its session (CTL-1). */
  readonly persons: readonly number[];
  readonly at: Date;
}

/** Cases of a kind: where they come from, and what is shown of each. What is left out is nothing. */
export interface Cases {
  /** The tables with their conditions: those of the list that the line opens, for just this viewer. */
  readonly from: RawBuilder<unknown>;
  /** The record of a case, and what it is called. */
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly detail?: RawBuilder<unknown>;
  readonly since?: RawBuilder<unknown>;
  /** The smallest is the worst; without it the one that has waited longest. */
  readonly rank?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly currency?: RawBuilder<unknown>;
  readonly total?: RawBuilder<unknown>;
  readonly lebean?: RawBuilder<unknown>;
  readonly days?: RawBuilder<unknown>;
  /** A line of its own for each shop, shift or version, the three worst; else one line for all. */
  readonly of?: RawBuilder<unknown>;
}

/** Something that can need somebody: who sees it, and which rows are its cases. */
export interface Concern {
  readonly kind: AttentionKind;
  /** Whose rows are counted: whoever may not open the list does not learn what it holds. */
  readonly list: AnyOperation;
  /** What one has to be able to do about it, besides. */
  readonly does?: AnyOperation;
  /** Where the list is, for each kind of account that sees it. */
  readonly pages: Readonly<Partial<Record<AccountKind, PlainPagePath>>>;
  readonly casesFor: (viewer: Viewer) => Cases;
}

/** The merchant and the shop of a row, as the scope has them. */
export const rowInScope = (scope: Scope, table: string): RawBuilder<unknown> =>
  sql`${scope.hasMerchant(`${table}.merchantId`)} and ${scope.hasShop(`${table}.shopId`)}`;
