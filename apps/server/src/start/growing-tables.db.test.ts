import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseServer } from '../database/database-server.ts';
import { makeFolder } from '../database/embedded/embedded-testing.ts';
import { startProduct, startReady } from './started-product.fixture.ts';

/** What an installation has more of with each member, visit and day. */
const growing = `member, card, card_number_claim, card_search_token, card_lot, card_event, ledger_account,
  ledger_transfer, ledger_entry, recharge_record, goods_sale, play, play_key, request_key, statement_source`;

/** A durable database of its own, beside which products start and stop. */
async function ownDatabase(): Promise<{ readonly client: pg.Client; readonly url: string }> {
  const server = await startDatabaseServer({
    dataFolder: await makeFolder(),
    ownerUrl: undefined,
    binariesFolder: process.env['PG_BIN_DIR'],
    embeddedAccount: process.env['EMBEDDED_PG_USER'],
    announce: () => undefined,
  });
  onTestFinished(() => server.stop());
  const { host = '', port = 0, user = '', password, database = '' } = server.connection;
  const query = new URLSearchParams({ host });
  const client = new pg.Client(server.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return {
    client,
    url: `postgres://${user}:${String(password)}@localhost:${port}/${database}?${query.toString()}`,
  };
}

test('P9, OPS-16: a start waits for no table that grows, and a stop for no job that does', async () => {
  const { client, url } = await ownDatabase();
  const settings = { DATA_DIR: await makeFolder(), DATABASE_URL: url };
  const first = await startReady(settings);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await client.query(`begin; lock table ${growing} in access exclusive mode`);

  const product = startProduct(settings);
  await expect.poll(product.output, { timeout: 60_000 }).toContain('is ready at');
  // Its jobs have come to one of them.
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  onTestFinished(() => observer.end());
  const countWaiting = async (): Promise<number> => {
    const { rows } = await observer.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 60_000 }).toBeGreaterThan(0);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);

  expect(product.output()).toContain('Stopped.');
  expect(await countWaiting()).toBe(0);
});
