import { expect, test, vi } from 'vitest';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { draftStatements } from './draft.job.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });
const world = await openPartnerWorld();
const { scene, tables, setNow, earn, play, database, services } = world;
const { own } = scene;

/** A node of its own: its connections, and a job that goes on while some of them are cut. */
async function runNode(): Promise<void> {
  const connections = new ConnectionPool({
    connection: database.application,
    size: 3,
    onIdleError: () => undefined,
  });
  try {
    await runOnce(connections, draftStatements({ ...services, connections }));
  } finally {
    await connections.end();
  }
}

/** Ends the connection that writes every third statement, behind its rows, as a killed process would. */
async function cutSome(): Promise<void> {
  await tables.query('create sequence cut_of_tests');
  await tables.query(`create function cut_connection() returns trigger language plpgsql security definer as $$ begin
    if nextval('public.cut_of_tests') % 3 = 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return null; end $$`);
  await tables.query(
    'create trigger zzz after insert on statement_stage for each row execute function cut_connection()',
  );
}

const none = async (query: string): Promise<void> => {
  expect((await tables.query(query)).rows).toEqual([]);
};

test('SET-25: through cut connections and two nodes at once every statement is there once, and no row twice or never', async () => {
  await tables.query(`update shop set created_at = '2026-02-05'`);
  const shops = [own.shopId, own.branchId];
  for (const shopId of shops) {
    await world.payAfterwards(shopId, 100);
    for (let month = 3; month <= 5; month += 1)
      for (let day = 1; day <= 9; day += 1) {
        const at = `2026-0${month}-0${day}`;
        await play({ shopId, at: `${at}T04:00:00Z`, lebean: 100 * day });
        await earn(shopId, at, 10_000 + day);
      }
  }
  await cutSome();
  // A partner that was cut waits an hour, a month that was missed comes with the next run.
  for (const day of ['2026-04-04', '2026-06-04'])
    for (let hour = 0; hour < 12; hour += 1) {
      setNow(`${day}T${String(hour).padStart(2, '0')}:30:00Z`);
      await Promise.allSettled([runNode(), runNode()]);
    }
  const cuts = await tables.query<{ cuts: number }>(
    'select (last_value / 3)::int as cuts from cut_of_tests',
  );
  expect(cuts.rows[0]?.cuts).toBeGreaterThan(3);
  const statements = await tables.query<{ party: string; months: string[] }>(
    `select coalesce('shop ' || s.shop_id, 'partner ' || s.partner_id) as party,
        array_agg(s.period_start::text order by s.period_start) as months
      from statement s where s.shop_id = any ($1) or s.partner_id = $2 group by 1 order by 1`,
    [shops, own.partnerId],
  );
  const months = ['2026-03-01', '2026-04-01', '2026-05-01'];
  expect(statements.rows.map(({ months: found }) => found.slice(-3))).toEqual([
    months,
    months,
    months,
  ]);
  await none(
    `select 1 from statement group by shop_id, partner_id, currency, period_start having count(*) > 1`,
  );
  // Every play and every piece of a share is in one statement.
  await none(`select p.id from play p left join statement_source x on x.source_id = p.id and x.source_kind = 'play'
    where p.shop_id in (${shops.join()}) and p.started_at > '2026-02-28' and p.lebean > 0 and p.state = 'ended'
    group by p.id having count(x.statement_id) <> 1`);
  await none(`select p.id from share_piece p left join statement_source x on x.source_id = p.id
      and x.source_kind in ('partnerShare', 'shareCorrection') and x.is_live
    where p.base <> 0 or p.share <> 0 group by p.id having count(x.statement_id) <> 1`);
  await none(`select contract_id from share_piece where revision = 0
    group by contract_id, period_start, terms_id, shop_id having count(*) > 1`);
  // Each line is the sum of its rows, each receivable that of its lines, and balances are a chain.
  await none(`select l.id from statement_line l join statement_source x on x.line_id = l.id group by l.id, l.gross, l.rows
    having sum(x.amount) <> l.gross or count(*) <> l.rows`);
  await none(`select s.id from statement s left join statement_line l on l.statement_id = s.id group by s.id, s.receivable
    having coalesce(sum(l.gross), 0) <> s.receivable`);
  await none(`select s.id from (select t.id, t.opening, lag(t.closing) over (partition by t.shop_id, t.partner_id, t.currency
    order by t.period_start) as before from statement t) s where s.opening <> s.before`);
  await none('select 1 from settlement_failure union all select 1 from share_failure');
});
