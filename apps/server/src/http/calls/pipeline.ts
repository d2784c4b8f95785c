import type { Compilable } from 'kysely';
import { balanceTooLarge } from '@lebean/contract/card/refusals';
import { awaitingResult } from '@lebean/contract/kernel/logged-change';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { currencyDiffers } from '@lebean/contract/shop/refusals';
import { type LoggedOperation, loggingOf } from '../../capabilities/audit/operation-log.ts';
import { ReaderGone } from '../../capabilities/call/download.ts';
import {
  type BoundHandler,
  type Call,
  type CallServices,
  callServicesOf,
  type Prepared,
  type RowEnd,
} from '../../capabilities/call/handle.ts';
import { lastWriteOf } from '../../capabilities/call/last-write.ts';
import { Overloaded, Refused } from '../../capabilities/call/refused.ts';
import { type Claim, keepingOf, readClaim } from '../../capabilities/idempotency/request-key.ts';
import { openingIn, anonymousOpening } from '../../capabilities/session/open-session.ts';
import type { Database, TransactionOptions } from '../../database/database.ts';
import type { Sent } from '../../database/prepared.ts';
import { classOf, deadlineMsOf } from './call-class.ts';
import { CallLog, nameOf } from './call-log.ts';
import {
  currencyMeanwhile,
  failureCause,
  isBeyondBounds,
  isWorthAnotherTry,
} from './database-failure.ts';
import type { Outcome } from './envelope.ts';
import { holdCall, runApprovedCall } from './held-call.ts';
import { CallEnded, type Identity, identify, anonymous, openingFor } from './identify.ts';
import { answerKept, claimingFor, keyOf } from './kept-answer.ts';
import { mayLag, readNearby } from './nearby-read.ts';
import { runPartOf } from './part-call.ts';
import type { FileDownload, PipelineServices, Request, Settled } from './request.ts';
import { previewEachOf, runEachOf } from './row-calls.ts';

const maxTries = 3;

/**
 * A handler, or the beginning of one that runs in stages: in the log stands only what ends a call. All of
 * its transactions together have to be over at `endsAt`, on the clock of `performance.now()`.
 */
type Running = BoundHandler & { readonly isBeginning?: boolean; readonly endsAt: number };

/**
 * Runs a call whose input has been read: authenticate, authorise, scope, transaction, handler, log row
 * in the same transaction. Never throws: what went wrong is an outcome too. A transaction that lost
 * against a concurrent one is run again.
 */
export async function runCall(
  services: PipelineServices,
  handler: BoundHandler,
  request: Request,
): Promise<Outcome> {
  try {
    const { prepare } = handler;
    const running = { ...handler, endsAt: performance.now() + deadlineMsOf(handler.operation) };
    const settled =
      prepare === undefined
        ? await untilSettled(services, running, request)
        : await settledInStages(services, running, prepare, request);
    if ('output' in settled) return { kind: 'done', output: settled.output };
    if ('broken' in settled) throw settled.broken;
    if ('awaiting' in settled) return { kind: 'awaitingApproval', request: settled.awaiting };
    return { kind: 'refused', refusal: settled.refused.refusal, values: settled.refused.values };
  } catch (error) {
    return outcomeOf(error, failureCause(error), services, request);
  }
}

/** Runs a transaction, again where it lost against a concurrent one. */
async function untilSettled(
  services: PipelineServices,
  handler: Running,
  request: Request,
): Promise<Settled> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(services, handler, request);
    } catch (error) {
      const isOver = tries >= maxTries || request.download.hasBegun;
      if (isOver || !isWorthAnotherTry(failureCause(error))) throw error;
    }
  }
}

/**
 * A call in stages: what `prepare` begins is committed before anything costly is done, and no connection
 * is held meanwhile. Where the costly part had no room, what was begun is taken back.
 */
async function settledInStages(
  services: PipelineServices,
  handler: Running,
  prepare: NonNullable<BoundHandler['prepare']>,
  request: Request,
): Promise<Settled> {
  const held: { prepared?: Prepared } = {};
  const run: BoundHandler['run'] = async (call, input) => {
    held.prepared = await prepare(call, input);
  };
  // Only how it ends stands in the log: a beginning does when it is the end.
  const begun = await inPlace(services, { ...handler, run, isBeginning: true }, request);
  const { prepared } = held;
  if (prepared === undefined || !('output' in begun)) return begun;
  try {
    return await inPlace(services, { ...handler, run: await prepared.between() }, request);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof CallEnded))
      await services.connections.transaction('read write', anonymousOpening, (db) =>
        prepared.abandon(db),
      );
    throw error;
  }
}

