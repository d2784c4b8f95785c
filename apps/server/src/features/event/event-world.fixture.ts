import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
// For tests: accounts that hear of what happens, with a clock to set, and nodes that hand out and mail.
import { listEvents } from '@lebean/contract/event/operations';
import { getBell } from '@lebean/contract/notice/bell.operations';
import { call, type Caller, serverOn } from '../../../testing/calls.fixture.ts';
import type { PrincipalName } from '../../../testing/scene/scene-people.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { handOutEvents, mailEvents } from '../../capabilities/events/events.job.ts';
import { type NewEvent, tellEvent } from '../../capabilities/events/tell-event.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';

export const publicUrl = 'https://venue.example';

/** What became of one event for one account. */
export interface Delivery {
  readonly account: number;
  readonly inbox: string;
  readonly inboxReason: string | null;
  readonly mail: string;
  readonly mailReason: string | null;
  readonly due: string | null;
}

export async function openEventWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  const server = serverOn(database.application);
  const owner = new pg.Client(database.owner);
  const connections = new ConnectionPool({
    connection: database.application,
    size: 4,
    onIdleError: () => undefined,
  });
  beforeAll(() => owner.connect());
  afterAll(async () => {
    await connections.end();
    await owner.end();
  });
  let now = new Date();
  const clock = (): Date => now;
  const problems: unknown[] = [];
  const services = {
    connections,
    clock,
    publicUrl,
    onFailure: (error: unknown) => void problems.push(error),
  };
  const principal = (name: PrincipalName) => {
    const found = scene.principals.find((each) => each.name === name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  };
  /** What an account is written to: its address is its own already. */
  const setAddress = (accountId: number): Promise<unknown> =>
    owner.query(
      `insert into event_setting (account_id, mail_address) values ($1, 'a' || $1::bigint || '@shop.example')
        on conflict (account_id) do update set mail_address = excluded.mail_address`,
      [accountId],
    );
  return {
    database,
    scene,
    server,
    owner,
    connections,
    problems,
    services,
    publicUrl,
    principal,
    setAddress,
    setNow: (instant: string) => (now = new Date(instant)),
    tell: (event: Omit<NewEvent, 'at'>): Promise<void> =>
      connections.transaction('read write', anonymousOpening, (db) =>
        tellEvent(db, { ...event, at: now }),
      ),
    handOut: (): Promise<void> => runOnce(connections, handOutEvents(services)),
    mail: (): Promise<void> => runOnce(connections, mailEvents(services)),
    eventsOf: async (reader: Caller, box: 'unread' | 'all' | 'archived' = 'all') =>
      (await call(server, listEvents, { box, pageSize: 100 }, reader)).rows,
    bellOf: async (reader: Caller) => (await call(server, getBell, {}, reader)).unreadEvents,
    ...findingsOf(owner),
  };
}

/** What stands in the tables after all that. */
function findingsOf(owner: pg.Client) {
  return {
    /** Of the newest event, or of all of an account. */
    deliveries: async (accountId?: number): Promise<readonly Delivery[]> => {
      const { rows } = await owner.query<Delivery>(
        `select account_id::int as account, inbox_state as inbox, inbox_reason as "inboxReason", mail_state as mail,
            mail_reason as "mailReason", to_char(mail_due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due
          from account_event where case when $1::bigint is null then event_id = (select max(id) from event)
            else account_id = $1 end order by id`,
        [accountId ?? null],
      );
      return rows;
    },
    mailsTo: async (accountId: number) => {
      const { rows } = await owner.query<{ subject: string; body: string; cause: string }>(
        `select m.subject, m.body_text as body, m.cause from mail m join mail_recipient r on r.mail_id = m.id
          where r.address = 'a' || $1::bigint || '@shop.example' order by m.id`,
        [accountId],
      );
      return rows;
    },
    forget: async (): Promise<void> => {
      await owner.query('truncate event, account_event, event_choice, event_setting cascade');
      await owner.query(`delete from mail_recipient where address like 'a%@shop.example'`);
      await owner.query(`update account set time_zone = 'Asia/Shanghai'`);
    },
  };
}
