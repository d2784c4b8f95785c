import type { approvalObjectKinds } from '@lebean/contract/approval/rows';
import type { LoggedState } from '../call/logged-state.ts';

/**
 * What a call that waits for approval is about (CTL-1): the handler of its operation says it, and
 * refuses what it would refuse anyway.
 */
export interface Proposal {
  readonly object: {
    readonly kind: (typeof approvalObjectKinds)[number];
    readonly id: number;
    readonly title: string;
  };
  /** Whose the object is: decides who sees the request. */
  readonly owner: {
    readonly partnerId: number | null;
    readonly merchantId: number | null;
    readonly shopId: number | null;
  };
  readonly before: NonNullable<LoggedState>;
  readonly after: NonNullable<LoggedState>;
}
