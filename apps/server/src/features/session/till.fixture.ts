// For tests: browsers at a counter, each with its own cookies, and the people who come to them.
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { login } from '@lebean/contract/session/operations';
import { setOwnPin } from '@lebean/contract/session/pin.operations';
import { enrolTill, switchTill } from '@lebean/contract/session/till.operations';
import {
  type Answer,
  codeOfAnswer,
  outputOf,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

/** A browser: it keeps the cookies that it is given, and shows them with each call. */
export class Browser {
  readonly #server: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  async send(
    operation: AnyOperation,
    input: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(this.#server, operation, input, { headers: { cookie, ...headers } });
    const set = answer.headers['set-cookie'];
    for (const line of Array.isArray(set) ? set : [set]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line ?? '')) ?? [];
      if (name === '') continue;
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** How a call ends: the code of its refusal, the number of the envelope where it has none; 0 where it is done. */
  async endOf(
    operation: AnyOperation,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<string | number | undefined> {
    const answer = await this.send(operation, input);
    return refusalOf(answer) ?? codeOfAnswer(answer);
  }

  async call<O extends AnyOperation>(operation: O, input: ClientInput<O>): Promise<Output<O>> {
    return outputOf(operation, await this.send(operation, { ...input }));
  }

  signIn = (account: string, password: string = scenePassword) =>
    this.call(login, { account, password });
  /** Takes the till over; says how that ends. */
  takeOver = (accountId: number, pin: string) => this.endOf(switchTill, { accountId, pin });

  /** The same browser, as somebody has copied it. */
  copy(...names: readonly string[]): Browser {
    const copied = new Browser(this.#server);
    for (const [name, value] of this.cookies)
      if (names.length === 0 || names.includes(name)) copied.cookies.set(name, value);
    return copied;
  }
}

export const bossPin = '4071';
export const clerkPin = '83052';

/** A merchant with an owner and clerks who sign in, and a server whose clock a test sets. */
export async function tillWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  const { own, foreign } = scene;
  const clock = { now: new Date() };
  const server = serverOn(database.application, { clock: () => clock.now });
  const client = new pg.Client(database.owner);
  beforeAll(async () => {
    await client.connect();
    const named = 'update account set login_name = $1, display_name = $2 where id = $3';
    await client.query(named, ['boss', 'Boss', own.ownerId]);
    await client.query(named, ['clerk', 'Clerk', own.clerkId]);
    await client.query(named, ['branch', 'Branch', own.colleagueId]);
    await client.query(named, ['away', 'Away', foreign.ownerId]);
    // The scene has sessions of its own: nobody here has a second step.
    await client.query('delete from second_factor');
  });
  afterAll(() => client.end());
  beforeEach(() => client.query('delete from sign_in_throttle'));
  const open = (): Browser => new Browser(server);
  /** A shared till of the first shop: boss and clerk have signed in there and have a PIN; the boss is there. */
  async function sharedTill(lockMinutes: 0 | 1 | 2 | 5 | 10 = 5) {
    const browser = open();
    await browser.signIn('boss');
    const { shopId } = own;
    const { tillId } = await browser.call(enrolTill, { shopId, tillName: 'Front', lockMinutes });
    const password = scenePassword;
    await browser.call(setOwnPin, { pin: bossPin, password });
    await browser.signIn('clerk');
    await browser.call(setOwnPin, { pin: clerkPin, password });
    await browser.signIn('boss');
    return { browser, tillId };
  }
  return { database, scene, own, foreign, clock, server, client, open, sharedTill };
}