/** One stage in a place of its own: what is costly between two of them takes no place from anybody. */
async function inPlace(
  services: PipelineServices,
  handler: Running,
  request: Request,
): Promise<Settled> {
  const { admission } = services;
  if (admission === undefined) return await untilSettled(services, handler, request);
  const giveBack = await admission.enter(classOf(handler.operation));
  if (giveBack === undefined) throw new Overloaded();
  return await untilSettled(services, handler, request).finally(giveBack);
}

function outcomeOf(
  error: unknown,
  cause: ReturnType<typeof failureCause>,
  services: PipelineServices,
  request: Request,
): Outcome {
  if (error instanceof CallEnded) return error.outcome;
  if (error instanceof Refused)
    return { kind: 'refused', refusal: error.refusal, values: error.values };
  if (isBeyondBounds(error)) return { kind: 'refused', refusal: balanceTooLarge, values: {} };
  const currency = currencyMeanwhile(error);
  if (currency !== undefined)
    return { kind: 'refused', refusal: currencyDiffers, values: { currency } };
  const isPassing = cause === 'conflict' || cause === 'unavailable';
  if (error instanceof Overloaded || error instanceof ReaderGone || isPassing)
    return { kind: 'unavailable' };
  services.onDefect(error, request.requestId);
  return { kind: 'defect' };
}

async function inTransaction(
  services: PipelineServices,
  handler: Running,
  request: Request,
): Promise<Settled> {
  const { operation, endsAt } = handler;
  const after: (() => Promise<void>)[] = [];
  const afterCommit = (work: () => Promise<void>): void => {
    after.push(work);
  };
  const last: string[] = [];
  const withCommit = (query: Compilable): void => {
    last.push(lastWriteOf(query));
  };
  let closing: readonly Sent[] = [];
  const run = async (db: Database, identity: Identity, claim?: Claim): Promise<Settled> => {
    // What an earlier try has left to do is not done.
    after.length = 0;
    last.length = 0;
    const { invalid: fields } = request;
    if (fields !== undefined) throw new CallEnded({ kind: 'invalidInput', fields });
    const at = services.clock();
    const principal = {
      ...identity,
      ...callServicesOf(services),
      at,
      afterCommit,
      withCommit,
      claim,
    };
    try {
      const settled = await settle(services, db, handler, request, principal);
      closing = [...last, ...(settled.closing ?? [])];
      return settled;
    } catch (error) {
      if (error instanceof Refused) noteRefused(services, operation, request, principal, error);
      throw error;
    }
  };
  const { gone } = request.download;
  const isLast = request.hasPlace === true && handler.isBeginning !== true;
  const isNextReady = (): boolean =>
    isLast && services.admission?.hasNextAfter(classOf(operation)) === true;
  const { connections, replica } = services;
  const bounds = { until: gone, endsAt, isNextReady, isReliedOn: true, closing: () => closing };
  const settled =
    replica !== undefined && mayLag(operation, request)
      ? await readNearby({ ...services, replica }, operation, request, { run, bounds })
      : await inOneTransaction(services, operation, request, { run, bounds });
  const { lines } = settled;
  if (lines !== undefined) {
    const writing = { endsAt, closing: () => loggingOf(lines) };
    await connections.transaction('read write', anonymousOpening, async () => undefined, writing);
  }
  for (const begin of after) void begin();
  return settled;
}

/** How a call runs once it is known who calls, and what bounds its transaction. */
interface Work {
  readonly run: (db: Database, identity: Identity, claim?: Claim) => Promise<Settled>;
  readonly bounds: TransactionOptions;
}

async function inOneTransaction(
  services: PipelineServices,
  operation: AnyOperation,
  request: Request,
  { run, bounds }: Work,
): Promise<Settled> {
  const isPublic = operation.permission === 'public';
  // What is looked at in a view is not changed: the database holds that too (ACC-7).
  const isReading = operation.kind === 'query' || request.view !== undefined;
  const mode = isReading ? 'read only' : 'read write';
  const opening = isPublic ? openingIn(request.language, anonymousOpening) : openingFor(request);
  const alongside = claimingFor(operation, request);
  const work = async (db: Database, opened: Opened, beside: Opened): Promise<Settled> => {
    const identified = isPublic ? anonymous : identify(services, operation, request, opened);
    // Thrown, so that its key is not claimed.
    if ('refused' in identified) throw identified.refused;
    return await run(db, identified, alongside === undefined ? undefined : readClaim(beside));
  };
  return await services.connections.transaction(mode, opening, work, { ...bounds, alongside });
}

