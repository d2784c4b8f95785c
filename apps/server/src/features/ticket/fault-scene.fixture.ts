import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { reportFault } from '@lebean/contract/terminal/fault.operations';
// For tests: units that run and fail, under a clock that is set, and the job that watches them.
import { activateTerminal, beatTerminal } from '@lebean/contract/terminal/operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { plainCode } from '@lebean/domain/authorisation-code';
import { bodyOf, call, openServer, send } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf } from './ticket-scene.fixture.ts';
import { watchUnits } from './watch-units.job.ts';

const answered = z.object({ ticketNumber: z.nullable(z.string()) });

/** A unit of a shop, and what its terminal proves itself with. */
export interface RunningUnit {
  readonly deviceId: number;
  readonly bearer: string;
}

/** Enters a unit with a code that nobody has used, past the product, which is proven elsewhere; answers its id. */
async function enter(tables: pg.Client, code: string, shopId: number): Promise<number> {
  const made = await tables.query<{ id: string }>(
    `insert into device (unique_code, equipment_id, merchant_id, shop_id, created_at)
      select $1, e.id, s.merchant_id, s.id, now() from shop s, (select min(id) as id from equipment) e where s.id = $2 returning id`,
    [code, shopId],
  );
  const deviceId = Number(made.rows[0]?.id);
  await tables.query(
    `insert into authorisation_code (merchant_id, shop_id, device_id, code_hash, hint, issued_at, issued_by)
      select merchant_id, shop_id, id, $2, 'UNIT', now(), 'test' from device where id = $1`,
    [deviceId, tokenHash(plainCode(code))],
  );
  return deviceId;
}

/** The job on some nodes at once. */
async function watchOn(nodes: readonly ConnectionPool[], clock: () => Date): Promise<void> {
  const onFailure = (error: unknown): void => {
    throw error;
  };
  await Promise.all(
    nodes.map((connections) => runOnce(connections, watchUnits({ connections, onFailure, clock }))),
  );
}

/** The scene with a shop that is always open, and a clock that stands where it is set. */
export async function openFaultScene(begin: string) {
  const database = await testDatabase();
  const scene = await setScene(database);
  let now = new Date(begin);
  const clock = (): Date => now;
  const { server, connections, close } = openServer(database.application, { clock });
  const other = openServer(database.application, { clock });
  const tables = new pg.Client(database.owner);
  const desk = deskOf(server, scene);
  const { own } = scene;
  let units = 0;

  beforeAll(async () => {
    await tables.connect();
    await tables.query(`update session set expires_at = '2099-01-01'`);
    await tables.query(`update terminal_heartbeat set last_seen_at = null, online_since = null`);
  });
  afterAll(async () => {
    await tables.end();
    await other.close();
    await close();
  });

  async function run(shopId = own.shopId): Promise<RunningUnit> {
    units += 1;
    const code = `FAULT-${String(units).padStart(4, '0')}-UNIT`;
    const deviceId = await enter(tables, code, shopId);
    const machine = { code, pcUniqueId: `PC-${code}`, terminalName: `PC ${units}` };
    const { bearer } = await call(server, activateTerminal, machine);
    return { deviceId, bearer };
  }

  const asUnit = ({ bearer }: RunningUnit) => ({ headers: { authorization: `Bearer ${bearer}` } });

  return {
    scene,
    server,
    connections,
    tables,
    desk,
    clock,
    run,
    asUnit,
    setNow: (at: string | Date): void => {
      now = new Date(at);
    },
    /** So many minutes later. */
    pass: (minutes: number): void => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    beat: (unit: RunningUnit, fields: Readonly<Record<string, unknown>> = {}) =>
      send(server, beatTerminal, fields, asUnit(unit)),
    /** Tells a fault; answers the number of the ticket that it counts on. */
    tell: async (unit: RunningUnit, fields: object, isOther = false): Promise<string | null> => {
      const answer = await send(
        isOther ? other.server : server,
        reportFault,
        { ...fields },
        asUnit(unit),
      );
      return answered.parse(bodyOf(answer).Data).ticketNumber;
    },
    /** The job on one node, or on two at once. */
    watch: (nodes = 1) => watchOn([connections, other.connections].slice(0, nodes), clock),
    ticketsOf: async ({ deviceId }: Pick<RunningUnit, 'deviceId'>) =>
      (await call(server, listTickets, { deviceId, pageSize: 50 }, desk.staff)).rows,
    /** Those that a unit or the clock has opened for the shop. */
    ticketsOfShop: async (shopId: number) =>
      (await call(server, listTickets, { shopId, pageSize: 100 }, desk.staff)).rows.filter(
        ({ faultRule }) => faultRule !== null,
      ),
  };
}
