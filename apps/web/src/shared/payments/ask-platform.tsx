import { createTicket, listTickets } from '@lebean/contract/ticket/operations';
import type { TicketRow } from '@lebean/contract/ticket/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useAddresses } from '../addresses.ts';
import { askPlatformMessages } from './ask-platform.messages.ts';

const words = { onlineModes: 'wishModes', lebeanPrice: 'wishPrice' } as const;
const dayMs = 24 * 3_600_000;

type AskPlatformProps = {
  shopId: number;
  currency: string;
  /** What is missing: a way to pay, or what a lebean costs. */
  wish: keyof typeof words;
};

/** One press asks the platform for what a shop lacks to be paid online (SH-48): a ticket that both follow, once in a day. */
export function AskPlatform({ shopId, currency, wish }: AskPlatformProps) {
  const t = useText(askPlatformMessages);
  const now = useNow();
  const ask = useCommand(createTicket);
  const isEnabled = useAllowed(listTickets);
  const found = useOperation(listTickets, { shopId, wish, page: 1, pageSize: 1 }, { isEnabled });
  const sent = found.data?.rows[0];
  const isOfToday = sent !== undefined && now - Date.parse(sent.createdAt) < dayMs;
  // Nobody is offered to ask before it is known whether that was done.
  if (isEnabled && found.isPending) return null;
  return (
    <>
      {sent !== undefined && <SentRequest ticket={sent} />}
      {ask.error && <CallProblem error={ask.error} />}
      {!isOfToday && (
        <OperationButton
          operation={createTicket}
          loading={ask.isPending}
          onClick={() =>
            ask.mutate({
              shopId,
              ticketCategory: 'other',
              // Nothing stands still: money goes on being taken in hand.
              impact: 'oneDevice',
              urgency: 'later',
              problem: t(words[wish], { currency }),
              wish,
            })
          }
        >
          {t(sent === undefined ? 'ask' : 'askAgain')}
        </OperationButton>
      )}
    </>
  );
}

/** What was asked for, when, and where it is answered. */
function SentRequest({ ticket }: { ticket: Pick<TicketRow, 'id' | 'ticketNumber' | 'createdAt'> }) {
  const t = useText(askPlatformMessages);
  const format = useFormat();
  const { id, ticketNumber: number, createdAt } = ticket;
  return (
    <p>
      <PageLink to={useAddresses().ticket(id)}>
        {t('sent', { number, when: format.dateTime(createdAt) })}
      </PageLink>
    </p>
  );
}
