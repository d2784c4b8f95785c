// For tests: the product as a process that can be killed, and clients that do not give up.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** A port that nobody listens on; the product comes back to the same one after each kill. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

export interface Product {
  readonly child: ChildProcess;
  /** How long the start took until the first answer. */
  readonly readyMs: number;
  readonly reported: () => string;
}

/** Starts the program that `npm start` runs, and waits until it answers. */
export async function startProduct(
  dataFolder: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
  const settings = { DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent', DATA_DIR: dataFolder };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')));
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the product did not start: ${words}`);
    await sleep(20);
  }
  return { child, readyMs: performance.now() - startedAt, reported: () => words };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) % 2 ** 32;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Sale {
  readonly key: string;
  readonly cardId: number;
  readonly orderNumber: string;
  readonly point: number;
}

const receipt = z.object({
  Code: z.literal(0),
  Data: z.object({ order_number: z.string(), cardId: z.int(), point: z.int() }),
});

/** What the clients have seen so far. */
export class Load {
  readonly acknowledged: Sale[] = [];
  /** How often each status came; `lost` is a connection that broke. */
  readonly seen = new Map<number | 'lost', number>();
  #isOver = false;
  readonly #port: number;
  readonly #clients: Promise<void>[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Adds a client that sells to one of the cards after the other, each sale under a key of its own. */
  addClient(name: string, token: string, choose: () => { cardId: number; body: object }): void {
    this.#clients.push(
      (async () => {
        for (let sale = 0; !this.#isOver; sale += 1)
          await this.#sell(`${name}-${sale}`, token, choose());
      })(),
    );
  }

  /** Each client finishes what it has asked for, however often it has to ask. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  /** Resolves when that many more sales have been acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    while (this.acknowledged.length < goal) await sleep(5);
  }

  async #sell(key: string, token: string, { cardId, body }: { cardId: number; body: object }) {
    for (;;) {
      const answer = await this.#ask(key, token, cardId, body);
      const read = receipt.safeParse(answer);
      if (read.success) {
        const { order_number: orderNumber, point } = read.data.Data;
        this.acknowledged.push({ key, cardId, orderNumber, point });
        return;
      }
      // However long the database takes to come back, the limit of calls per minute is not met.
      await sleep(200);
    }
  }

  async #ask(key: string, token: string, cardId: number, body: object): Promise<unknown> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/api/cards/${cardId}/recharge`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          cookie: `lebean=${token}`,
        },
        body: JSON.stringify(body),
      });
      this.#count(answer.status);
      const read: unknown = await answer.json();
      return read;
    } catch {
      this.#count('lost');
      return undefined;
    }
  }

  #count(status: number | 'lost'): void {
    this.seen.set(status, (this.seen.get(status) ?? 0) + 1);
  }
}
