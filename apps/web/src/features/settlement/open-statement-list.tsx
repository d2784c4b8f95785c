import { Button, Input } from 'antd';
import { exportOpenStatements } from '@lebean/contract/debt/export';
import { createPaymentPromise, listOpenStatements } from '@lebean/contract/debt/operations';
import { ageBucketWords, type OpenStatementRow } from '@lebean/contract/debt/rows';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { type GoInAgeing, openStatementQuery } from './ageing-query.ts';
import { ageingMessages } from './ageing.messages.ts';
import { DayField } from './day-field.tsx';
import { SignedMoney } from './signed-money.tsx';
import { statementPath } from './statement-paths.ts';

/** The statements behind a figure of the ageing, as of its day. */
export function OpenStatementList({ onBack }: { onBack: GoInAgeing }) {
  const t = useText(ageingMessages);
  const list = useList(listOpenStatements, {
    exporting: exportOpenStatements,
    filters: openStatementQuery,
    sorts: ['dueOn'],
    toInput: ({ bucket, ...filters }, { page, pageSize }) => ({
      ...filters,
      ageBucket: bucket,
      page,
      pageSize,
    }),
  });
  const { on } = list.filters;
  const { shown, row, open, close } = useRowDialog<'promise', OpenStatementRow>(list.rows);
  const rowActions = (statement: OpenStatementRow) => (
    <OperationButton
      operation={createPaymentPromise}
      type="link"
      size="small"
      onClick={() => open('promise', statement)}
    >
      {t('promise')}
    </OperationButton>
  );
  return (
    <>
      <div className="bank-bar">
        <Button onClick={() => onBack({ on })}>{t('showAll')}</Button>
        <span>{on !== undefined && `${t('asOf')} ${on}`}</span>
      </div>
      <ListScreen
        list={list}
        label={t('statements')}
        columns={useStatementColumns()}
        rowActions={rowActions}
        firstStep={t('noStatements')}
      />
      {row && shown === 'promise' && <PromiseDialog statement={row} onClose={close} />}
    </>
  );
}

type PromiseDialogProps = { statement: OpenStatementRow; onClose: () => void };

function PromiseDialog({ statement, onClose }: PromiseDialogProps) {
  const t = useText(ageingMessages);
  const { id: statementId, statementNumber: number } = statement;
  const recordForm = useRecordForm<
    typeof createPaymentPromise,
    { promisedFor: string; remark: string }
  >(createPaymentPromise, {
    toInput: (typed) => ({ ...typed, statementId }),
    initialValues: { remark: '' },
    refusalFields: { PROMISE_IN_PAST: 'promisedFor' },
    refreshes: ['openStatement'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('promiseTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('save')}
    >
      <p className="kit-dialog-note">{t('promiseHint')}</p>
      <FormField field={field('promisedFor')}>
        <DayField />
      </FormField>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function useStatementColumns(): ReadonlyArray<Column<OpenStatementRow>> {
  const titleOf = useFieldTitle();
  const language = useLanguage();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ id, shopName, merchantName, statementNumber }) => (
        <>
          <PageLink to={statementPath(id)}>{shopName}</PageLink>
          <span className="settlement-small">{merchantName}</span>
          <span className="settlement-small settlement-code">{statementNumber}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'open',
      title: titleOf('open'),
      render: ({ open, currency }) => <SignedMoney value={open} currency={currency} />,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'receivable',
      title: titleOf('receivable'),
      render: ({ receivable, currency }) => <SignedMoney value={receivable} currency={currency} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'dueOn',
      title: titleOf('dueOn'),
      render: ({ dueOn, ageBucket }) => (
        <>
          {dueOn}
          <span className="settlement-small">{ageBucketWords[ageBucket][language]}</span>
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'overdueDays',
      title: titleOf('overdueDays'),
      render: ({ overdueDays }) => (overdueDays === 0 ? absent : overdueDays),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'promisedFor',
      title: titleOf('promisedFor'),
      render: ({ promisedFor }) => promisedFor ?? absent,
      onCard: 'line',
    },
  ];
}
