import { expect, test } from 'vitest';
import { openFaultScene } from './fault-scene.fixture.ts';

const world = await openFaultScene('2026-11-10T04:00:00Z');
const { tables, run, beat, tell, pass, ticketsOf } = world;

/** A terminal that lost its mind sends more than any list could hold; so many take a test some seconds. */
const calls = 1000;
const atOnce = 8;

/** How many rows each table has. */
async function rowsByTable(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tables.query<{ name: string; count: number }>(
    `select t.tablename as name, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from %I.%I', t.schemaname, t.tablename), false, true, '')))[1]::text::int as count
      from pg_tables t where t.schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** The same fault again and again, from many calls at once, on two nodes; answers the tickets that it counted on. */
async function flood(unit: Awaited<ReturnType<typeof run>>, count: number) {
  const numbers = new Set<string | null>();
  for (let sent = 0; sent < count; sent += atOnce) {
    pass(0.01);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, place) =>
        tell(unit, { fault: 'tracking' }, place % 2 === 0),
      ),
    );
    for (const number of answers) numbers.add(number);
  }
  return numbers;
}

test('SVC-7: a terminal that sends the same fault thousands of times has one ticket, and leaves no more rows than one that sends it some times', async () => {
  const unit = await run();
  await beat(unit);
  const first = await flood(unit, 5 * atOnce);
  const before = await rowsByTable();
  const numbers = await flood(unit, calls);
  const grown = [...(await rowsByTable())].filter(([name, count]) => count !== before.get(name));
  expect(grown).toEqual([]);
  const [ticket, ...more] = await ticketsOf(unit);
  expect(more).toEqual([]);
  expect([...numbers, ...first].every((number) => number === ticket?.ticketNumber)).toBe(true);
  // Each round is one report of the fault: what comes at the same instant is the same.
  expect(ticket?.repeatCount).toBe(5 + calls / atOnce - 1);
  // What the row keeps of it is short however much came.
  const kept = await tables.query<{ size: number }>(
    'select pg_column_size(f.*)::int as size from device_fault f where device_id = $1',
    [unit.deviceId],
  );
  expect(kept.rows.map(({ size }) => size < 1000)).toEqual([true]);
}, 60_000);
