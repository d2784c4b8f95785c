import { SwapOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { listLebeanAllocations } from '@lebean/contract/lebean/document.operations';
import type { LebeanAllocationRow } from '@lebean/contract/lebean/document.rows';
import { exportLebeanAllocations } from '@lebean/contract/lebean/export';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { BalanceChange } from '../../shared/money/balance-change.tsx';
import { RecordLink } from '../../shared/record-link.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AllocationDialog } from './allocation-dialog.tsx';
import { DocumentFilters, useDocumentColumns } from './document-columns.tsx';
import { documentMessages } from './document.messages.ts';
import { Figures } from './figures.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { useOwnWallet } from './own-wallet.ts';
import { walletPath } from './wallet-paths.ts';

/** What partners gave to their shops (LB-2), and the form that gives more. */
export function LebeanAllocationScreen() {
  const t = useText(documentMessages);
  const list = useAllocations();
  const [isAllocating, setAllocating] = useState(false);
  const allocateButton = (
    <OperationButton
      operation={allocateLebeans}
      type="primary"
      icon={<SwapOutlined />}
      onClick={() => setAllocating(true)}
    >
      {t('allocate')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('allocations')}</h1>
      <OwnWallet />
      <ListScreen
        list={list}
        label={t('allocations')}
        columns={useAllocationColumns()}
        filters={<DocumentFilters list={list} />}
        actions={allocateButton}
        firstStep={allocateButton}
      />
      <AllocationDialog isOpen={isAllocating} onClose={() => setAllocating(false)} />
    </>
  );
}

/** A partner sees what it has left to give. */
function OwnWallet() {
  const t = useText(documentMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const own = useOwnWallet();
  if (own === undefined) return null;
  return (
    <Figures
      label={t('ownBalance')}
      figures={[
        { title: t('ownBalance'), value: format.points(own.balance) },
        { title: titleOf('setAside'), value: format.points(own.setAside) },
      ]}
    />
  );
}

function useAllocations() {
  const instants = useInstants();
  return useList(listLebeanAllocations, {
    exporting: exportLebeanAllocations,
    filters: { query: param.text, from: param.day, to: param.day },
    sorts: ['-createdAt'],
    toInput: ({ query, from, to }, { page, pageSize }) => ({
      ...(query !== undefined && { query }),
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

function useAllocationColumns(): ReadonlyArray<Column<LebeanAllocationRow>> {
  const titleOf = useFieldTitle();
  const words = useText(lebeanMessages);
  const format = useFormat();
  return [
    {
      key: 'shop',
      title: words('shop'),
      render: ({ shopId, shopName }) => (
        <RecordLink to={walletPath({ partnerId: null, shopId })} menu="/lebeans/list">
          {shopName}
        </RecordLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'lebean',
      title: words('lebean'),
      render: ({ lebean }) => <strong>{format.alignedPoints(lebean)}</strong>,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'partner',
      title: words('partner'),
      render: ({ partnerId, partnerName }) => (
        <RecordLink to={walletPath({ partnerId, shopId: null })} menu="/lebeans/list">
          {partnerName}
        </RecordLink>
      ),
      onCard: 'line',
    },
    {
      key: 'partnerAfter',
      title: titleOf('partnerAfter'),
      render: ({ partnerBefore, partnerAfter }) => (
        <BalanceChange before={partnerBefore} after={partnerAfter} />
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'shopAfter',
      title: titleOf('shopAfter'),
      render: ({ shopBefore, shopAfter }) => (
        <BalanceChange before={shopBefore} after={shopAfter} />
      ),
      align: 'end',
      onCard: 'line',
    },
    ...useDocumentColumns<LebeanAllocationRow>(),
  ];
}
