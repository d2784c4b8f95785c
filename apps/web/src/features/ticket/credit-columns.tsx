import { addressOf } from '@lebean/contract/facts/addresses';
import { creditStateWords, type ServiceCreditRow } from '@lebean/contract/ticket/credit.operations';
import { absent, formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { RecordLink } from '../../shared/record-link.tsx';
import { creditListMessages } from './credit-list.messages.ts';
import { faultMessages } from './fault.messages.ts';

const tones: Readonly<Record<ServiceCreditRow['creditState'], StateTone>> = {
  proposed: 'coming',
  booked: 'good',
  rejected: 'over',
};

/** What the list shows of each credit, with the ticket before it and the statement behind it (SVC-11). */
export const useCreditColumns = (): ReadonlyArray<Column<ServiceCreditRow>> => [
  ...useCreditFigures(),
  ...useCreditDoors(),
];

/** What is given, and for how long. */
function useCreditFigures(): ReadonlyArray<Column<ServiceCreditRow>> {
  const titleOf = useFieldTitle();
  const t = useText(creditListMessages);
  const pick = usePick();
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'number',
      title: titleOf('creditNumber'),
      render: ({ creditNumber }) => <span className="ticket-number">{creditNumber}</span>,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('creditState'),
      render: ({ creditState }) => (
        <StateTag tone={tones[creditState]}>{pick(creditStateWords[creditState])}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'lebean',
      title: titleOf('lebean'),
      render: ({ lebean }) => format.alignedPoints(lebean),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'downtime',
      title: t('downtime'),
      render: ({ downtimeMinutes }) => formatDuration(downtimeMinutes * 60, language),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** Whose it is, who gave it, and what it comes from and goes to. */
function useCreditDoors(): ReadonlyArray<Column<ServiceCreditRow>> {
  const titleOf = useFieldTitle();
  const word = useText(faultMessages);
  const format = useFormat();
  const paths = useAddresses();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopId, shopName }) => (
        <RecordLink to={paths.shop(shopId)} menu={paths.shops}>
          {shopName}
        </RecordLink>
      ),
      onCard: 'line',
    },
    {
      key: 'ticket',
      title: titleOf('ticketNumber'),
      render: ({ ticketId, ticketNumber }) => (
        <RecordLink to={paths.ticket(ticketId)} menu={paths.tickets}>
          {ticketNumber}
        </RecordLink>
      ),
      onCard: 'line',
    },
    {
      key: 'statement',
      title: titleOf('statementNumber'),
      render: (credit) => <Statement credit={credit} />,
      onCard: 'line',
    },
    {
      key: 'proposed',
      title: titleOf('proposedAt'),
      render: ({ proposedAt, proposedBy }) => (
        <>
          {format.dateTime(proposedAt)} · {proposedBy === '' ? word('system') : proposedBy}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'decided',
      title: titleOf('decidedAt'),
      render: ({ decidedAt, decidedBy, reason }) =>
        decidedAt === null
          ? absent
          : [format.dateTime(decidedAt), decidedBy, reason].filter(Boolean).join(' · '),
      onCard: 'line',
    },
  ];
}

/** The line of the statement that bills it, once there is one (SET-7). */
function Statement({ credit }: { credit: ServiceCreditRow }) {
  const t = useText(creditListMessages);
  const { statementId, statementNumber, statementLineId, creditState } = credit;
  if (statementId === null || statementNumber === null)
    return creditState === 'booked' ? t('onNext') : absent;
  const page = addressOf('/settlement/statement/$statementId', { statementId });
  return (
    <RecordLink
      to={withQuery(page, { lineId: statementLineId ?? undefined })}
      menu="/settlement/list"
    >
      {statementNumber}
    </RecordLink>
  );
}
