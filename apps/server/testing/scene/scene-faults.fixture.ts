// For tests: what units have reported, what was known of them, and what their downtime gives.
import type { SceneMaker } from './scene-maker.fixture.ts';

/** The credits of the shops of a scene. */
export interface SceneCredits {
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
}

interface Placed {
  readonly ticketId: number;
  readonly shopId: number;
  /** What no answer to others may hold. */
  readonly word: string;
}

/** A fault of a unit of the shop, what was known with its ticket, and a credit that is proposed; answers that. */
async function addFaults(make: SceneMaker, { ticketId, shopId, word }: Placed): Promise<number> {
  await make.query(
    `insert into device_fault (device_id, fault_rule, merchant_id, shop_id, reported_at, last_at, recent, detail)
      select id, 'headset', merchant_id, shop_id, now(), now(), array[now()], $2 from device where shop_id = $1 order by id limit 1`,
    [shopId, word],
  );
  const faults = [
    { faultRule: 'headset', lastAt: '2026-01-01T00:00:00Z', faultCount: 1, detail: word },
  ];
  const lists = { outages: [], faults, installs: [], plays: [], tickets: [] };
  const evidence = { takenAt: '2026-01-01T00:00:00Z', heartbeat: null, ...lists };
  await make.query(
    `insert into ticket_evidence (ticket_id, merchant_id, shop_id, taken_at, evidence)
      select id, merchant_id, shop_id, now(), $2::jsonb from ticket where id = $1`,
    [ticketId, JSON.stringify(evidence)],
  );
  return await make.addBy(
    `insert into service_credit (credit_number, merchant_id, shop_id, ticket_id, downtime_minutes, hourly_credit, lebean, is_capped,
        proposed_by, proposed_at)
      select 'E' || id, merchant_id, shop_id, id, 60, 100, 100, false, $2, now() from ticket where id = $1 returning id::int`,
    [ticketId, word],
  );
}

/** The faults of the own shop, of its branch and of another merchant. */
export const addSceneFaults = async (
  make: SceneMaker,
  { own, branch, foreign }: Readonly<Record<keyof SceneCredits, Placed>>,
): Promise<SceneCredits> => ({
  own: await addFaults(make, own),
  branch: await addFaults(make, branch),
  foreign: await addFaults(make, foreign),
});
