import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { loginNameTaken } from '@lebean/contract/account/refusals';
import { approvalNotGiven } from '@lebean/contract/approval/refusals';
import { uploadFile } from '@lebean/contract/file/operations';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { defaultLanguage } from '@lebean/contract/kernel/text';
import { login, logout } from '@lebean/contract/session/operations';
import { noDownload } from '@lebean/server/capabilities/call/download';
import type { BoundHandler, SessionCookie } from '@lebean/server/capabilities/call/handle';
import { type FileStore, noFiles } from '@lebean/server/capabilities/files/file-store';
import { type ReceivedFile, receiveFile } from '@lebean/server/capabilities/files/receive-file';
import { secretKey } from '@lebean/server/capabilities/session/secret-key';
import { terminalCredentials } from '@lebean/server/capabilities/session/terminal';
import { touchSession } from '@lebean/server/capabilities/session/touch';
import type { ConnectionPool } from '@lebean/server/database/database';
import type { Outcome } from '@lebean/server/http/calls/envelope';
import { allHandlers } from '@lebean/server/http/calls/handlers';
import { runCall } from '@lebean/server/http/calls/pipeline';
import type { PipelineServices } from '@lebean/server/http/calls/request';
import { openPaymentDesk, sandboxProviders } from '@lebean/server/http/payments/payment-credits';
import { type BatchCall, type BatchServices, runBatch } from './batch.ts';
import { type DemoPasswords, publicPasswords } from './passwords.ts';
import { runTerminalBatch, type TerminalCall } from './terminal-batch.ts';

const noCookie: SessionCookie = {
  token: undefined,
  set: () => undefined,
  clear: () => undefined,
};
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

/** So often a call is sent that cannot be answered at the moment: for some seven seconds in all. */
const maxTries = 5;

interface SendOptions {
  readonly key?: string;
  readonly received?: ReceivedFile;
  /** What a terminal proves itself with. */
  readonly bearer?: string | undefined;
  /** When the story tells it; now unless given. */
  readonly at?: Date | undefined;
}

/** The people of the story, who call the product's own operations in this process. */
export class Company {
  readonly #services: PipelineServices;
  readonly #batches: BatchServices;
  readonly #handlers: ReadonlyMap<string, BoundHandler>;
  readonly #connections: ConnectionPool;
  /** Where the files of the example go; without it, nobody uploads any. */
  readonly #files: FileStore | undefined;
  /** Of the people who are added to it. */
  readonly passwords: DemoPasswords;

