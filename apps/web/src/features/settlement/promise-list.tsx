import { exportPaymentPromises } from '@lebean/contract/debt/export';
import { listPaymentPromises } from '@lebean/contract/debt/operations';
import {
  type PaymentPromiseRow,
  promiseStates,
  promiseStateWords,
} from '@lebean/contract/debt/rows';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { ageingMessages } from './ageing.messages.ts';
import { SignedMoney } from './signed-money.tsx';

const tones = { waiting: 'coming', kept: 'good', broken: 'quiet', replaced: 'over' } as const;

/** Promises of payment, and what became of them (SET-23). */
export function PromiseList() {
  const t = useText(ageingMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const list = useList(listPaymentPromises, {
    exporting: exportPaymentPromises,
    filters: { promiseState: param.text },
    sorts: ['-createdAt'],
    toInput: ({ promiseState }, { page, pageSize }) => {
      const state = promiseStates.find((one) => one === promiseState);
      return { ...(state !== undefined && { promiseState: state }), page, pageSize };
    },
  });
  return (
    <ListScreen
      list={list}
      label={t('promises')}
      columns={usePromiseColumns()}
      filters={
        <FilterBar list={list} search={null}>
          <ChoiceFilter
            label={titleOf('promiseState')}
            value={list.filters.promiseState}
            options={promiseStates.map((state) => ({
              value: state,
              label: promiseStateWords[state][language],
            }))}
            onChange={(state) => list.changeFilters({ promiseState: state })}
          />
        </FilterBar>
      }
      firstStep={t('noPromises')}
    />
  );
}

function usePromiseColumns(): ReadonlyArray<Column<PaymentPromiseRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, merchantName, statementNumber }) => (
        <>
          {shopName}
          <span className="settlement-small">{merchantName}</span>
          <span className="settlement-small settlement-code">{statementNumber}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('promiseState'),
      render: ({ promiseState }) => (
        <StateTag tone={tones[promiseState]}>{promiseStateWords[promiseState][language]}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'promisedFor',
      title: titleOf('promisedFor'),
      render: ({ promisedFor }) => promisedFor,
      onCard: 'line',
    },
    {
      key: 'open',
      title: titleOf('open'),
      render: ({ open, currency }) => <SignedMoney value={open} currency={currency} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt, operatorName, remark }) => (
        <>
          {format.dateTime(createdAt)}
          <span className="settlement-small">
            {[operatorName, remark].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      onCard: 'line',
    },
  ];
}
