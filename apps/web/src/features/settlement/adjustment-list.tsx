import { PlusOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { exportStatementAdjustments } from '@lebean/contract/settlement/export';
import {
  createStatementAdjustment,
  listStatementAdjustments,
  removeStatementAdjustment,
} from '@lebean/contract/settlement/payment.operations';
import {
  adjustmentKinds,
  type StatementAdjustmentRow,
} from '@lebean/contract/settlement/payment.rows';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './settlement.css';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { ShopSearch } from './shop-search.tsx';
import { SignedMoney } from './signed-money.tsx';

/** Service credits and adjustments: lines of the next statement (SET-10). */
export function AdjustmentScreen() {
  const t = useText(settlementPaymentMessages);
  const word = useText(kitWords);
  const isStaff = useSession()?.kind === 'staff';
  const list = useList(listStatementAdjustments, {
    exporting: exportStatementAdjustments,
    filters: { query: param.text },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  const { shown, row, open, close } = useRowDialog<'create' | 'remove', StatementAdjustmentRow>(
    list.rows,
  );
  const rowActions = (adjustment: StatementAdjustmentRow) =>
    adjustment.isRemoved || adjustment.statementNumber !== null ? null : (
      <OperationButton
        operation={removeStatementAdjustment}
        type="link"
        size="small"
        danger
        onClick={() => open('remove', adjustment)}
      >
        {word('remove')}
      </OperationButton>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('adjustments')}</h1>
      <ListScreen
        list={list}
        label={t('adjustments')}
        columns={useAdjustmentColumns()}
        filters={<ShopSearch list={list} />}
        actions={
          <OperationButton
            operation={createStatementAdjustment}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('adjust')}
          </OperationButton>
        }
        {...(isStaff && { rowActions })}
        firstStep={t('noAdjustments')}
      />
      {shown === 'create' && <AdjustDialog onClose={close} />}
      {row && shown === 'remove' && (
        <ConfirmDialog
          operation={removeStatementAdjustment}
          input={{ adjustmentId: row.id }}
          title={t('removeTitle', { number: row.adjustmentNumber })}
          submitLabel={word('remove')}
          tone="danger"
          onClose={close}
        >
          <p>{t('removeWords')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type Values = {
  shopId: number;
  statementLine: (typeof adjustmentKinds)[number];
  amount: number;
  reason: string;
  reference: string;
};

function AdjustDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settlementPaymentMessages);
  const dictionary = useDictionary();
  const [currency, setCurrency] = useState<string | null>(null);
  const recordForm = useRecordForm<typeof createStatementAdjustment, Values>(
    createStatementAdjustment,
    {
      toInput: (typed) => typed,
      initialValues: { statementLine: 'serviceCredit', reference: '' },
      refusalFields: { SHOP_NOT_FOUND: 'shopId' },
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('adjustTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('adjust')}
    >
      <FormField field={field('shopId')}>
        <ShopChoice placeholder={t('shop')} onChosen={(shop) => setCurrency(shop.currency)} />
      </FormField>
      <FormField field={field('statementLine')}>
        <Select
          options={adjustmentKinds.map((kind) => ({
            value: kind,
            label: dictionary.title('statementLine', kind),
          }))}
        />
      </FormField>
      <FormField field={field('amount')} hint={t('adjustHint')}>
        <MoneyInput currency={currency} />
      </FormField>
      <FormField field={field('reason')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <FormField field={field('reference')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function useAdjustmentColumns(): ReadonlyArray<Column<StatementAdjustmentRow>> {
  const t = useText(settlementPaymentMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, adjustmentNumber }) => (
        <>
          {shopName}
          <span className="settlement-small settlement-code">{adjustmentNumber}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, currency }) => <SignedMoney value={amount} currency={currency} />,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'kind',
      title: titleOf('statementLine'),
      render: ({ statementLine }) => dictionary.title('statementLine', statementLine),
      onCard: 'line',
    },
    { key: 'reason', title: titleOf('reason'), render: ({ reason }) => reason, onCard: 'line' },
    {
      key: 'reference',
      title: titleOf('reference'),
      render: ({ reference }) => (reference === '' ? absent : reference),
      onCard: 'line',
    },
    {
      key: 'at',
      title: titleOf('at'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'hidden',
    },
    {
      key: 'statement',
      title: titleOf('statementNumber'),
      render: ({ isRemoved, statementNumber }) =>
        isRemoved ? t('removed') : (statementNumber ?? t('notBilled')),
      onCard: 'line',
    },
  ];
}
