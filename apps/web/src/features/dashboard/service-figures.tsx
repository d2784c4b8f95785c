import { getBell } from '@lebean/contract/notice/bell.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { Figure } from './figure.tsx';

/** What waits besides the day's business: problems that are open, and notices that were not read (RPT-1). */
export function ServiceFigures() {
  const mayCount = useAllowed(listTickets);
  return (
    <>
      {mayCount && <OpenTickets />}
      <UnreadNotices />
    </>
  );
}

function OpenTickets() {
  const t = useText(dashboardMessages);
  const format = useFormat();
  const isShop = useSession()?.kind === 'shop';
  const { data: open } = useOperation(listTickets, { isOpen: true, pageSize: 1 });
  if (open === undefined) return null;
  const path = isShop ? '/Gamedistribution/aftersales' : '/aftersales/list';
  return (
    <Figure label={t('openTickets')} value={format.count(open.count)}>
      <p className="change-line">
        <PageLink to={withQuery(path, { isOpen: true })}>{t('toTickets')}</PageLink>
      </p>
    </Figure>
  );
}

function UnreadNotices() {
  const t = useText(dashboardMessages);
  const format = useFormat();
  // What the bell in the frame asks, too: one answer for both.
  const { data: bell } = useOperation(getBell, {}, { freshSeconds: 20 });
  if (bell === undefined) return null;
  return (
    <Figure label={t('unreadNotices')} value={format.count(bell.unread)}>
      <p className="change-line">
        <PageLink to="/notices/inbox">{t('toInbox')}</PageLink>
      </p>
    </Figure>
  );
}
