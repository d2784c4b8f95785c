import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { LoggedOperation } from '../../capabilities/audit/operation-log.ts';
import type { BoundHandler, Call } from '../../capabilities/call/handle.ts';
import { CallLog } from './call-log.ts';
import { deniedResult } from './denied-calls.ts';
import { CallEnded } from './identify.ts';
import type { PipelineServices } from './request.ts';

/** What running parts needs of the process. */
export type PartServices = Pick<PipelineServices, 'handlers' | 'noteDenied'>;

/** A call as its parts find it. */
export type Whole = Omit<Call, 'runPart' | 'runEach'> & { readonly requestId: string };

/** What a part leaves: its answer, and what the log says of it once the whole is committed. */
interface Ended {
  readonly output: unknown;
  readonly lines: readonly LoggedOperation[];
}

/**
 * Runs another operation as a part of a running call: for the same caller, who has to be allowed to make it
 * alone, in the same transaction, with a line of its own in the log. What refuses a part refuses the whole.
 */
export async function runPartOf(
  services: PartServices,
  whole: Whole,
  operation: AnyOperation,
  input: unknown,
): Promise<Ended> {
  const handler = partHandler(services, operation);
  denyUnlessPermitted(services, whole, operation, input);
  const { actor, requestId, ...call } = whole;
  const log = new CallLog(actor);
  const output = await handler.run(
    {
      ...call,
      actor,
      changed: (before, after) => log.change(before, after),
      actsFor: (account) => log.actFor(account),
      runPart: () => Promise.reject(new Error(`${operation.id} is a part and has none`)),
      runEach: () => Promise.reject(new Error(`${operation.id} is a part and has no rows`)),
    },
    input,
  );
  const requested = { input, source: whole.source, userAgent: whole.userAgent, requestId };
  return { output, lines: log.lines(operation, requested, whole, { output, result: 'ok' }) };
}

/** What needs a second person, a longer reach or stages of its own is looked at before its transaction: it is no part. */
function partHandler({ handlers }: PartServices, operation: AnyOperation): BoundHandler {
  const handler = handlers.get(operation.id);
  const { approval, reach } = operation;
  if (handler === undefined || handler.prepare !== undefined || approval !== undefined || reach)
    throw new Error(`${operation.id} cannot be a part of another call`);
  return handler;
}

function denyUnlessPermitted(
  { noteDenied }: PartServices,
  { actor, scope, at, source, requestId }: Whole,
  operation: AnyOperation,
  input: unknown,
): void {
  if (actor === undefined) throw new Error(`nobody in particular calls ${operation.id}`);
  const { accountId, name: accountName, kind: accountKind, permissions } = actor;
  if (operation.scope.includes(accountKind) && permissions.includes(operation.permission)) return;
  const who = { accountId, accountName, accountKind, merchantId: scope?.merchantId };
  noteDenied?.({ operation, input, at, ...who, source, requestId, result: deniedResult, from: 1 });
  throw new CallEnded({ kind: 'denied' });
}
