import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { ReaderGone } from '../../capabilities/call/download.ts';
import { Overloaded, Refused } from '../../capabilities/call/refused.ts';
import { type Blame, readReplica } from '../../capabilities/session/read-replica.ts';
import type { Database, TransactionOptions } from '../../database/database.ts';
import type { Replica } from '../../database/replica.ts';
import { codeOf } from '../../ground/failure.ts';
import { failureCause } from './database-failure.ts';
import { CallEnded, type Identity, identify, openingFor } from './identify.ts';
import type { PipelineServices, Request, Settled } from './request.ts';

/**
 * Whether a call may be answered by a replica (OPS-12): only where its operation says so, and for people. Whoever looks
 * at a shop in a view may just have changed something in their own session: they are few, and read the primary.
 */
export const mayLag = (
  operation: AnyOperation,
  { terminal, view }: Pick<Request, 'terminal' | 'view'>,
): boolean =>
  operation.kind === 'query' &&
  operation.canLag === true &&
  terminal === undefined &&
  view === undefined;

/** Runs a query on a replica where that is right, else on the primary, which always says who calls. */
export async function readNearby(
  services: PipelineServices & { readonly replica: Replica },
  operation: AnyOperation,
  request: Request,
  {
    run,
    bounds,
  }: {
    readonly run: (db: Database, identity: Identity) => Promise<Settled>;
    readonly bounds: TransactionOptions;
  },
): Promise<Settled> {
  return await readReplica<Identity, Settled>(services, {
    opening: openingFor(request),
    language: request.language,
    at: services.clock(),
    identify: (opened) => {
      const identified = identify(services, operation, request, opened);
      if ('refused' in identified) return { ended: identified };
      return { known: identified, impersonatorId: identified.actor?.impersonator?.accountId };
    },
    run,
    blame: (error) => blameFor(error, bounds),
    bounds,
  });
}

/** A statement that took too long, or that nobody waits for: it would be no quicker elsewhere. */
const isCancelled = (error: unknown): boolean => codeOf(error) === '57014';
/** What no standby does: that says nothing against this one. */
const isNoReading = (error: unknown): boolean => codeOf(error) === '25006';

function blameFor(error: unknown, { until, endsAt = Infinity }: TransactionOptions): Blame {
  const isOurs = [Refused, CallEnded, ReaderGone, Overloaded].some((kind) => error instanceof kind);
  const isOver = until?.aborted === true || performance.now() > endsAt;
  if (isOurs || isOver || isCancelled(error)) return 'work';
  return failureCause(error) === 'unavailable' && !isNoReading(error) ? 'replica' : 'statement';
}
