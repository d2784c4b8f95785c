import { z } from 'zod';
import { onlineSeconds } from '@lebean/domain/device-status';
import type { DatabaseProbe } from '../../database/probe.ts';

/** Counts and ages of the whole installation, without anybody in them (OPS-4). */
const figures = z.object({
  rechargesInFiveMinutes: z.number(),
  playsInFiveMinutes: z.number(),
  playsRunning: z.number(),
  devicesOnline: z.number(),
  approvalsPending: z.number(),
  oldestApprovalSeconds: z.number(),
  oldestPaymentSeconds: z.number(),
  ledgerBreaks: z.number(),
  secondsSinceProof: z.number(),
  unsealedLines: z.number(),
  oldestUnsealedSeconds: z.number(),
  mailsFailed: z.number(),
  oldestMailSeconds: z.number(),
  databaseBytes: z.number(),
});
export type OperatingFigures = z.output<typeof figures>;

/** Of a backlog of lines no more than these are counted. */
const maxLines = 10_000;
const secondsSince = (instant: string): string =>
  `coalesce(greatest(extract(epoch from now() - ${instant}), 0), 0)::float8`;

/** Lines of the operation log whose seal has not come yet (ACC-6); of the last day, as the sealer looks at them. */
const unsealed = `select count(*)::int as lines, min(at) as oldest from (
  select at from operation_log where xid >= coalesce((select to_xid from operation_seal order by id desc limit 1), '0'::xid8)
    and at > now() - interval '1 day' order by xid limit ${maxLines + 1}) waiting`;

/** Mails that are no longer tried and that nobody has seen to (MAIL-1). */
const failedMails = `select id from mail where state = 'failed' limit ${maxLines}`;
/** Since when the oldest waits that was tried and could not be handed over. */
const oldestTriedMail = `(select min(created_at) from (select created_at, tries from mail
  where state in ('waiting', 'sending') order by next_try_at, id limit ${maxLines}) waiting where tries > 0)`;

/** Reads little, by indexes, and as a role that may see nothing else. */
const statement = `begin read only; set local role lebean_counts; set local timezone = 'UTC'; select
  (select count(*)::int from recharge_record where created_at > now() - interval '5 minutes') as "rechargesInFiveMinutes",
  (select count(*)::int from play where started_at > now() - interval '5 minutes') as "playsInFiveMinutes",
  (select count(*)::int from play where state = 'started') as "playsRunning",
  (select count(*)::int from terminal_heartbeat where last_seen_at >= now() - interval '${onlineSeconds} seconds') as "devicesOnline",
  pending.count as "approvalsPending",
  ${secondsSince('pending.oldest')} as "oldestApprovalSeconds",
  ${secondsSince(`(select min(created_at) from payment where payment_state = 'unpaid')`)} as "oldestPaymentSeconds",
  coalesce(proof.breaks, 0)::float8 as "ledgerBreaks",
  ${secondsSince('proof.finished_at')} as "secondsSinceProof",
  unsealed.lines as "unsealedLines",
  ${secondsSince('unsealed.oldest')} as "oldestUnsealedSeconds",
  (select count(*)::int from (${failedMails}) failed) as "mailsFailed",
  ${secondsSince(oldestTriedMail)} as "oldestMailSeconds",
  pg_database_size(current_database())::float8 as "databaseBytes"
from (select count(*)::int as count, min(created_at) as oldest from approval_request where state = 'pending') pending
left join (select breaks, finished_at from reconciliation_run order by finished_at desc, id desc limit 1) proof on true
cross join (${unsealed}) unsealed; commit`;

/** Asks for the figures, on a connection beside the pool. */
export async function readOperatingFigures(probe: DatabaseProbe): Promise<OperatingFigures> {
  const [row] = await probe.ask(statement);
  return figures.parse(row);
}

const mailTrouble = z.object({
  failed: z.number(),
  seconds: z.number(),
  reason: z.string().nullable(),
});

/** How the outbox is: what failed, and how long and why the oldest that was tried waits. */
export async function readMailTrouble(
  probe: DatabaseProbe,
): Promise<{ readonly failed: number; readonly minutes: number; readonly reason: string }> {
  const [row] =
    await probe.ask(`select (select count(*)::int from (${failedMails}) failed) as failed,
    ${secondsSince(oldestTriedMail)} as seconds,
    (select failure from mail where state = 'waiting' and tries > 0 and failure <> ''
      order by next_try_at, id limit 1) as reason`);
  const { failed, seconds, reason } = mailTrouble.parse(row);
  return { failed, minutes: Math.floor(seconds / 60), reason: reason ?? '' };
}

/** How many lines of the operation log wait for their seal, and how long the oldest has waited. */
export async function readUnsealed(
  probe: DatabaseProbe,
): Promise<{ readonly lines: number; readonly seconds: number }> {
  const [row] = await probe.ask(
    `select lines, ${secondsSince('oldest')} as seconds from (${unsealed}) found`,
  );
  return { lines: Number(row?.['lines'] ?? 0), seconds: Math.round(Number(row?.['seconds'] ?? 0)) };
}
