import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
// For tests: the product on a port of its own, between a till and all providers.
import { beginTopUp, getPayment } from '@lebean/contract/payment/operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { moneyForLebeans, type OnlinePaymentMode } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { type Scene, setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import type { Credits } from '../../capabilities/payments/credit.ts';
import { PaymentDesk } from '../../capabilities/payments/payment-desk.ts';
import { ConnectionPool } from '../../database/database.ts';
import type { TestConnections } from '../../database/testing.ts';
import { openPaymentDesk, paymentCredits } from '../../http/payments/payment-credits.ts';
import { lookAfterPayments } from '../../start/jobs.ts';
import type { SentCallback } from './gateway-order.fixture.ts';
import { openGateway } from './gateway.fixture.ts';

/** The price of a lebean after the migrations. */
const lebeanPrice = money(100);
const timeouts = { timeout: 10_000, interval: 20 } as const;

/** What a test does at the till, at the providers, and in the database past all of it. */
export class Till {
  readonly scene: Scene;
  readonly gateway: Awaited<ReturnType<typeof openGateway>>;
  readonly server: FastifyInstance;
  readonly owner: { readonly token: string };
  /** What the desk could not do. */
  readonly failures: string[] = [];
  /** How far the product's clock is ahead. */
  skewMs = 0;
  readonly #payments: PaymentDesk;
  readonly #connections: ConnectionPool;
  readonly #client: pg.Client;
  readonly #shopId: number;

  private constructor(
    database: TestConnections,
    scene: Scene,
    gateway: Till['gateway'],
    client: pg.Client,
    whose: 'own' | 'foreign',
  ) {
    this.scene = scene;
    this.#shopId = scene[whose].shopId;
    this.gateway = gateway;
    this.#client = client;
    this.#connections = new ConnectionPool({
      connection: database.application,
      size: 6,
      onIdleError: () => undefined,
    });
    this.#payments = openPaymentDesk(this.#services());
    this.owner = { token: scene[whose].ownerToken };
    const clock = (): Date => this.#now();
    this.server = serverOn(database.application, { payments: this.#payments, clock });
    afterAll(async () => {
      await gateway.close();
      await this.#connections.end();
      await client.end();
    });
  }

  /** Opens the till of a shop in China, or of the one abroad. */
  static async open(database: TestConnections, whose: 'own' | 'foreign' = 'own'): Promise<Till> {
    const scene = await setScene(database);
    const client = new pg.Client(database.owner);
    await client.connect();
    const till = new Till(database, scene, await openGateway(), client, whose);
    await till.server.listen({ host: '127.0.0.1', port: 0 });
    return till;
  }

  #now(): Date {
    return new Date(Date.now() + this.skewMs);
  }

  #services() {
    return {
      connections: this.#connections,
      providers: this.gateway.providers,
      clock: () => this.#now(),
      onFailure: (error: unknown) => {
        this.failures.push(error instanceof Error ? error.message : String(error));
      },
    };
  }

  /** A desk of which some credits are other than the product's. */
  deskWith(credits: Partial<Credits>): PaymentDesk {
    return new PaymentDesk({ ...this.#services(), credits: { ...paymentCredits, ...credits } });
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  get(paymentId: number): Promise<PaymentDetail> {
    return call(this.server, getPayment, { paymentId }, this.owner);
  }

  async begin(paymentMode: OnlinePaymentMode, lebean = 1000_00): Promise<PaymentDetail> {
    const shopId = this.#shopId;
    const amount = moneyForLebeans(lebeans(lebean), lebeanPrice);
    return await call(this.server, beginTopUp, { shopId, lebean, amount, paymentMode }, this.owner);
  }

  /** Waits until the provider has answered with a code. */
  async coded(paymentId: number): Promise<PaymentDetail> {
    await expect.poll(async () => (await this.get(paymentId)).qrText, timeouts).not.toBeNull();
    return await this.get(paymentId);
  }

  async becomes(paymentId: number, state: string): Promise<void> {
    await expect.poll(async () => (await this.get(paymentId)).paymentState, timeouts).toBe(state);
  }

  /** A callback as it comes in from outside: over HTTP, answered as the provider reads it. */
  async tell({ path, headers, body }: SentCallback): Promise<{ status: number; text: string }> {
    const answer = await fetch(new URL(path, this.server.listeningOrigin), {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** Somebody pays, and the provider tells of it. */
  async payAndTell({ orderNumber, provider }: PaymentDetail) {
    if (provider === 'sandbox') throw new Error('nobody pays in the sandbox');
    const order = this.gateway.orders.pay(orderNumber);
    return await this.tell(this.gateway.sides[provider].callback(order));
  }

  /** Looks after all that waits, as the job does, whenever it is due. */
  async lookAfter(desk: PaymentDesk = this.#payments): Promise<void> {
    // Parts of a cart are due once they are paid: until then nobody looks after them.
    await this.rows(`update payment set look_at = now() - interval '1 day'
      where payment_state = 'unpaid' and look_at < 'infinity' or uncredited_why is not null`);
    await this.rows(
      `update payment_refund set look_at = now() - interval '1 day' where refund_state = 'asked'`,
    );
    await runOnce(this.#connections, lookAfterPayments(desk));
  }

  /** What a payment has credited: how often, and how much. */
  async credits(orderNumber: string): Promise<{ count: number; lebean: number }> {
    const [found] = await this.rows<{ count: number; lebean: number }>(
      `select count(*)::int as count, coalesce(sum(e.amount), 0)::int as lebean
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.amount > 0
        where t.document_number = $1`,
      [orderNumber],
    );
    return found ?? { count: 0, lebean: 0 };
  }

  /** What a look at the book finds after something was broken past all triggers; undone again (LED-7). */
  async breaksAfter(statement: string, isWhole: boolean): Promise<string[]> {
    try {
      await this.rows(`begin; set local session_replication_role = replica; ${statement}`);
      await this.rows(`select * from reconcile_ledger(${isWhole}, false, 'test')`);
      const found = await this.rows<{ kind: string }>(
        'select kind from reconciliation_break where run_id = (select max(id) from reconciliation_run) order by kind',
      );
      return found.map(({ kind }) => kind);
    } finally {
      await this.rows('rollback');
    }
  }
}
