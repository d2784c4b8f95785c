import { answerDispute, openDispute } from '@lebean/contract/settlement/dispute.operations';
import {
  confirmStatement,
  draftStatement,
  getStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { setBillingMode } from '@lebean/contract/settlement/setting.operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import type { Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { isPostPaid } from './post-paid.ts';
import { storyOf } from './stories.ts';
import { tellInvoice } from './taxes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** So many months have statements when the story ends. */
const months = 4;
/** When something is done, in days after the last one of the month: the grace has passed by then (SET-9). */
const days = { drafted: 3, sent: 3.1, answered: 5, invoiced: 6, paid: 11 } as const;

/** What a lebean costs afterwards, in hundredths of the currency. */
const beanPrice = 100;

/** Lets the shops of the story pay afterwards that do, before the first guest comes (SET-1). */
export async function tellBilling(staff: Worker, counters: readonly Counter[], from: Date) {
  const effectiveFrom = from.toISOString().slice(0, 10);
  for (const { place } of counters.filter((counter) => isPostPaid(counter.place.shop.key))) {
    const mode = { shopId: place.id, billingMode: 'postPaid', beanPrice, effectiveFrom } as const;
    await staff.work(`billing ${place.shop.key}`, (call) => call(setBillingMode, mode, from));
  }
}

/** A month of a shop that was closed so many months ago; 1 is the last one. */
interface Closed {
  readonly staff: Worker;
  readonly counter: Counter;
  readonly month: string;
  readonly monthsAgo: number;
  /** Whether the story has come so far. */
  readonly isOver: (day: number) => boolean;
  readonly after: (day: number) => Date;
}

/** The months that are closed, the oldest first; a day's allowance for shops whose day ends later than ours. */
export async function tellStatements(
  staff: Worker,
  counters: readonly Counter[],
  until: Date,
): Promise<void> {
  const today = new Date(until.getTime() - days.sent * dayMs).toISOString().slice(0, 10);
  for (const counter of counters)
    for (let monthsAgo = months; monthsAgo > 0; monthsAgo -= 1) {
      const startsOn = monthFrom(today, -monthsAgo);
      const endsAt = Date.parse(`${monthFrom(startsOn, 1)}T00:00:00Z`);
      const after = (day: number): Date => new Date(endsAt + day * dayMs);
      const isOver = (day: number): boolean => after(day) <= until;
      await tellMonth({ staff, counter, month: startsOn.slice(0, 7), monthsAgo, isOver, after });
    }
}

async function tellMonth(closed: Closed): Promise<void> {
  const { staff, counter, month, monthsAgo, isOver, after } = closed;
  const { key } = counter.place.shop;
  const { id: shopId } = counter.place;
  const statementId = await staff.work(`statement ${key} ${month}`, async (call) => {
    const drafted = await call(draftStatement, { shopId, month }, after(days.drafted));
    await call(sendStatement, drafted, after(days.sent));
    return drafted.statementId;
  });
  if (!isOver(days.answered)) return;
  const end = monthsAgo === 1 ? storyOf(key)?.lastStatement : undefined;
  if (end === 'waits') return;
  if (end === 'disputed') await disputeOne(closed, statementId);
  else await agree(closed, statementId);
  if (end === undefined && isOver(days.paid)) await tellInvoiceOf(closed, statementId);
  const isUnpaid = monthsAgo === 2 && storyOf(key)?.lastStatement === 'unpaid';
  if (end === undefined && !isUnpaid && isOver(days.paid)) await pay(closed, statementId);
}

/** The owner looks at a statement and confirms it (SET-11). */
async function agree({ counter, month, after }: Closed, statementId: number): Promise<void> {
  const { owner, place } = counter;
  const { closing } = await owner.read(getStatement, { statementId });
  const confirmed = { statementId, closing, confirmRemark: '到期前支付' };
  await owner.work(`confirm ${place.shop.key} ${month}`, (call) =>
    call(confirmStatement, confirmed, after(days.answered)),
  );
}

/** Invoices of the months before the last are issued, those of the last one are requested. */
const tellInvoiceOf = ({ staff, counter, month, monthsAgo, after }: Closed, statementId: number) =>
  tellInvoice({
    staff,
    owner: counter.owner,
    statementId,
    key: `${counter.place.shop.key} ${month}`,
    requestedAt: after(days.invoiced),
    ...(monthsAgo > 1 && { issuedAt: after(days.paid) }),
  });

/** The owner thinks that too much is billed, and staff ask which rows are meant (SET-12). */
async function disputeOne({ staff, counter, month, after }: Closed, statementId: number) {
  const { owner, place } = counter;
  const { lines } = await owner.read(getStatement, { statementId });
  const line = lines.find(({ gross }) => Math.abs(gross) >= 100);
  if (line === undefined) return;
  const claimedAmount = Math.ceil(Math.abs(line.gross) / 20);
  const reason = '月底有几局因设备故障重开，应只算一次';
  const dispute = { statementId, lineId: line.id, claimedAmount, reason };
  const disputeId = await owner.work(`dispute ${place.shop.key} ${month}`, async (call) => {
    const opened = await call(openDispute, dispute, after(days.answered));
    return opened.disputeId;
  });
  const words = '请提供这几局的单号，我们核对后回复';
  const answeredAt = new Date(after(days.answered).getTime() + 3 * hourMs);
  await staff.work(`answer ${place.shop.key} ${month}`, (call) =>
    call(answerDispute, { disputeId, words }, answeredAt),
  );
}

/** Money for a statement arrives at the bank (SET-16). */
async function pay({ staff, counter, month, after }: Closed, statementId: number): Promise<void> {
  const { key } = counter.place.shop;
  const { open, legalName, merchantName } = await staff.read(getStatement, { statementId });
  // What an earlier fill has booked is paid already.
  if (open <= 0) return;
  const paidAt = after(days.paid);
  const payment = {
    shopId: counter.place.id,
    direction: 'received' as const,
    amount: open,
    valueDate: paidAt.toISOString().slice(0, 10),
    bankReference: `${key.toUpperCase()}-${month}`,
    payer: legalName === '' ? merchantName : legalName,
    statementIds: [statementId],
  };
  await staff.work(`pay ${key} ${month}`, (call) => call(createStatementPayment, payment, paidAt));
}
