import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expireRequests } from '../capabilities/approval/approval-request.ts';
import { sealLog, type SealHead, type SealKey } from '../capabilities/audit/seal.ts';
import {
  type EventServices,
  forgetEvents,
  handOutEvents,
  mailEvents,
} from '../capabilities/events/events.job.ts';
import { pushEvents, type PushServices } from '../capabilities/events/push-events.job.ts';
import { tellEvent } from '../capabilities/events/tell-event.ts';
import { exportJobs, type ExportServices } from '../capabilities/export/export-worker.ts';
import { fileCleaning } from '../capabilities/files/clean-files.ts';
import type { FileStore } from '../capabilities/files/file-store.ts';
import type { ProductJob } from '../capabilities/jobs/jobs.ts';
import {
  type ReconciliationOutcome,
  reconcilePortion,
  reconciliationTask,
  runReconciliation,
  sumDays,
} from '../capabilities/ledger/reconciliation.ts';
import { type MailServices, sendMails } from '../capabilities/mail/send-mails.job.ts';
import { forgetGoneNodes } from '../capabilities/nodes/beat-node.ts';
import type { PaymentDesk } from '../capabilities/payments/payment-desk.ts';
import { asWholeNetwork } from '../capabilities/session/account-scope.ts';
import { anonymousOpening } from '../capabilities/session/open-session.ts';
import type { ConnectionPool, Database } from '../database/database.ts';
import { forgetMessages } from '../features/hall/forget-messages.job.ts';
import { expireOrders } from '../features/lebean/order.queries.ts';
import { mailViews } from '../features/list-view/view-mail.job.ts';
import { forgetPlayKeys } from '../features/play/forget-keys.job.ts';
import { type TimeOutServices, timeOutPlays } from '../features/play/time-out.job.ts';
import { closeReportDays } from '../features/report/close-days.job.ts';
import {
  draftStatements,
  lookForUnbilled,
  remindOfUnconfirmed,
  type SettlementServices,
} from '../features/settlement/draft.job.ts';
import { mailReminder } from '../features/settlement/reminder-mail.ts';
import { remindDebtors } from '../features/settlement/reminder.job.ts';
import {
  mailStatements,
  type StatementMailServices,
} from '../features/settlement/statement-mail.job.ts';
import { endShopViews } from '../features/shop/end-views.job.ts';
import { closeResolved } from '../features/ticket/ticket-change.queries.ts';
import { lookAfterClocks } from '../features/ticket/ticket-clock.job.ts';
import { watchUnits } from '../features/ticket/watch-units.job.ts';
import { allHandlers } from '../http/calls/handlers.ts';
import { lookForEvents, type WatchServices } from './watch.job.ts';

/** What the jobs need from the process around them. */
export interface JobServices {
  readonly key: SealKey;
  readonly keepHead: (head: SealHead) => Promise<void>;
  readonly exports: ExportServices;
  /** The book does not add up (LED-7): reported where whoever runs the server looks. */
  readonly onBreaks: (outcome: ReconciliationOutcome) => void;
  readonly files: FileStore;
  readonly payments: PaymentDesk;
  readonly mailSender: MailServices['sender'];
  readonly silentPlays: TimeOutServices;
  readonly settlement: SettlementServices;
  readonly statementMails: StatementMailServices;
  readonly clock: () => Date;
  readonly pushes: PushServices;
  readonly events: EventServices & Pick<WatchServices, 'certificateFile'>;
}

/** Partitions are made this many months ahead. */
const monthsAhead = 3;

/** What nobody has decided in its time is decided by the clock (CTL-1); what it held is free again. */
export const expireApprovals: ProductJob = {
  name: 'let old requests for approval expire',
  everySeconds: 600,
  run: async (db) => {
    const releases = new Map(
      allHandlers().map(({ operation, release }) => [operation.id, release] as const),
    );
    for (const { id, operation, at } of await expireRequests(db)) {
      const release = releases.get(operation);
      if (release !== undefined)
        await asWholeNetwork(db, () => release(db, { approvalId: id, at }));
    }
    return undefined;
  },
};

/** An order of lebeans that nobody has paid in its time is over (PAY-2), and lets go of its bank reference. */
export const expireLebeanOrders: ProductJob = {
  name: 'let unpaid orders of lebeans expire',
  everySeconds: 600,
  run: async (db) => {
    await expireOrders(db);
    return undefined;
  },
};

/** A ticket that is resolved closes by itself when nobody says that the problem is still there (SVC-3). */
export const closeTickets = (clock: () => Date): ProductJob => ({
  name: 'close resolved tickets',
  everySeconds: 600,
  run: async (db) => {
    await closeResolved(db, clock());
    return undefined;
  },
});

/** How much of the book is read in one transaction. */
export interface ReconciliationPortions {
  /** More that is not proven yet than these is left to the proof of the whole book. */
  readonly maxNewEntries: number;
  /** A second or so of work: what a stop costs at most. */
  readonly maxEntries: number;
}
const defaultPortions: ReconciliationPortions = { maxNewEntries: 500_000, maxEntries: 50_000 };
/** After a portion the database has as long for others as it took, and not longer than this. */
const maxRestMs = 1000;

/**
 * Proves what is not proven yet, and once a week the whole book again (LED-7), in portions: a stop ends within the one
 * that runs, and the next run of this job, on whichever node, goes on behind the last one that was done (OPS-16).
 */
