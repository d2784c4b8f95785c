import { randomBytes } from 'node:crypto';
import { createAccount, loginNameTaken } from '@lebean/contract/account-creation';
import { login, logout } from '@lebean/contract/account';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/operation';
import { defaultLanguage } from '@lebean/contract/text';
import { z } from 'zod';
import type { BoundHandler, SessionCookie } from '../capabilities/call/handle.ts';
import { touchSession } from '../capabilities/session/touch.ts';
import type { ConnectionPool } from '../database/database.ts';
import { type BatchCall, type BatchServices, runBatch } from '../http/batch.ts';
import type { Outcome } from '../http/envelope.ts';
import { allHandlers } from '../http/handlers.ts';
import { secretKey } from '../capabilities/session/secret-key.ts';
import { type PipelineServices, runCall } from '../http/pipeline.ts';

const from = { source: 'demo', userAgent: 'Lebean demo' } as const;

/** An operation ended otherwise than the story wants. */
export class StoryFailure extends Error {
  override readonly name = 'StoryFailure';
  readonly outcome: Outcome;
  constructor(operation: AnyOperation, outcome: Outcome) {
    const reason = outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
    super(`${operation.id}: ${reason}`);
    this.outcome = outcome;
  }
}

/** The people of the story, who call the product's own operations in this process. */
export class Company {
  readonly #services: PipelineServices;
  readonly #batches: BatchServices;
  readonly #handlers: ReadonlyMap<string, BoundHandler>;

  constructor(connections: ConnectionPool) {
    this.#handlers = new Map(allHandlers().map((handler) => [handler.operation.id, handler]));
    this.#services = {
      connections,
      clock: () => new Date(),
      isScopeLimiting: true,
      passwordPolicy: 'spec',
      // Nobody of the example has a second factor.
      secretKey: secretKey(randomBytes(32)),
      touchSession: (token) => {
        // One that is not touched in time ends: the fill stops, and the next start goes on.
        touchSession(connections, token).catch(() => undefined);
      },
      onDefect: (error) => {
        throw error;
      },
    };
    this.#batches = { ...this.#services, handlers: this.#handlers };
  }

  /** One call of its own, now. Throws StoryFailure for any other outcome than an output. */
  async call<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    cookie: SessionCookie,
  ): Promise<Output<O>> {
    const handler = this.#handlers.get(operation.id);
    if (handler === undefined) throw new Error(`nobody handles ${operation.id}`);
    const outcome = await runCall(this.#services, handler, {
      ...from,
      input: z.parse(operation.input, input),
      language: defaultLanguage,
      requestId: `demo:${operation.id}`,
      idempotencyKey: undefined,
      cookie,
    });
    if (outcome.kind !== 'done') throw new StoryFailure(operation, outcome);
    return z.parse<O['output']>(operation.output, outcome.output);
  }

  async signIn(account: string, password: string): Promise<Worker> {
    let token = '';
    const set = (given: string): void => {
      token = given;
    };
    await this.call(
      login,
      { account, password },
      { token: undefined, set, clear: () => undefined },
    );
    return new Worker(this, this.#batches, token);
  }
}

/** Somebody of the story who is signed in. */
export class Worker {
  readonly #company: Company;
  readonly #services: BatchServices;
  readonly #token: string;

  constructor(company: Company, services: BatchServices, token: string) {
    this.#company = company;
    this.#services = services;
    this.#token = token;
  }

  get #cookie(): SessionCookie {
    return { token: this.#token, set: () => undefined, clear: () => undefined };
  }

  /** Many calls in one transaction, done once under this key; see runBatch(). */
  work<Result>(key: string, steps: (call: BatchCall) => Promise<Result>): Promise<Result> {
    return runBatch(this.#services, { ...from, token: this.#token, key: `demo:${key}` }, steps);
  }

  /** Adds an account, unless an earlier fill has. */
  async ensureAccount(account: ClientInput<typeof createAccount>): Promise<void> {
    try {
      await this.#company.call(createAccount, account, this.#cookie);
    } catch (error) {
      const outcome = error instanceof StoryFailure ? error.outcome : undefined;
      if (outcome?.kind === 'refused' && outcome.refusal.code === loginNameTaken.code) return;
      throw error;
    }
  }

  async signOut(): Promise<void> {
    await this.#company.call(logout, {}, this.#cookie);
  }
}
