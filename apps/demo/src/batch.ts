import { z } from 'zod';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { defaultLanguage } from '@lebean/contract/kernel/text';
import {
  type LoggedOperation,
  logOperations,
} from '@lebean/server/capabilities/audit/operation-log';
import { noDownload } from '@lebean/server/capabilities/call/download';
import {
  type Actor,
  type BoundHandler,
  type Call,
  type CallServices,
  callServicesOf,
} from '@lebean/server/capabilities/call/handle';
import {
  claimRequestKey,
  keepAnswer,
  keepNewAnswers,
  type RequestKey,
  requestKey,
} from '@lebean/server/capabilities/idempotency/request-key';
import {
  openingOf,
  readOpenedSession,
  touchAfterMs,
} from '@lebean/server/capabilities/session/open-session';
import { authorize } from '@lebean/server/capabilities/session/scope';
import type { Database } from '@lebean/server/database/database';
import { CallLog } from '@lebean/server/http/calls/call-log';
import { failureCause, isWorthAnotherTry } from '@lebean/server/http/calls/database-failure';
import { holdCall } from '@lebean/server/http/calls/held-call';
import { runPartOf } from '@lebean/server/http/calls/part-call';
import type { PipelineServices } from '@lebean/server/http/calls/request';

export type BatchServices = CallServices &
  Pick<PipelineServices, 'connections' | 'clock' | 'isScopeLimiting' | 'touchSession' | 'handlers'>;

/** Whose calls, and under which idempotency key: the calls get numbers behind it. */
export interface BatchOwner {
  readonly token: string;
  readonly source: string;
  readonly userAgent: string;
  readonly key: string;
}

/**
 * Calls an operation whose answers are kept under keys, as of the instant `at`. Throws what a call may end with other
 * than its output: a refusal, a missing permission, wrong input.
 */
export type BatchCall = <O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
  at: Date,
) => Promise<Output<O>>;

const maxTries = 3;

/**
 * Many calls of one session in one transaction: all of them, or none. Each one is read, authorised,
 * scoped, logged and kept under its key like a call of its own, only that log rows and answers are
 * written together at the end. A batch that was done before under its key is answered from then and
 * changes nothing. `work` may run again, when the transaction lost against a concurrent one.
 */
export async function runBatch<Result>(
  services: BatchServices,
  owner: BatchOwner,
  work: (call: BatchCall) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.connections.transaction(
        'read write',
        openingOf(owner.token),
        async (db, opened) => {
          const session = readOpenedSession(opened, owner.token);
          if (session === undefined) throw new Error('the session of a batch is over');
          const idleMs = services.clock().getTime() - session.lastSeenAt.getTime();
          if (idleMs > touchAfterMs) services.touchSession(owner.token);
          const { accountId, kind, permissions, displayName: name, impersonator } = session;
          const actor = { accountId, kind, permissions, name, impersonator };
          const batch = new Batch(db, owner, actor, services);
          const result = await work((operation, input, at) => {
            const handler = services.handlers.get(operation.id);
            const authorized = authorize(operation, session, services);
            const isPermitted = authorized.kind === 'permitted';
            if (handler === undefined || !isPermitted || operation.idempotency === 'none') {
              throw new Error(`${name} cannot call ${operation.id} in a batch`);
            }
            const facts = { ...callServicesOf(services), scope: authorized.scope, at };
            return batch.call(handler, operation, input, facts);
          });
          await batch.finish();
          return result;
        },
      );
    } catch (error) {
      if (!isWorthAnotherTry(failureCause(error)) || tries === maxTries) throw error;
    }
  }
}

type CallFacts = CallServices & Pick<Call, 'scope' | 'at'>;

class Batch {
  readonly #services: BatchServices;
  readonly #db: Database;
  readonly #owner: BatchOwner;
  readonly #actor: Actor;
  readonly #lines: LoggedOperation[] = [];
  readonly #answers: (RequestKey & { readonly answer: unknown })[] = [];
  #count = 0;
  /** The first call tells whether all of them were done before: they are, or are not, together. */
  #first: { readonly key: RequestKey; readonly isDoneBefore: boolean } | undefined;

  constructor(db: Database, owner: BatchOwner, actor: Actor, services: BatchServices) {
    this.#services = services;
    this.#db = db;
    this.#owner = owner;
    this.#actor = actor;
  }

  async call<O extends AnyOperation>(
    handler: BoundHandler,
    operation: O,
    input: ClientInput<O>,
    facts: CallFacts,
  ): Promise<Output<O>> {
    const read = z.parse(operation.input, input);
    this.#count += 1;
    const name = `${this.#owner.key}:${this.#count}`;
    const key = requestKey(this.#actor.accountId, operation.id, name, read);
    const output = (await this.#isDoneBefore(key))
      ? await this.#keptAnswer(key)
      : await this.#run(handler, key, read, facts);
    return z.parse<O['output']>(operation.output, output);
  }

  async #isDoneBefore(key: RequestKey): Promise<boolean> {
    if (this.#first === undefined) {
      const claim = await claimRequestKey(this.#db, key);
      this.#first = { key, isDoneBefore: claim.kind !== 'new' };
    }
    return this.#first.isDoneBefore;
  }

  async #keptAnswer(key: RequestKey): Promise<unknown> {
    const claim = await claimRequestKey(this.#db, key);
    if (claim.kind === 'answered') return claim.answer;
    throw new Error(`the batch ${this.#owner.key} was done before with other calls`);
  }

  async #run(
    handler: BoundHandler,
    key: RequestKey,
    input: unknown,
    facts: CallFacts,
  ): Promise<unknown> {
    const log = new CallLog(this.#actor);
    const { source, userAgent } = this.#owner;
    const call: Call = {
      ...facts,
      db: this.#db,
      actor: this.#actor,
      terminal: undefined,
      language: defaultLanguage,
      source,
      userAgent,
      idempotencyKey: key.key,
      cookie: noCookie,
      download: noDownload,
      runApproved: () => Promise.reject(new Error('a batch approves nothing')),
      releaseHeld: () => Promise.reject(new Error('a batch decides about nothing')),
      runEach: () => Promise.reject(new Error('a batch changes no selections')),
      runPart: async (part, given) => {
        const whole = { ...call, requestId: key.key };
        const { output: answer, lines } = await runPartOf(this.#services, whole, part, given);
        this.#lines.push(...lines);
        return answer;
      },
      // Whoever runs a batch looks after what it leaves; else the jobs do.
      afterCommit: () => undefined,
      withCommit: () => {
        throw new Error('a batch commits its calls together');
      },
      changed: (before, after) => log.change(before, after),
      actsFor: (account) => log.actFor(account),
    };
    // All of a batch or nothing: what needs a second person is none of it (CTL-1).
    if ((await holdCall(handler, call, input)) !== undefined)
      throw new Error(`${handler.operation.id} waits for approval`);
    const output = await handler.run(call, input);
    const requested = { input, source, userAgent, requestId: key.key };
    this.#lines.push(...log.lines(handler.operation, requested, facts, { output, result: 'ok' }));
    this.#answers.push({ ...key, answer: output });
    return output;
  }

  async finish(): Promise<void> {
    const [first, ...others] = this.#answers;
    if (first === undefined) return;
    await keepAnswer(this.#db, first);
    await keepNewAnswers(this.#db, others);
    await logOperations(this.#db, this.#lines);
  }
}

const noCookie = { token: undefined, set: () => undefined, clear: () => undefined };
