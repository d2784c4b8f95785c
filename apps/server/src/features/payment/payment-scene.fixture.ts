// For tests: the product on a port of its own, between a till and both providers.
import { beginTopUp, getPayment, type PaymentDetail } from '@lebean/contract/payment';
import { moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import type { Credits } from '../../capabilities/payments/payment-desk.ts';
import { ConnectionPool } from '../../database/database.ts';
import type { TestConnections } from '../../database/testing.ts';
import { call, serverOn } from '../../http/calls.fixture.ts';
import { openPaymentDesk } from '../../http/payment-credits.ts';
import { setScene } from '../../http/scene.fixture.ts';
import { lookAfterPayments } from '../../jobs.ts';
import { PaymentDesk } from '../../capabilities/payments/payment-desk.ts';
import { openGateway, type SentCallback } from './gateway.fixture.ts';

/** The price of a lebean after the migrations. */
export const lebeanPrice = money(100);

export async function setPaymentScene(database: TestConnections) {
  const scene = await setScene(database);
  const gateway = await openGateway();
  const clock = { skewMs: 0 };
  const now = (): Date => new Date(Date.now() + clock.skewMs);
  const connections = new ConnectionPool({
    connection: database.application,
    size: 6,
    onIdleError: () => undefined,
  });
  const failures: string[] = [];
  const services = {
    connections,
    providers: gateway.providers(),
    clock: now,
    onFailure: (error: unknown) => {
      failures.push(error instanceof Error ? error.message : String(error));
    },
  };
  const payments = openPaymentDesk(services);
  const server = serverOn(database.application, { payments, clock: now });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const client = new pg.Client(database.owner);
  await client.connect();
  afterAll(async () => {
    await gateway.close();
    await connections.end();
    await client.end();
  });
  const owner = { token: scene.own.ownerToken };
  const { shopId } = scene.own;

  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>(text, values)).rows;
  }
  const get = (paymentId: number): Promise<PaymentDetail> =>
    call(server, getPayment, { paymentId }, owner);

  return {
    scene,
    gateway,
    clock,
    failures,
    server,
    address,
    payments,
    owner,
    rows,
    get,
    /** A desk whose credits are other than the product's. */
    deskWith: (credits: Credits) => new PaymentDesk({ ...services, credits }),
    async begin(paymentMode: 'wechatPay' | 'alipay', lebean = 1000_00): Promise<PaymentDetail> {
      const amount = moneyForLebeans(lebeans(lebean), lebeanPrice);
      return await call(server, beginTopUp, { shopId, lebean, amount, paymentMode }, owner);
    },
    /** Waits until the provider has answered with a code. */
    async coded(paymentId: number): Promise<PaymentDetail> {
      await expect
        .poll(async () => (await get(paymentId)).qrText, { timeout: 10_000, interval: 20 })
        .not.toBeNull();
      return await get(paymentId);
    },
    /** A callback as it comes in from outside: over HTTP, answered as the provider reads it. */
    async tell({ path, headers, body }: SentCallback): Promise<{ status: number; text: string }> {
      const answer = await fetch(new URL(path, address), { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    },
    /** Looks after all that waits, as the job does, whenever it is due. */
    async lookAfter(desk: PaymentDesk = payments): Promise<void> {
      await client.query(`update payment set look_at = now() - interval '1 day'
        where payment_state = 'unpaid' or uncredited_why is not null`);
      await runOnce(connections, lookAfterPayments(desk));
    },
    /** What a look at the book finds after something was broken past all triggers; undone again (LED-7). */
    async breaksAfter(statement: string, isWhole: boolean): Promise<string[]> {
      try {
        await client.query(`begin; set local session_replication_role = replica; ${statement}`);
        await client.query(`select * from reconcile_ledger(${isWhole}, false, 'test')`);
        const found = await rows<{ kind: string }>(
          'select kind from reconciliation_break where run_id = (select max(id) from reconciliation_run) order by kind',
        );
        return found.map(({ kind }) => kind);
      } finally {
        await client.query('rollback');
      }
    },
    /** What the own shop's wallet has got from a payment: credits, and their sum. */
    async credits(orderNumber: string): Promise<{ count: number; lebean: number }> {
      const [found] = await rows<{ count: number; lebean: number }>(
        `select count(*)::int as count, coalesce(sum(e.amount), 0)::int as lebean
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.amount > 0
          where t.document_number = $1`,
        [orderNumber],
      );
      return found ?? { count: 0, lebean: 0 };
    },
  };
}
