import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createEngineer } from '@lebean/contract/engineer/operations';
// For tests: tickets of the own shop, a clock that is set by hand, and the job that looks after theirs.
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createServiceTerms } from '@lebean/contract/service-terms/operations';
import { call, openServer } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { testDatabase } from '../../database/testing.ts';
import { lookAfterClocks } from './ticket-clock.job.ts';
import { deskOf } from './ticket-scene.fixture.ts';

export const everyDay = (fromHour: number, toHour: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: fromHour * 60,
    toMinute: toHour * 60,
  }));
const hours = { firstResponse: 60, nextResponse: 120, resolve: 480 };
/** Around the clock in UTC, so that minutes are minutes. */
export const plainTerms: Omit<ClientInput<typeof createServiceTerms>, 'country'> = {
  timeZone: 'UTC',
  workingHours: everyDay(0, 24),
  holidays: [],
  targets: {
    P1: { firstResponse: 15, nextResponse: 30, resolve: 240 },
    P2: hours,
    P3: hours,
    P4: hours,
  },
};

/** The scene under plain terms, and what is done in it. */
export async function openClockWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  // A Wednesday, ten in the morning.
  const began = Date.UTC(2026, 10, 25, 10);
  let passed = 0;
  const clock = (): Date => new Date(began + passed * 60_000);
  const { server, connections, close } = openServer(database.application, { clock });
  const desk = deskOf(server, scene);
  const client = new pg.Client(database.owner);
  beforeAll(async () => {
    await client.connect();
    await client.query(`update session set expires_at = '2027-12-31'`);
    // The tickets of the scene were reported by another clock.
    await client.query('truncate ticket cascade');
    await call(server, createServiceTerms, { country: 'CN', ...plainTerms }, desk.staff);
  });
  afterAll(async () => {
    await client.end();
    await close();
  });
  const job = lookAfterClocks(clock);
  return {
    ...desk,
    scene,
    server,
    client,
    /** Sets the clock so many minutes after ten. */
    at: (minutes: number): void => {
      passed = minutes;
    },
    minutesOf: (instant: string | null | undefined): number | null =>
      instant === null || instant === undefined ? null : (Date.parse(instant) - began) / 60_000,
    work: (): Promise<void> => runOnce(connections, job),
    /** As the job runs on a node that does not know of the others. */
    workUnguarded: () =>
      connections.transaction('read write', anonymousOpening, (db) => job.run(db)),
    /** The same; answers how many messages to the database it took. */
    countedWork: async (): Promise<number> => {
      let messages = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          messages += 1;
          return node;
        },
        transformResult: async ({ result }) => await Promise.resolve(result),
      };
      await connections.transaction('read write', anonymousOpening, (db) =>
        job.run(db.withPlugin(counting)),
      );
      return messages;
    },
    hire: async (
      engineerName: string,
      other: Partial<ClientInput<typeof createEngineer>> = {},
    ): Promise<number> => {
      const terms = {
        phone: '1',
        regions: ['CN'],
        skills: ['network' as const],
        capacity: 50,
        timeZone: 'UTC',
        workingHours: everyDay(0, 24),
        absences: [],
      };
      const engineer = { ...terms, ...other, engineerName };
      return (await call(server, createEngineer, engineer, desk.staff)).id;
    },
  };
}
