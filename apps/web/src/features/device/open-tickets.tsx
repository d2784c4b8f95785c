import { listTickets } from '@lebean/contract/ticket/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './device.css';
import { deviceMessages } from './device.messages.ts';

/** How many problems of a unit are open, and the way to them (DEV-6); nothing where there is none. */
export function OpenTickets({ deviceId, count }: { deviceId: number; count: number }) {
  const t = useText(deviceMessages);
  const paths = useAddresses();
  const maySee = useAllowed(listTickets);
  if (count === 0 || !maySee) return null;
  return (
    <PageLink
      to={withQuery(paths.tickets, { deviceId, isOpen: true })}
      className="device-open-tickets"
    >
      {t('openTickets', { count })}
    </PageLink>
  );
}
