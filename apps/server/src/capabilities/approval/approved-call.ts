import type { Refusal } from '@lebean/contract/kernel/refusal';
import type { RefusalDetails } from '../call/refused.ts';
import type { Impersonator } from '../session/open-session.ts';

/** A call that was kept until somebody else approves it (CTL-1). */
export interface StoredCall {
  readonly number: string;
  readonly operation: string;
  /** As the operation read it. */
  readonly input: unknown;
  readonly requesterId: number;
  /** Who asked in the requester's session, where it was not the requester. */
  readonly requesterImpersonator: Impersonator | undefined;
  readonly requestKey: string;
  /** The address that it was asked for from. */
  readonly source: string;
}

/** How an approved call ended. */
export type ApprovedOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly values: RefusalDetails };

/**
 * Runs a kept call in the running transaction on behalf of whoever asked for it, with everything checked
 * again: input, account, permission, scope, refusals. What was refused has changed nothing.
 */
export type RunApproved = (stored: StoredCall) => Promise<ApprovedOutcome>;

/** Releases what a kept call has set aside, as its operation says; many set aside nothing. */
export type ReleaseHeld = (ended: {
  readonly id: number;
  readonly operation: string;
}) => Promise<void>;
