import { Alert } from 'antd';
import { useEffect } from 'react';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { relationMessages } from './relation.messages.ts';
import { mergedQuery } from './ticket-query.ts';

/** Leads from the page of a merged ticket to where it goes on, for whoever sees that one (SVC-9). */
export function useMergedRedirect(ticket: TicketDetail | undefined): void {
  const go = useGo();
  const paths = useAddresses();
  const target = ticket?.mergedIntoId ?? undefined;
  const number = ticket?.ticketNumber;
  useEffect(() => {
    if (target === undefined || number === undefined) return;
    go(withQuery(paths.ticket(target), { from: number }), { isReplacing: true });
  }, [go, paths, target, number]);
}

/** Says to whoever was led here from where, and of a merged ticket that stays in sight that it is one. */
export function MergeHint({ ticket }: { ticket: TicketDetail }) {
  const t = useText(relationMessages);
  const { from: number } = usePageQuery(mergedQuery).query;
  if (ticket.isMerged) return <Alert type="info" showIcon title={t('mergedElsewhere')} />;
  return number === undefined ? null : (
    <Alert type="info" showIcon title={t('cameFrom', { number })} />
  );
}

/** The number of the merged ticket that a line is of. */
export function OriginTag({ number }: { number: string | null }) {
  const t = useText(relationMessages);
  return number === null ? null : <span className="ticket-origin">{t('origin', { number })}</span>;
}
