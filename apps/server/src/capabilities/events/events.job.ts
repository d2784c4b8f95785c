import type { ConnectionPool, Database } from '../../database/database.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { ProductJob } from '../jobs/jobs.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { forgetUnopened } from '../push/push-outbox.ts';
import { asWholeNetwork, undoable } from '../session/account-scope.ts';
import {
  accountsDue,
  type DueEvent,
  findMailedAccount,
  type MailedAccount,
  noteDigest,
  settle,
  takeDue,
} from './event-mail.queries.ts';
import { eventMailRecord } from './event-mail.ts';
import {
  forgetOld,
  handOut,
  noteFailedTry,
  passOverOld,
  portion,
  takeWaiting,
} from './hand-out.queries.ts';

/** What the jobs of events need from the process around them. */
export interface EventServices {
  readonly connections: ConnectionPool;
  readonly onFailure: (error: unknown) => void;
  readonly clock: () => Date;
  /** Where links in mails lead. */
  readonly publicUrl: string | undefined;
}

/** How much is done in one run: a stop waits for no more. */
const eventsAtOnce = 200;
const rowsAtOnce = portion;

/**
 * Gives events to those who hear them (NTC-10): in one transaction with the note that it was done, on one node at a
 * time, so that each is handed out once. What thousands hear is handed out in portions; one that cannot be stops no other.
 */
export const handOutEvents = ({
  clock,
  onFailure,
}: Pick<EventServices, 'clock' | 'onFailure'>): ProductJob => ({
  name: 'hand out events',
  everySeconds: 1,
  run: async (db) => {
    await passOverOld(db, clock());
    let rows = 0;
    for (const event of await takeWaiting(db, eventsAtOnce)) {
      if (rows >= rowsAtOnce) return undefined;
      try {
        rows += await undoable(db, () => handOut(db, event, clock()));
      } catch (error) {
        onFailure(error);
        await noteFailedTry(db, event.id);
      }
    }
    return undefined;
  },
});

const accountsAtOnce = 500;
const linesOfMail = 200;

/** Writes the mails about events that are due (NTC-10), one account in a transaction. */
export const mailEvents = ({
  connections,
  onFailure,
  clock,
  publicUrl,
}: EventServices): ProductJob => ({
  name: 'mail events',
  everySeconds: 5,
  run: async (db) => {
    const due = await accountsDue(db, clock(), accountsAtOnce);
    if (due.length === 0) return undefined;
    return async (stop) => {
      const write = (account: Database, accountId: number): Promise<void> =>
        mailAccount(account, accountId, { now: clock(), publicUrl });
      await eachAlone({ connections, onFailure }, due, write, stop);
    };
  },
});

interface Mailing {
  readonly now: Date;
  readonly publicUrl: string | undefined;
}

/** Mails an account what is due, or says why it gets none (NTC-11). */
async function mailAccount(db: Database, accountId: number, mailing: Mailing): Promise<void> {
  const { now } = mailing;
  const due = await takeDue(db, accountId, now, linesOfMail);
  const account = await findMailedAccount(db, accountId, now);
  const permitted = due.filter(({ isPermitted }) => isPermitted && account !== undefined);
  const others = due.filter((event) => !permitted.includes(event));
  await settle(db, others, { state: 'skipped', reason: 'notPermitted' });
  if (account === undefined) return;
  if (account.mailAddress === '') {
    await settle(db, permitted, { state: 'skipped', reason: 'noAddress' });
    return;
  }
  const isOfDigest = ({ mailReason }: DueEvent): boolean => mailReason === 'digest';
  await mailAtOnce(
    db,
    account,
    permitted.filter((event) => !isOfDigest(event)),
    mailing,
  );
  const digest = permitted.filter(isOfDigest);
  if (digest.length === 0) return;
  if (account.isDigestedToday) {
    await settle(db, digest, { state: 'held', reason: 'digest', until: account.nextDigestAt });
    return;
  }
  await send(db, account, digest, { ...mailing, isDigest: true });
  await noteDigest(db, accountId, account.today);
}

/** What is not critical waits for the end of quiet hours. */
async function mailAtOnce(
  db: Database,
  account: MailedAccount,
  events: readonly DueEvent[],
  mailing: Mailing,
): Promise<void> {
  const { quietUntil: until } = account;
  const leaving = events.filter(({ isCritical }) => isCritical || until === null);
  if (until !== null) {
    const held = events.filter((event) => !leaving.includes(event));
    await settle(db, held, { state: 'held', reason: 'quietHours', until });
  }
  if (leaving.length > 0) await send(db, account, leaving, { ...mailing, isDigest: false });
}

async function send(
  db: Database,
  account: MailedAccount,
  events: readonly DueEvent[],
  { now, isDigest, publicUrl }: Mailing & { readonly isDigest: boolean },
): Promise<void> {
  const language = account.language ?? 'zh';
  const record = eventMailRecord(account, events, { language, isDigest, publicUrl });
  const { timeZone } = account;
  // The templates are the platform's.
  const words = await asWholeNetwork(db, () =>
    composeMail(db, 'eventMail', record, { language, timeZone }),
  );
  const mailId = await queueMail(db, {
    cause: isDigest ? 'digest' : 'event',
    language,
    recipients: [{ address: account.mailAddress, name: account.displayName }],
    ...words,
    at: now,
  });
  await settle(db, events, { state: 'sent', mailId });
}

const forgottenAtOnce = 5000;

/** Events are kept for ninety days, and browsers that are no longer opened for thirty (NTC-10). */
export const forgetEvents = ({ clock }: Pick<EventServices, 'clock'>): ProductJob => ({
  name: 'forget old events',
  everySeconds: 600,
  run: async (db) => {
    await forgetOld(db, clock(), forgottenAtOnce);
    await forgetUnopened(db, clock(), forgottenAtOnce);
    return undefined;
  },
});
