import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountIds } from '../../apps/server/src/configuration/data-folder.ts';
import { runAs } from '../../apps/server/src/database/embedded/account.ts';

export interface KeptOptions {
  readonly program: string;
  readonly options: readonly string[];
  readonly folder: string;
  readonly logFile: string;
  readonly account: AccountIds | undefined;
  /** How long after its end it is started again. */
  readonly pauseMs: number;
}

/** A program that is started again whenever it ends, as a service manager does it. */
export class KeptProcess {
  readonly #options: KeptOptions;
  readonly #over = new AbortController();
  #child: ChildProcess;
  #mayStart: Promise<void> = Promise.resolve();
  #letStart = (): void => undefined;
  readonly #keeping: Promise<void>;

  constructor(options: KeptOptions) {
    this.#options = options;
    this.#child = this.#start();
    this.#keeping = this.#keep();
  }

  /** Of the program as it runs now. */
  get processId(): number {
    return this.#child.pid ?? 0;
  }

  #start(): ChildProcess {
    const { program, options, folder, logFile, account } = this.#options;
    const log = openSync(logFile, 'a');
    const { HOME: _home, ...environment } = process.env;
    const child = spawn(program, options, {
      cwd: folder,
      env: { ...environment, LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: ['ignore', log, log],
      ...runAs(account),
    });
    child.on('error', () => undefined);
    closeSync(log);
    return child;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      if (!hasEnded(this.#child)) await once(this.#child, 'exit');
      await sleep(this.#options.pauseMs, undefined, { signal }).catch(() => undefined);
      await this.#mayStart;
      if (!signal.aborted) this.#child = this.#start();
    }
  }

  /** Kills it without a word; it is started again when it may be. */
  killForNow(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#mayStart = promise;
    this.#letStart = resolve;
    this.#child.kill('SIGKILL');
  }

  mayStart(): void {
    this.#letStart();
  }

  /** Ends it for good; what does not end by itself within 20 s is killed. */
  async stop(): Promise<void> {
    this.#over.abort();
    this.#letStart();
    const killing = setTimeout(() => this.#child.kill('SIGKILL'), 20_000);
    this.#child.kill('SIGTERM');
    await this.#keeping;
    clearTimeout(killing);
  }

  /** Ends it at once, where there is no time to wait. */
  kill(): void {
    this.#over.abort();
    this.#child.kill('SIGKILL');
  }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;
