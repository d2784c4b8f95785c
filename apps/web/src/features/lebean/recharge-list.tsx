import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { listLebeanRecharges } from '@lebean/contract/lebean/document.operations';
import type { LebeanRechargeRow } from '@lebean/contract/lebean/document.rows';
import { exportLebeanRecharges } from '@lebean/contract/lebean/export';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { BalanceChange } from '../../shared/money/balance-change.tsx';
import { RecordLink } from '../../shared/record-link.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DocumentFilters, useDocumentColumns } from './document-columns.tsx';
import { documentMessages } from './document.messages.ts';
import { lebeanMessages } from './lebean.messages.ts';
import { RechargeDialog } from './recharge-dialog.tsx';
import { walletPath } from './wallet-paths.ts';

/** The lebeans that were issued (LB-1), and the form that issues more. */
export function LebeanRechargeScreen() {
  const t = useText(documentMessages);
  const list = useRecharges();
  const [isIssuing, setIssuing] = useState(false);
  const go = useGo();
  const issueButton = (
    <>
      <OperationButton operation={rechargeLebeans} onClick={() => setIssuing(true)}>
        {t('rechargeAtOnce')}
      </OperationButton>
      <OperationButton
        operation={requestLebeanOrder}
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => go('/lebeans/recharge/new')}
      >
        {t('recharge')}
      </OperationButton>
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('recharges')}</h1>
      <ListScreen
        list={list}
        label={t('recharges')}
        columns={useRechargeColumns()}
        filters={<DocumentFilters list={list} />}
        actions={issueButton}
        firstStep={issueButton}
      />
      <RechargeDialog isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </>
  );
}

function useRecharges() {
  const instants = useInstants();
  return useList(listLebeanRecharges, {
    exporting: exportLebeanRecharges,
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

function useRechargeColumns(): ReadonlyArray<Column<LebeanRechargeRow>> {
  const t = useText(documentMessages);
  const titleOf = useFieldTitle();
  const words = useText(lebeanMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'receiver',
      title: t('receiver'),
      render: ({ shopId, shopName, partnerId, partnerName }) => (
        <RecordLink to={walletPath({ partnerId, shopId })} menu="/lebeans/list">
          {shopName ?? partnerName}
        </RecordLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'lebean',
      title: words('lebean'),
      render: ({ lebean }) => <strong>{`+${format.alignedPoints(lebean)}`}</strong>,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'after',
      title: titleOf('lebeanAfter'),
      render: ({ lebeanBefore, lebeanAfter }) => (
        <BalanceChange before={lebeanBefore} after={lebeanAfter} />
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'paid',
      title: titleOf('paid'),
      render: ({ paid, currency }) => format.money(paid, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'rechargeType',
      title: titleOf('rechargeType'),
      render: ({ rechargeType, paymentMode }) =>
        rechargeType === 'gift'
          ? dictionary.title('rechargeType', rechargeType)
          : `${dictionary.title('rechargeType', rechargeType)} · ${dictionary.title('paymentMode', paymentMode)}`,
      onCard: 'line',
    },
    {
      key: 'paymentState',
      title: titleOf('paymentState'),
      render: ({ paymentState }) => dictionary.title('paymentState', paymentState),
      onCard: 'line',
    },
    {
      key: 'valueDate',
      title: titleOf('valueDate'),
      render: ({ valueDate }) => valueDate ?? absent,
      onCard: 'line',
    },
    {
      key: 'bankReference',
      title: titleOf('bankReference'),
      render: ({ bankReference }) => (bankReference === '' ? absent : bankReference),
      onCard: 'line',
    },
    ...useDocumentColumns<LebeanRechargeRow>(),
  ];
}