type Opened = readonly Record<string, unknown>[];
type Principal = Identity &
  CallServices &
  Pick<Call, 'at' | 'afterCommit' | 'withCommit'> & { readonly claim: Claim | undefined };

/** So many missing objects of one kind in a minute are no slip: somebody looks for what is not theirs. */
const probingFrom = 20;

/** Has a refusal counted that says that somebody asked for more than is theirs (ACC-6). */
function noteRefused(
  { noteDenied }: PipelineServices,
  operation: AnyOperation,
  { input, source, requestId }: Request,
  { actor, scope, at }: Principal,
  { refusal: { code: result, kind } }: Refused,
): void {
  if (actor === undefined || (kind !== 'forbidden' && kind !== 'notFound')) return;
  const { accountId, kind: accountKind } = actor;
  const accountName = nameOf(actor);
  const merchantId = scope?.merchantId ?? undefined;
  const from = kind === 'forbidden' ? 1 : probingFrom;
  const who = { accountId, accountName, accountKind, merchantId };
  noteDenied?.({ operation, input, at, ...who, source, requestId, result, from });
}

/** The rows of a call that are not the caller's count like calls for each of them (ACC-6). */
function noteRefusedRows(
  services: PipelineServices,
  each: AnyOperation,
  request: Request,
  principal: Principal,
  { inputs, ends }: { readonly inputs: readonly unknown[]; readonly ends: readonly RowEnd[] },
): void {
  for (const [place, end] of ends.entries())
    if ('refused' in end)
      noteRefused(services, each, { ...request, input: inputs[place] }, principal, end.refused);
}

/** The handler with what surrounds it in its transaction: the retried call's answer, the log row. */
async function settle(
  services: PipelineServices,
  db: Database,
  handler: Running,
  request: Request,
  principal: Principal,
): Promise<Settled> {
  const { operation } = handler;
  const kept = await answerKept(db, operation, request, principal);
  if (kept !== undefined) return kept;
  const log = new CallLog(principal.actor);
  const { input: _input, requestId, ...around } = request;
  // A terminal's credentials make way for what they have proven.
  const { claim: _claim, ...proven } = principal;
  const requested = { db, ...around, ...proven };
  const ofParts: LoggedOperation[] = [];
  const call: Call = {
    ...requested,
    runApproved: (stored) => runApprovedCall(services, { ...call, requestId }, stored),
    releaseHeld: async ({ id, operation: held }) =>
      await services.handlers.get(held)?.release?.(db, { approvalId: id, at: principal.at }),
    runPart: async (part, input) => {
      const { output, lines } = await runPartOf(services, { ...call, requestId }, part, input);
      ofParts.push(...lines);
      return output;
    },
    runEach: async (each, inputs, how) => {
      const run = how === 'preview' ? previewEachOf : runEachOf;
      const { ends, lines } = await run(services, { ...call, requestId }, each, inputs);
      ofParts.push(...lines);
      noteRefusedRows(services, each, request, principal, { inputs, ends });
      return ends;
    },
    changed: (before, after) => log.change(before, after),
    actsFor: (account) => log.actFor(account),
  };
  const awaiting = await holdCall(handler, call, request.input);
  if (awaiting !== undefined) {
    log.change(undefined, { approval: awaiting.number });
    const written = { output: undefined, result: awaitingResult };
    return { awaiting, closing: loggingOf(log.lines(operation, request, principal, written)) };
  }
  try {
    const output = await handler.run(call, request.input);
    if (handler.isBeginning === true) return { output };
    const own = log.lines(operation, request, principal, { output, result: 'ok' });
    const lines = [...ofParts, ...own];
    if (operation.kind === 'query' && lines.length > 0) return { output, lines };
    const { claim } = principal;
    const keeping = claim === undefined ? [] : [keepingOf(keyOf(operation, request), output)];
    return { output, closing: [...loggingOf(lines), ...keeping] };
  } catch (error) {
    if (request.download.hasBegun) {
      const broken = whyBroken(error, request.download);
      const result = broken instanceof ReaderGone ? 'NOBODY_READS' : 'BROKEN_OFF';
      const ended = { output: undefined, result };
      return { broken, lines: log.lines(operation, request, principal, ended) };
    }
    if (!(error instanceof Refused) || !error.keepsChanges) throw error;
    const written = { output: undefined, result: error.refusal.code };
    const closing = loggingOf(log.lines(operation, request, principal, written));
    return { refused: error, closing };
  }
}

/** The statement under way is cancelled when a client goes: what then fails is no failure of ours. */
const whyBroken = (error: unknown, { gone }: FileDownload): unknown =>
  gone?.aborted === true ? new ReaderGone('the client has gone', { cause: error }) : error;
