import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import { exportShiftCash } from '@lebean/contract/shift/export';
import { getShift, listShiftCash } from '@lebean/contract/shift/operations';
import { shiftNotFound } from '@lebean/contract/shift/refusals';
import {
  type ShiftCashRow,
  type ShiftDetail,
  type ShiftRow,
  cashDirections,
} from '@lebean/contract/shift/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './shift.css';
import { drawerMessages } from '../../shared/drawer/drawer.messages.ts';
import { SlipOnPaper } from '../../shared/drawer/shift-slip.tsx';
import { signedMoney } from '../../shared/money/signed-money.ts';
import { shiftMessages } from './shift.messages.ts';
import { Variance } from './variance.tsx';

/** A shift with its own address: its count, and every row of cash that makes it (CTL-2). */
export function ShiftPage() {
  const t = useText(shiftMessages);
  const shiftId = usePageId('shiftId');
  const answer = useOperation(
    getShift,
    { shiftId: shiftId ?? 0 },
    { isEnabled: shiftId !== undefined },
  );
  useRecordName(answer.data?.shiftNumber);
  return (
    <RecordPage
      recordId={shiftId}
      answer={answer}
      notFound={shiftNotFound}
      back={{ to: '/Gamedistribution/shifts', label: t('back') }}
    >
      {(shift) => <ShiftView shift={shift} />}
    </RecordPage>
  );
}

function ShiftView({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages);
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h1>{shift.shopName}</h1>
          <div className="kit-record-loud">
            <Variance shift={shift} />
          </div>
        </div>
        {shift.closedAt !== null && (
          <>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <SlipOnPaper shift={shift} />
          </>
        )}
      </header>
      <ShiftFacts shift={shift} />
      <ShiftCash shift={shift} />
    </>
  );
}

function ShiftFacts({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages);
  const words = useText(drawerMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const money = (amount: number | null): string =>
    amount === null ? absent : format.money(amount, shift.currency);
  const { closedAt, closedBy, handedOverCash, remark } = shift;
  const { terminalCount, terminalPaid, voucherCount, voucherPaid } = shift;
  const isTerminalUsed = terminalCount > 0 || terminalPaid !== 0;
  const isVoucherTaken = voucherCount > 0 || voucherPaid !== 0;
  return (
    <Panel title={t('title', { number: shift.shiftNumber })}>
      <FactList
        facts={[
          { title: t('opened'), fact: `${format.dateTime(shift.openedAt)} · ${shift.openedBy}` },
          {
            title: t('closed'),
            fact: closedAt === null ? t('open') : `${format.dateTime(closedAt)} · ${closedBy}`,
          },
          {
            title: t('handedOver'),
            fact: handedOverCash === null ? t('noneBefore') : money(handedOverCash),
          },
          { title: titleOf('openingCash'), fact: money(shift.openingCash) },
          { title: titleOf('cashIn'), fact: signedMoney(money(shift.cashIn), shift.cashIn, '+') },
          {
            title: titleOf('cashOut'),
            fact: signedMoney(money(shift.cashOut), shift.cashOut, '−'),
          },
          { title: t('expected'), fact: money(shift.expectedCash) },
          { title: t('counted'), fact: money(shift.countedCash) },
          {
            title: titleOf('terminalPaid'),
            fact: isTerminalUsed
              ? words('terminalTotal', { amount: money(terminalPaid), count: terminalCount })
              : absent,
          },
          {
            title: titleOf('voucherPaid'),
            fact: isVoucherTaken
              ? words('voucherTotal', { amount: money(voucherPaid), count: voucherCount })
              : absent,
          },
          { title: titleOf('remark'), fact: remark === '' ? absent : remark },
        ]}
      />
    </Panel>
  );
}

const cashFilters = { direction: param.choice(cashDirections) };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/Gamedistribution/shifts/$shiftId': LinkQuery<typeof cashFilters>;
  }
}

/** The rows that make the numbers above. */
function ShiftCash({ shift }: { shift: ShiftRow }) {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const list = useList(listShiftCash, {
    exporting: exportShiftCash,
    filters: cashFilters,
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, shiftId: shift.id, page, pageSize }),
  });
  return (
    <ListScreen
      list={list}
      label={t('rows')}
      columns={useCashColumns()}
      filters={
        <FilterBar
          list={list}
          search={
            <ChoiceFilter
              label={t('rows')}
              value={list.filters.direction}
              options={[
                { value: 'in', label: titleOf('cashIn') },
                { value: 'out', label: titleOf('cashOut') },
              ]}
              onChange={(direction) => list.changeFilters({ direction })}
            />
          }
        />
      }
      firstStep={t('noRows')}
    />
  );
}

function useCashColumns(): ReadonlyArray<Column<ShiftCashRow>> {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'kind',
      title: titleOf('kind'),
      render: ({ kind }) => dictionary.title('shiftCash', kind),
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: t('amount'),
      render: ({ amount, currency }) => (
        <strong className="shift-variance">
          {amount < 0 ? '−' : '+'}
          {format.money(Math.abs(amount), currency)}
        </strong>
      ),
      align: 'end',
      onCard: 'beside',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'card',
      title: t('card'),
      render: ({ cardId, cardNumber }) =>
        cardId === null ? (
          absent
        ) : (
          <PageLink to={addressOf('/member/card/$cardId', { cardId })}>{cardNumber}</PageLink>
        ),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'reason',
      title: titleOf('reason'),
      render: ({ reason }) => (reason === '' ? absent : reason),
      onCard: 'line',
    },
    {
      key: 'document',
      title: titleOf('documentNumber'),
      render: ({ documentNumber }) => <span className="shift-code">{documentNumber}</span>,
      onCard: 'line',
    },
  ];
}
