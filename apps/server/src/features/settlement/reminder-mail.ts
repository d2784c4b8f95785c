import type { PlainPagePath } from '@lebean/contract/facts/pages';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { Call } from '../../capabilities/call/handle.ts';
import { composeMail } from '../../capabilities/mail/compose-mail.ts';
import { queueMail } from '../../capabilities/mail/queue-mail.ts';
import { asWholeNetwork } from '../../capabilities/session/account-scope.ts';
import { findReminder, noteReminderMail, type RemindedLine } from './reminder-mail.queries.ts';
import type { HandOnReminder } from './reminder.queries.ts';
import { pageUrl } from './statement-mail.ts';

/** What is open in each currency; never a sum over several. */
function totalsOf(lines: readonly RemindedLine[]) {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }));
}

interface ReminderMailServices {
  readonly publicUrl?: string | undefined;
  readonly clock: () => Date;
}

/**
 * Puts a reminder into the outbox, in the transaction that notes it: both are there or neither (SET-23). One mail to
 * all mailboxes of the shops that owe; a debtor without any is shown as not reached.
 */
export const mailReminder =
  ({ publicUrl, clock }: ReminderMailServices): HandOnReminder =>
  (db, reminderId) =>
    asWholeNetwork(db, () => queueReminder(db, reminderId, { publicUrl, clock }));

async function queueReminder(
  db: Call['db'],
  reminderId: number,
  { publicUrl, clock }: ReminderMailServices,
): Promise<void> {
  const reminder = await findReminder(db, reminderId);
  const { name, level, language, timeZone, mailboxes, lines } = reminder;
  if (mailboxes.length === 0) {
    await noteReminderMail(db, reminderId, { mailId: null, mailboxes });
    return;
  }
  const record: TemplateRecord = {
    name,
    isOverdue: level > 0,
    lines: lines.map((line) => ({ ...line })),
    totals: totalsOf(lines),
    url: pageUrl(publicUrl, '/settlement/list' satisfies PlainPagePath),
  };
  const words = await composeMail(db, 'reminderMail', record, { language, timeZone });
  const mailId = await queueMail(db, {
    cause: 'reminder',
    language,
    recipients: mailboxes.map((address) => ({ address, name })),
    ...words,
    at: clock(),
  });
  await noteReminderMail(db, reminderId, { mailId, mailboxes });
}
