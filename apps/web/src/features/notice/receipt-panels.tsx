import { useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { exportReceipts } from '@lebean/contract/notice/export';
import { getReceiptRates, listReceipts, remindReaders } from '@lebean/contract/notice/operations';
import {
  type NoticeDetail,
  rateFields,
  type ReceiptRow,
  receiptStates,
} from '@lebean/contract/notice/rows';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { withRemadeRows } from '../../screen-kit/remade-rows.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { readingMessages } from './reading.messages.ts';

type RateField = (typeof rateFields)[number];

/** How many of whom a notice is for have seen, read and acknowledged it (NTC-7). */
export function RatePanel({ notice }: { notice: NoticeDetail }) {
  const t = useText(readingMessages);
  const [by, setBy] = useState<RateField>('country');
  const [isReminding, setReminding] = useState(false);
  const { data: rates } = useOperation(
    getReceiptRates,
    { noticeId: notice.id, by },
    { keepsPrevious: true },
  );
  return (
    <Panel
      title={t('rates')}
      actions={
        notice.noticeState === 'published' && (
          <OperationButton operation={remindReaders} onClick={() => setReminding(true)}>
            {t('remind')}
          </OperationButton>
        )
      }
    >
      <ChoiceRow
        label={t('by')}
        choices={rateFields.map((value) => ({ value, label: t(value) }))}
        chosen={by}
        onChoose={setBy}
      />
      <RateTable rates={rates} by={by} hasDeadline={notice.acknowledgeUntil !== null} />
      {isReminding && (
        <ConfirmDialog
          operation={remindReaders}
          input={{ noticeId: notice.id }}
          title={t('remindTitle')}
          submitLabel={t('remind')}
          refreshes={['inbox']}
          onClose={() => setReminding(false)}
        >
          <p>{t('remindHint')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

type RateTableProps = {
  rates: Output<typeof getReceiptRates> | undefined;
  by: RateField;
  hasDeadline: boolean;
};

function RateTable({ rates, by, hasDeadline }: RateTableProps) {
  const t = useText(readingMessages);
  const language = useLanguage();
  const without = by === 'shop' ? t('withoutShop') : t('none');
  const named = (name: string | null): string => {
    if (name === null) return without;
    return by === 'country' ? countryName(name, language) : name;
  };
  const rows = rates === undefined ? [] : [{ ...rates.all, name: undefined }, ...rates.rows];
  return (
    <div className="notice-rates">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(by)}</th>
            <th scope="col">{t('reached')}</th>
            <th scope="col">{t('seen')}</th>
            <th scope="col">{t('opened')}</th>
            {hasDeadline && <th scope="col">{t('acknowledged')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, reached, seen, opened, acknowledged }) => (
            <tr key={name === undefined ? 'all' : `of ${name}`}>
              <th scope="row">{name === undefined ? 'Σ' : named(name)}</th>
              <td>{reached}</td>
              <td>{rate(seen, reached)}</td>
              <td>{rate(opened, reached)}</td>
              {hasDeadline && <td>{rate(acknowledged, reached)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rate = (part: number, all: number): string =>
  all === 0 ? absent : `${part} (${Math.round((part / all) * 100)}%)`;

const useReceipts = (noticeId: number) =>
  useList(listReceipts, {
    exporting: exportReceipts,
    filters: {
      query: param.text,
      receiptState: param.choice(receiptStates),
    },
    sorts: ['accountId'],
    toInput: (filters, { page, pageSize }) => ({ noticeId, ...filters, page, pageSize }),
  });

type Shown = ReceiptRow & { readonly id: number };

/** Who has read a notice, and who has not (NTC-7). */
export function ReceiptList({ noticeId }: { noticeId: number }) {
  const t = useText(readingMessages);
  const list = useReceipts(noticeId);
  const shown = withRemadeRows(list, (row) => ({ ...row, id: row.accountId }));
  return (
    <ListScreen<Shown>
      list={shown}
      label={t('list')}
      columns={useReceiptColumns()}
      filters={
        <FilterBar
          list={list}
          search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
        >
          <ChoiceFilter
            label={t('title')}
            value={list.filters.receiptState}
            options={receiptStates.map((value) => ({ value, label: t(value) }))}
            onChange={(receiptState) => list.changeFilters({ receiptState })}
          />
        </FilterBar>
      }
      firstStep={t('firstStep')}
    />
  );
}

function useReceiptColumns(): ReadonlyArray<Column<Shown>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const time = (at: string | null): string => (at === null ? absent : format.dateTime(at));
  const text = (key: 'merchantName' | 'shopName' | 'partnerName'): Column<Shown> => ({
    key,
    title: titleOf(key),
    render: (row) => row[key] ?? absent,
    onCard: 'line',
  });
  return [
    { key: 'name', title: titleOf('name'), render: ({ name }) => name, onCard: 'heading' },
    text('merchantName'),
    text('shopName'),
    text('partnerName'),
    {
      key: 'seenAt',
      title: titleOf('seenAt'),
      render: ({ seenAt }) => time(seenAt),
      onCard: 'hidden',
    },
    {
      key: 'readAt',
      title: titleOf('readAt'),
      render: ({ readAt }) => time(readAt),
      onCard: 'line',
    },
    {
      key: 'acknowledgedAt',
      title: titleOf('acknowledgedAt'),
      render: ({ acknowledgedAt }) => time(acknowledgedAt),
      onCard: 'line',
    },
  ];
}
