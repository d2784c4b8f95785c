import type { ConnectionPool, Database } from '../../database/database.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { ProductJob } from '../jobs/jobs.ts';
import {
  devicesOf,
  givePushBack,
  noteWithoutDevice,
  queuePush,
  settlePush,
  takePush,
} from '../push/push-outbox.ts';
import type { PushSender } from '../push/push-sender.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { type DueEvent, findMailedAccount } from './event-mail.queries.ts';
import { accountsToPush, settleToPush, takeToPush } from './event-push.queries.ts';
import { eventPush } from './event-push.ts';

/** What pushing needs from the process around it. */
export interface PushServices {
  readonly connections: ConnectionPool;
  readonly onFailure: (error: unknown) => void;
  readonly clock: () => Date;
  readonly sender: Pick<PushSender, 'serverKey' | 'send'>;
}

const accountsAtOnce = 500;
const eventsAtOnce = 200;
const forgottenAtOnce = 1000;
/** How many messages a node hands over side by side: a service that hangs does not hold all of them up. */
const lanes = 8;

/** Writes the pushes about events that are due, and hands them to the push services of browsers (NTC-10). */
export const pushEvents = (services: PushServices): ProductJob => ({
  name: 'push events',
  everySeconds: 3,
  run: async (db) => {
    const { clock, sender } = services;
    await noteWithoutDevice(db, forgottenAtOnce);
    const due = await accountsToPush(db, clock(), accountsAtOnce);
    return async (stop) => {
      const write = (account: Database, accountId: number): Promise<void> =>
        writePush(account, accountId, sender.serverKey, clock());
      await eachAlone(services, due, write, stop);
      const lane = async (): Promise<void> => {
        while (!stop.aborted && (await sendNext(services, stop)));
      };
      // A lane that fails ends the job when the others have ended: none of them sends behind its back.
      const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    };
  },
});

/** Writes what an account is due to be pushed for each of its devices, or says why it gets none (NTC-11). */
async function writePush(
  db: Database,
  accountId: number,
  serverKey: string,
  now: Date,
): Promise<void> {
  const due = await takeToPush(db, accountId, now, eventsAtOnce);
  const account = await findMailedAccount(db, accountId, now);
  const isPermitted = (event: DueEvent): boolean => event.isPermitted && account !== undefined;
  await settleToPush(
    db,
    due.filter((event) => !isPermitted(event)),
    { state: 'skipped', reason: 'notPermitted' },
  );
  if (account === undefined) return;
  const { quietUntil: until } = account;
  const permitted = due.filter(isPermitted);
  const waits = ({ isCritical }: DueEvent): boolean => until !== null && !isCritical;
  if (until !== null)
    await settleToPush(db, permitted.filter(waits), { state: 'held', reason: 'quietHours', until });
  const leaving = permitted.filter((event) => !waits(event));
  if (leaving.length === 0) return;
  const deviceIds = await devicesOf(db, accountId, serverKey);
  if (deviceIds.length === 0) {
    await settleToPush(db, leaving, { state: 'skipped', reason: 'noDevice' });
    return;
  }
  await queuePush(db, {
    ...eventPush(account, leaving),
    accountId,
    deviceIds,
    eventIds: leaving.map(({ id }) => id),
    isCritical: leaving.some(({ isCritical }) => isCritical),
    at: now,
  });
  await settleToPush(db, leaving, { state: 'held', reason: 'sending' });
}

/** Hands over the message that is due first, in no transaction; false when none is. */
async function sendNext(
  { connections, clock, sender }: PushServices,
  stop: AbortSignal,
): Promise<boolean> {
  const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    connections.transaction('read write', anonymousOpening, work);
  const push = await write((db) => takePush(db, clock()));
  if (push === undefined) return false;
  const outcome = await sender.send(push, stop);
  await write((db) =>
    stop.aborted && outcome.kind === 'later'
      ? givePushBack(db, push, clock())
      : settlePush(db, push, outcome, clock()),
  );
  return true;
}
