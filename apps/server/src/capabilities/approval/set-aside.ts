import type { AwaitingApproval } from '@lebean/contract/approval';
import type { AnyOperation, Input } from '@lebean/contract/operation';
import type { Database } from '../../database/database.ts';
import type { Context } from '../call/handle.ts';

/**
 * What a call sets aside while it waits for a second person (CTL-1), so that nothing else uses it
 * meanwhile. It is held with the request; the call takes it when it runs; a request that ends otherwise
 * (rejected, withdrawn, expired, failed) releases it.
 */
export interface SetAside<O extends AnyOperation> {
  hold(context: Context<O>, input: Input<O>, request: AwaitingApproval): Promise<void>;
  release(db: Database, request: EndedRequest): Promise<void>;
}

/** A request that ends without its call. */
export interface EndedRequest {
  readonly approvalId: number;
  readonly at: Date;
}
