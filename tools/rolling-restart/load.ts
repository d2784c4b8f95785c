import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { login } from '@lebean/contract/session/operations';

/** Somebody at a counter: what he signs in with, and what he sells. */
export interface Till {
  readonly loginName: string;
  readonly password: string;
  readonly shopId: number;
  readonly packageId: number;
  readonly cardIds: readonly number[];
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

/** Clients that keep their connection and never ask twice: what fails has failed. */
export class Load {
  readonly #address: string;
  readonly #runs: Promise<void>[] = [];
  #isOver = false;
  calls = 0;
  /** How long the slowest call took. */
  maxMs = 0;
  readonly failures: string[] = [];
  /** The keys of sales that were acknowledged. */
  readonly acknowledged: string[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  /** Adds a client that reads twice and sells once, again and again, with a pause before each call. */
  add(till: Till, pauseMs: number): void {
    this.#runs.push(this.#run(till, pauseMs));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#runs);
  }

  async #run(till: Till, pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { loginName: account, password } = till;
    const { cookie } = await this.#send(agent, login.path, '', { account, password });
    for (let turn = 0; !this.#isOver; turn += 1) {
      await sleep(pauseMs);
      if (turn % 3 < 2)
        await this.#count(this.#send(agent, `${listMembers.path}?pageSize=20`, cookie));
      else await this.#sell(agent, cookie, till, turn);
    }
    agent.destroy();
  }

  async #sell(agent: Agent, cookie: string, till: Till, turn: number): Promise<void> {
    const cardId = till.cardIds[turn % till.cardIds.length] ?? 0;
    const path = rechargeCard.path.replace(':cardId', String(cardId));
    const { shopId, packageId } = till;
    const key = `rolling-${randomUUID()}`;
    const sale = this.#send(agent, path, cookie, { shopId, packageId, paymentMode: 'cash' }, key);
    if (await this.#count(sale)) this.acknowledged.push(key);
  }

  async #count(call: Promise<Answer>): Promise<boolean> {
    const begunAt = performance.now();
    this.calls += 1;
    const failed = (why: string): false => {
      this.failures.push(`${new Date().toISOString()}: ${why}`);
      return false;
    };
    try {
      const { status, text } = await call;
      if (status !== 200) return failed(`${status} ${text.slice(0, 200)}`);
      return true;
    } catch (error) {
      return failed(String(error));
    } finally {
      this.maxMs = Math.max(this.maxMs, performance.now() - begunAt);
    }
  }

  async #send(
    agent: Agent,
    path: string,
    cookie: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Answer> {
    const requested = request(`${this.#address}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      requested.once('response', resolve).once('error', reject);
    });
    requested.end(body === undefined ? undefined : JSON.stringify(body));
    const answer = await answered;
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += String(part);
    const [given = ''] = answer.headers['set-cookie'] ?? [];
    return { status: answer.statusCode ?? 0, text, cookie: given.split(';')[0] ?? '' };
  }
}
