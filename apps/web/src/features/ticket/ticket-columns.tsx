import { ticketImpactWords, type TicketRow } from '@lebean/contract/ticket/rows';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { ClockChip } from './clock-chip.tsx';
import { TicketPriorityTag, TicketState } from './ticket-tags.tsx';
import { ticketMessages } from './ticket.messages.ts';

/** The device of a ticket as it was called; what stands still where it is not one of them. */
export function useDeviceName() {
  const pick = usePick();
  return ({ deviceCode, impact }: Pick<TicketRow, 'deviceCode' | 'impact'>): string =>
    deviceCode === '' ? pick(ticketImpactWords[impact]) : deviceCode;
}

/** What lists show of a ticket (SVC-13); a shop knows which merchant it is of. */
export function useTicketColumns(): ReadonlyArray<Column<TicketRow>> {
  const titleOf = useFieldTitle();
  const paths = useAddresses();
  return [
    {
      key: 'problem',
      title: titleOf('problem'),
      render: ({ id, problem }) => (
        <PageLink to={paths.ticket(id)} className="ticket-problem">
          {problem}
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('ticketState'),
      render: (ticket) => <TicketState ticket={ticket} />,
      onCard: 'beside',
    },
    {
      key: 'priority',
      title: titleOf('priority'),
      render: ({ priority }) => <TicketPriorityTag priority={priority} />,
      onCard: 'line',
    },
    ...useClockColumn(),
    ...useSubjectColumns(),
    ...usePeopleColumns(),
  ];
}

/** The next deadline, which staff alone see (SVC-4). */
function useClockColumn(): ReadonlyArray<Column<TicketRow>> {
  const titleOf = useFieldTitle();
  if (useSession()?.kind !== 'staff') return [];
  return [
    {
      key: 'deadline',
      title: titleOf('nextDueAt'),
      render: ({ clock }) => (clock === null ? absent : <ClockChip clock={clock} />),
      onCard: 'line',
      sort: 'nextDueAt',
    },
  ];
}

function useSubjectColumns(): ReadonlyArray<Column<TicketRow>> {
  const titleOf = useFieldTitle();
  const pick = usePick();
  const deviceName = useDeviceName();
  const isShop = useSession()?.kind === 'shop';
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, merchantName }) =>
        isShop ? shopName : <span title={merchantName}>{shopName}</span>,
      onCard: 'line',
    },
    {
      key: 'device',
      title: titleOf('deviceCode'),
      render: (ticket) => deviceName(ticket),
      onCard: 'line',
    },
    {
      key: 'category',
      title: titleOf('ticketCategory'),
      render: ({ ticketCategory }) => pick(ticketCategoryWords[ticketCategory]),
      onCard: 'line',
    },
  ];
}

function usePeopleColumns(): ReadonlyArray<Column<TicketRow>> {
  const t = useText(ticketMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'engineer',
      title: titleOf('engineerName'),
      render: ({ engineerName }) => engineerName ?? absent,
      onCard: 'line',
    },
    {
      key: 'visit',
      title: titleOf('visitAt'),
      render: ({ visitAt }) => (visitAt === null ? absent : format.dateTime(visitAt)),
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'number',
      title: titleOf('ticketNumber'),
      render: ({ ticketNumber, reopenCount: count }) => (
        <span className="ticket-number">
          {ticketNumber}
          {count > 0 && <small>{t('reopened', { count })}</small>}
        </span>
      ),
      onCard: 'line',
    },
  ];
}
