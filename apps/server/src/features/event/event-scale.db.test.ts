import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { costInFloors, workOf } from '../../../testing/cost.fixture.ts';
import { openEventWorld } from './event-world.fixture.ts';

const world = await openEventWorld();
const { scene, owner, principal } = world;
const shopOwner = principal('owner');

beforeAll(async () => {
  await world.forget();
  await owner.query(
    `with added as (insert into event (category, readers, words, happened_at, handed_out_at)
        select 'ticketAnswered', '{}', '{"number": "T1", "ticketId": 1}', now() - n * interval '1 hour', now()
        from generate_series(1, 1000) n returning id, happened_at)
      insert into account_event (account_id, merchant_id, event_id, category, is_critical, at, inbox_state, mail_state)
        select $2, $1, id, 'ticketAnswered', false, happened_at, 'sent', 'skipped' from added`,
    [scene.own.merchantId, shopOwner.accountId],
  );
  await owner.query('analyze');
}, 60_000);

/** With a thousand it may take so many times what it takes with none. */
const maxTimes = 6;

test('NTC-10: with 1,000 events of an account, bell and inbox cost little more than with none', async () => {
  const nobody = principal('assistant');
  expect(await world.bellOf(shopOwner)).toBe(1000);
  expect(await world.bellOf(nobody)).toBe(0);
  for (const look of [world.bellOf, world.eventsOf])
    expect(
      await costInFloors({ owner, run: () => look(shopOwner) }, { owner, run: () => look(nobody) }),
    ).toBeLessThan(maxTimes);
});

/** What as many rows cost as a portion has, written once more by one statement and taken back. */
async function bareRows(): Promise<number> {
  const other = new pg.Client(world.database.owner);
  await other.connect();
  await other.query('begin');
  const run = () =>
    other.query(
      `insert into account_event (account_id, merchant_id, event_id, category, is_critical, at, inbox_state, mail_state)
        select account_id, merchant_id, (select min(id) from event), category, is_critical, at, inbox_state, 'skipped'
        from account_event where event_id = (select max(id) from event) limit 10000 on conflict do nothing`,
    );
  const took = await workOf({ owner, run });
  await other.query('rollback');
  await other.end();
  return took;
}

test('NTC-10: an event for 50,000 accounts is handed out in portions, to each of them once', async () => {
  const { merchantId, shopId } = scene.own;
  await owner.query(
    `with added as (insert into account (login_name, password_hash, display_name, kind, account_type, merchant_id, language)
        select 'many-' || n, 'x', 'Somebody', 'shop', 1, $1, 'en' from generate_series(1, 50000) n returning id, kind)
      insert into account_role select added.id, r.role_id, added.kind from added, account_role r where r.account_id = $2`,
    [merchantId, shopOwner.accountId],
  );
  await owner.query('analyze');
  world.setNow(new Date().toISOString());
  const words = { number: 'S1', statementId: 1 };
  await world.tell({ category: 'statementSent', about: { merchantId, shopId }, words });
  const handedOut: number[] = [];
  const took: number[] = [];
  const isOver = async (): Promise<boolean> =>
    (await owner.query('select from event where handed_out_at is null')).rowCount === 0;
  while (!(await isOver())) {
    const before = (await world.deliveries()).length;
    took.push(await workOf({ owner, run: () => world.handOut() }));
    handedOut.push((await world.deliveries()).length - before);
  }
  expect((await world.deliveries()).length).toBeGreaterThan(50_000);
  expect(handedOut).toHaveLength(6);
  expect(Math.max(...handedOut)).toBe(10_000);
  // All but the last are whole portions, and are measured by what their bare rows cost.
  expect(Math.min(...took.slice(0, -1)) / (await bareRows())).toBeLessThan(maxTimes);
}, 60_000);
