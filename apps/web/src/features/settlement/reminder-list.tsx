import { Input } from 'antd';
import { useState } from 'react';
import { exportDebtReminders } from '@lebean/contract/debt/export';
import {
  listDebtReminders,
  listReminderThresholds,
  saveReminderThreshold,
} from '@lebean/contract/debt/operations';
import type { DebtReminderRow } from '@lebean/contract/debt/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ageingMessages } from './ageing.messages.ts';
import { DeliveryTag } from './delivery-tag.tsx';

/** Messages to debtors, and the sums below which there are none (SET-23). */
export function ReminderList() {
  const t = useText(ageingMessages);
  const [isSetting, setSetting] = useState(false);
  const list = useList(listDebtReminders, {
    exporting: exportDebtReminders,
    filters: {},
    sorts: ['-createdAt'],
    toInput: (_filters, { page, pageSize }) => ({ page, pageSize }),
  });
  return (
    <>
      <ThresholdLine />
      <ListScreen
        list={list}
        label={t('reminders')}
        columns={useReminderColumns()}
        actions={
          <OperationButton operation={saveReminderThreshold} onClick={() => setSetting(true)}>
            {t('setThreshold')}
          </OperationButton>
        }
        firstStep={t('noReminders')}
      />
      {isSetting && <ThresholdDialog onClose={() => setSetting(false)} />}
    </>
  );
}

function ThresholdLine() {
  const t = useText(ageingMessages);
  const format = useFormat();
  const { data: thresholds } = useOperation(listReminderThresholds, { pageSize: 100 });
  if (thresholds === undefined) return null;
  const words = thresholds.rows.map(({ currency, threshold }) => format.money(threshold, currency));
  return (
    <p className="kit-dialog-note">
      {`${t('thresholds')}: ${words.length === 0 ? t('noThreshold') : words.join(' · ')}`}
    </p>
  );
}

function ThresholdDialog({ onClose }: { onClose: () => void }) {
  const t = useText(ageingMessages);
  const { data: thresholds } = useOperation(listReminderThresholds, { pageSize: 100 });
  const versionOf = (currency: string): number =>
    thresholds?.rows.find((each) => each.currency === currency)?.version ?? 0;
  const recordForm = useRecordForm<
    typeof saveReminderThreshold,
    { currency: string; threshold: number }
  >(saveReminderThreshold, {
    toInput: (typed) => ({ ...typed, version: versionOf(typed.currency) }),
    initialValues: { currency: 'CNY' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('setThreshold')}
      isOpen
      onClose={onClose}
      submitLabel={t('save')}
    >
      <p className="kit-dialog-note">{t('thresholdHint')}</p>
      <FormField field={field('currency')}>
        <Input maxLength={3} autoComplete="off" />
      </FormField>
      <FormField field={field('threshold')}>
        <MoneyInput currency={null} />
      </FormField>
    </FormDialog>
  );
}

function useReminderColumns(): ReadonlyArray<Column<DebtReminderRow>> {
  const t = useText(ageingMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName, statementNumbers }) => (
        <>
          {merchantName}
          <span className="settlement-small settlement-code">{statementNumbers}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'mailState',
      title: titleOf('mailState'),
      render: ({ mailState }) => <DeliveryTag state={mailState ?? 'kept'} />,
      onCard: 'beside',
    },
    {
      key: 'mailbox',
      title: titleOf('mailbox'),
      render: ({ mailbox, failure }) => (
        <>
          {mailbox || absent}
          {failure !== '' && <span className="settlement-small settlement-reason">{failure}</span>}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'level',
      title: titleOf('reminderLevel'),
      render: ({ reminderLevel: level }) =>
        level < 0 ? t('before', { days: -level }) : t('after', { days: level }),
      onCard: 'line',
    },
    {
      key: 'amounts',
      title: titleOf('open'),
      render: ({ amounts }) =>
        amounts.map(({ currency, open }) => format.money(open, currency)).join(' · '),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
  ];
}
