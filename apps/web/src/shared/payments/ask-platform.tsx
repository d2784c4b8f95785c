import { createTicket } from '@lebean/contract/ticket/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useAddresses } from '../addresses.ts';
import { askPlatformMessages } from './ask-platform.messages.ts';

const words = { modes: 'wishModes', price: 'wishPrice' } as const;

type AskPlatformProps = {
  shopId: number;
  currency: string;
  /** What is missing: a way to pay, or what a lebean costs. */
  wish: keyof typeof words;
};

/** One press asks the platform for what a shop lacks to be paid online (SH-48): a ticket that both follow. */
export function AskPlatform({ shopId, currency, wish }: AskPlatformProps) {
  const t = useText(askPlatformMessages);
  const paths = useAddresses();
  const ask = useCommand(createTicket);
  if (ask.data !== undefined)
    return (
      <PageLink to={paths.ticket(ask.data.id)}>
        {t('asked', { number: ask.data.ticketNumber })}
      </PageLink>
    );
  return (
    <>
      {ask.error && <CallProblem error={ask.error} />}
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
          })
        }
      >
        {t('ask')}
      </OperationButton>
    </>
  );
}