  constructor(
    connections: ConnectionPool,
    files?: FileStore,
    passwords: DemoPasswords = publicPasswords,
  ) {
    this.passwords = passwords;
    this.#connections = connections;
    this.#files = files;
    this.#handlers = new Map(allHandlers().map((handler) => [handler.operation.id, handler]));
    this.#services = {
      connections,
      handlers: this.#handlers,
      clock: () => new Date(),
      isScopeLimiting: true,
      // The passwords of the examples are printed: they are there to be known.
      passwordPolicy: 'demo',
      // Nobody of the example has a second factor.
      secretKey: secretKey(randomBytes(32)),
      payments: this.#deskAt(() => new Date()),
      mail: { files: files ?? noFiles, sender: undefined },
      files,
      touchSession: (token) => {
        // One that is not touched in time ends: the fill stops, and the next start goes on.
        touchSession(connections, token).catch(() => undefined);
      },
      onDefect: (error) => {
        throw error;
      },
    };
    this.#batches = this.#services;
  }

  #deskAt(clock: () => Date) {
    return openPaymentDesk({
      connections: this.#connections,
      providers: sandboxProviders,
      clock,
      onFailure: (error) => {
        throw error;
      },
    });
  }

  /** Has a payment looked after at an instant of the story: first for its code, then for its end. */
  async lookAfterPayment(paymentId: number, at: Date): Promise<void> {
    const desk = this.#deskAt(() => at);
    await desk.attend(paymentId);
    await desk.attend(paymentId);
  }

  /**
   * One call of its own, now, under a key of the story where it has one. As for every client, what is not to be
   * had at the moment is asked for again: a slow machine has few connections for many people at once.
   */
  async send<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    cookie: SessionCookie,
    options: SendOptions = {},
  ): Promise<Outcome> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#sendOnce(operation, input, cookie, options);
      if (outcome.kind !== 'unavailable' || tries === maxTries) return outcome;
      await sleep(tries * 500);
    }
  }

  async #sendOnce<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    cookie: SessionCookie,
    { key, received, bearer = '', at }: SendOptions,
  ): Promise<Outcome> {
    const handler = this.#handlers.get(operation.id);
    if (handler === undefined) throw new Error(`nobody handles ${operation.id}`);
    const services = at === undefined ? this.#services : { ...this.#services, clock: () => at };
    return await runCall(services, handler, {
      ...from,
      input: z.parse(operation.input, input),
      language: defaultLanguage,
      requestId: `demo:${operation.id}`,
      idempotencyKey: key === undefined ? undefined : `demo:${key}`,
      cookie,
      terminal: terminalCredentials(`Bearer ${bearer}`),
      download: { ...noDownload, hasBegun: false },
      received,
    });
  }

  /** As `send`. Throws StoryFailure for any other outcome than an output. */
  async call<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    cookie: SessionCookie,
    options?: SendOptions,
  ): Promise<Output<O>> {
    const outcome = await this.send(operation, input, cookie, options);
    if (outcome.kind !== 'done') throw new StoryFailure(operation, outcome);
    return z.parse<O['output']>(operation.output, outcome.output);
  }

  /** A call of a terminal, or of a machine that is to become one. */
  async callAsTerminal<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    reported: Pick<SendOptions, 'bearer' | 'at'>,
  ): Promise<Output<O>> {
    return await this.call(operation, input, noCookie, reported);
  }

  /** Many calls of a shop's terminals in one transaction; see runTerminalBatch(). */
  workAsTerminals<Result>(
    terminalIds: readonly number[],
    steps: (call: TerminalCall) => Promise<Result>,
  ): Promise<Result> {
    return runTerminalBatch(this.#batches, terminalIds, steps);
  }

  /** Whether anybody of the story can upload a file. */
  get keepsFiles(): boolean {
    return this.#files !== undefined;
  }

  /** Uploads a file of the story; answers its id. */
  async upload(fileName: string, content: Buffer, cookie: SessionCookie): Promise<number> {
    return (await this.sendFile(uploadFile, { fileName, content }, (file) => file, cookie)).fileId;
  }

  /** A call whose body is a file. */
  async sendFile<O extends AnyOperation>(
    operation: O,
    { fileName, content }: StoryFile,
    inputOf: (file: { fileName: string; fileSize: number }) => ClientInput<O>,
    cookie: SessionCookie,
  ): Promise<Output<O>> {
    if (this.#files === undefined) throw new Error('this company has no store of files');
    const fileSize = content.length;
    const announced = { size: fileSize, checksum: undefined };
    const receipt = await receiveFile(this.#files, Readable.from([content]), announced);
    if (receipt.kind !== 'kept') throw new Error(`${fileName} was not kept`);
    const { file: received } = receipt;
    return await this.call(operation, inputOf({ fileName, fileSize }), cookie, { received });
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

/** A file that somebody of the story sends. */
export interface StoryFile {
  readonly fileName: string;
  readonly content: Buffer;
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

  /** One call of its own, now or at its time, done once under this key. */
  call<O extends AnyOperation>(operation: O, input: ClientInput<O>, key: string, at?: Date) {
    return this.#company.call(operation, input, this.#cookie, { key, at });
  }

  /** Looks something up. */
  read<O extends AnyOperation>(operation: O, input: ClientInput<O>): Promise<Output<O>> {
    return this.#company.call(operation, input, this.#cookie);
  }

  /** Uploads a file; answers its id. */
  upload(fileName: string, content: Buffer): Promise<number> {
    return this.#company.upload(fileName, content, this.#cookie);
  }

  /** A call whose body is a file. */
  sendFile<O extends AnyOperation>(
    operation: O,
    file: StoryFile,
    inputOf: (file: { fileName: string; fileSize: number }) => ClientInput<O>,
  ): Promise<Output<O>> {
    return this.#company.sendFile(operation, file, inputOf, this.#cookie);
  }

  /** Asks for what needs a second person, now or at its time; answers the request, or nothing when it was decided before. */
  async ask<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    key: string,
    at?: Date,
  ): Promise<number | undefined> {
    const outcome = await this.#company.send(operation, input, this.#cookie, { key, at });
    if (outcome.kind === 'awaitingApproval') return outcome.request.approvalId;
    const isDecided = outcome.kind === 'refused' && outcome.refusal === approvalNotGiven;
    if (outcome.kind === 'done' || isDecided) return undefined;
    throw new StoryFailure(operation, outcome);
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