export const reconcileLedger = (
  connections: ConnectionPool,
  onBreaks: JobServices['onBreaks'],
  { maxNewEntries, maxEntries }: ReconciliationPortions = defaultPortions,
): ProductJob => {
  const tell = (outcome: ReconciliationOutcome | undefined): void => {
    if (outcome !== undefined && outcome.breaks > 0) onBreaks(outcome);
  };
  const portion = async (db: Database) => {
    await allowLongWaits(db);
    const done = await reconcilePortion(db, maxEntries);
    if (done?.isOver === true) await tellBreaks(db, done);
    return done;
  };
  const proveWhole = async (stop: AbortSignal): Promise<void> => {
    while (!stop.aborted) {
      const begunAt = performance.now();
      const done = await connections.transaction('read write', anonymousOpening, portion, {
        until: stop,
      });
      if (done?.isOver === true) tell(done);
      if (done === undefined || done.isOver) return;
      const restMs = Math.min(performance.now() - begunAt, maxRestMs);
      await sleep(restMs, undefined, { signal: stop }).catch(() => undefined);
    }
  };
  return {
    name: 'reconcile the ledger',
    everySeconds: 600,
    run: async (db) => {
      const { looksAtNew, goesOnWhole } = await reconciliationTask(db, maxNewEntries);
      await allowLongWaits(db);
      const look = { isWhole: false, isClosing: true, operator: null };
      const outcome = looksAtNew ? await runReconciliation(db, look) : undefined;
      if (outcome !== undefined) await tellBreaks(db, outcome);
      return async (stop) => {
        tell(outcome);
        if (goesOnWhole) await proveWhole(stop);
      };
    },
  };
};

/** Tells staff who look after the book, whatever each of them has chosen (LED-7, NTC-10). */
async function tellBreaks(db: Database, { id: run, breaks: count }: ReconciliationOutcome) {
  if (count === 0) return;
  const onceKey = `breaks:${run}`;
  await tellEvent(db, {
    category: 'reconciliationBreak',
    words: { run, count },
    onceKey,
    at: new Date(),
  });
}

/** Gives the transaction no id yet: a proof that closes needs a new one, see reconcile_ledger(). */
async function allowLongWaits(db: Database): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true)`.execute(db);
}

/** Asks providers what no callback has reported, and ends what nobody has paid (PAY-4). */
export const lookAfterPayments = (desk: PaymentDesk): ProductJob => ({
  name: 'look after payments',
  everySeconds: 5,
  run: (db) => desk.takeDue(db),
});

const forgetWhatIsOver: ProductJob = {
  name: 'forget ended sessions, old error reports and nodes that have gone',
  everySeconds: 3600,
  run: async (db) => {
    await sql`delete from session where expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from sign_on_code where expires_at < now()`.execute(db);
    await sql`delete from sign_in_throttle where first_failure_at < now() - interval '1 day'
      and coalesce(blocked_until, first_failure_at) < now()`.execute(db);
    await sql`delete from error_report where last_at < now() - interval '60 days'`.execute(db);
    await forgetGoneNodes(db);
    return undefined;
  },
};

/** Why the log is not sealed, and what mends that. */
const unsealedReasons = {
  otherKey: 'this log is sealed under another key: give each node the same AUDIT_KEY',
  moved:
    'the database has moved to another server while this node was running: restart the nodes, so that the operation log goes on',
  held: 'lines of the operation log wait for their seal for more than a minute: a transaction does not end (pg_stat_activity)',
} as const;

/** Seals what was written since the last time, and keeps the end of the chain outside of the database (ACC-6). */
const sealOperationLog = (key: SealKey, keepHead: JobServices['keepHead']): ProductJob => ({
  name: 'seal the operation log',
  everySeconds: 2,
  run: async (db) => {
    const result = await sealLog(db, key);
    if (result.kind === 'sealed') return () => keepHead(result.head);
    if (result.kind === 'nothing') return undefined;
    throw new Error(unsealedReasons[result.kind]);
  },
});

/** The recurring work of the product. */
export function productJobs({
  key,
  keepHead,
  exports,
  onBreaks,
  files,
  payments,
  mailSender,
  silentPlays,
  settlement,
  statementMails,
  clock,
  events,
  pushes,
}: JobServices): readonly ProductJob[] {
  return [
    sealOperationLog(key, keepHead),
    {
      name: 'roll up the ledger',
      everySeconds: 60,
      run: async (db) => {
        await sql`select ledger_roll_up()`.execute(db);
        await sumDays(db);
        return undefined;
      },
    },
    reconcileLedger(exports.connections, onBreaks),
    {
      name: 'make partitions ahead',
      everySeconds: 6 * 3600,
      run: async (db) => {
        for (const parent of ['ledger_entry', 'operation_log']) {
          await sql`select ensure_month_partitions(${parent}::regclass, current_date, ${monthsAhead})`.execute(
            db,
          );
        }
        return undefined;
      },
    },
    expireApprovals,
    expireLebeanOrders,
    closeTickets(clock),
    watchUnits(silentPlays),
    lookAfterClocks(clock),
    timeOutPlays(silentPlays),
    lookAfterPayments(payments),
    sendMails({ connections: exports.connections, sender: mailSender, clock }),
    closeReportDays(clock),
    draftStatements(settlement),
    remindOfUnconfirmed(clock),
    mailStatements(statementMails),
    remindDebtors({ clock, handOn: mailReminder(statementMails) }),
    lookForUnbilled(settlement),
    handOutEvents(events),
    mailEvents(events),
    mailViews(exports),
    pushEvents(pushes),
    forgetEvents(events),
    lookForEvents(events),
    endShopViews(clock),
    forgetWhatIsOver,
    forgetMessages,
    forgetPlayKeys(clock),
    ...exportJobs(exports),
    fileCleaning(exports.connections, files, clock),
  ];
}
