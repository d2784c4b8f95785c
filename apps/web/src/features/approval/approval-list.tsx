import { SlidersOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState } from 'react';
import { exportApprovals } from '@lebean/contract/approval/export';
import {
  listApprovalLimits,
  listApprovals,
  listMerchantLimits,
} from '@lebean/contract/approval/operations';
import { type ApprovalRow, approvalBoxes } from '@lebean/contract/approval/rows';
import { addressOf } from '@lebean/contract/facts/addresses';
import { approvalStates } from '@lebean/domain/approval';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './approval.css';
import { useInstants } from '../../screen-kit/use-today.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ApprovalStateTag } from './approval-state.tsx';
import { approvalMessages } from './approval.messages.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { MerchantLimitsDialog } from './merchant-limits-dialog.tsx';
import { useApprovalWords } from './use-approval-words.ts';

/** The inbox of requests for approval (CTL-1): those that wait for the viewer, their own, all. */
export function ApprovalListScreen() {
  const t = useText(approvalMessages);
  const go = useGo();
  const list = useApprovalList();
  const [isSettingLimits, setSettingLimits] = useState(false);
  // A merchant sets its own; staff those of all.
  const isShops = useSession()?.kind === 'shop';
  const Limits = isShops ? MerchantLimitsDialog : LimitsDialog;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="approval-boxes">
        <Segmented
          aria-label={t('box')}
          value={list.filters.box ?? 'waiting'}
          options={approvalBoxes.map((box) => ({ value: box, label: t(box) }))}
          onChange={(box) => list.changeFilters({ box: box === 'waiting' ? undefined : box })}
        />
      </div>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useApprovalColumns()}
        filters={<ApprovalFilters list={list} />}
        actions={
          <OperationButton
            operation={isShops ? listMerchantLimits : listApprovalLimits}
            icon={<SlidersOutlined />}
            onClick={() => setSettingLimits(true)}
          >
            {t('limit')}
          </OperationButton>
        }
        onOpenRow={(row) => go(addressOf('/system/approvals/$approvalId', { approvalId: row.id }))}
        firstStep={t('nothingWaiting')}
      />
      <Limits isOpen={isSettingLimits} onClose={() => setSettingLimits(false)} />
    </>
  );
}

function useApprovalList() {
  const instants = useInstants();
  return useList(listApprovals, {
    exporting: exportApprovals,
    filters: {
      box: param.choice(approvalBoxes),
      query: param.text,
      state: param.choice(approvalStates),
      from: param.day,
      to: param.day,
    },
    sorts: ['-createdAt'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

type ApprovalList = ReturnType<typeof useApprovalList>;

function ApprovalFilters({ list }: { list: ApprovalList }) {
  const t = useText(approvalMessages);
  const titleOf = useFieldTitle();
  const { box, state, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <DayRangeFilter label={t('days')} value={{ from, to }} onChange={list.changeFilters} />
      {box !== undefined && (
        <ChoiceFilter
          label={titleOf('state')}
          value={state}
          options={approvalStates.map((each) => ({ value: each, label: t(each) }))}
          onChange={(each) => list.changeFilters({ state: each })}
        />
      )}
    </FilterBar>
  );
}

function useApprovalColumns(): ReadonlyArray<Column<ApprovalRow>> {
  const t = useText(approvalMessages);
  const titleOf = useFieldTitle();
  const words = useApprovalWords();
  const format = useFormat();
  return [
    {
      key: 'what',
      title: t('what'),
      render: (row) => (
        <PageLink to={addressOf('/system/approvals/$approvalId', { approvalId: row.id })}>
          {words.what(row)}
        </PageLink>
      ),
      onCard: 'heading',
    },
    { key: 'object', title: t('object'), render: (row) => words.object(row), onCard: 'line' },
    {
      key: 'amount',
      title: t('amount'),
      render: (row) => words.amount(row, row.amount),
      onCard: 'line',
      align: 'end',
    },
    {
      key: 'requester',
      title: titleOf('requesterName'),
      render: ({ requesterName }) => requesterName,
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => <ApprovalStateTag state={state} />,
      onCard: 'beside',
    },
    { key: 'number', title: titleOf('number'), render: ({ number }) => number, onCard: 'hidden' },
  ];
}
