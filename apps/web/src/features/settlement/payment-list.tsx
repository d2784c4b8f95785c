import { PlusOutlined } from '@ant-design/icons';
import { exportStatementPayments } from '@lebean/contract/settlement/export';
import { attachVoucher, downloadVoucher } from '@lebean/contract/settlement/paper.operations';
import {
  allocateStatementPayment,
  createStatementPayment,
  listStatementPayments,
} from '@lebean/contract/settlement/payment.operations';
import type { StatementPaymentRow } from '@lebean/contract/settlement/payment.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import { AttachButton } from '../../screen-kit/attach-button.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OpenStatementChoice } from './open-statement-choice.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import './settlement.css';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { ShopSearch } from './shop-search.tsx';
import { SignedMoney } from './signed-money.tsx';
import { useMoney } from './use-money.ts';

/** Money for statements, and what it was put to (SET-16). */
export function StatementPaymentScreen() {
  const t = useText(settlementPaymentMessages);
  const isStaff = useSession()?.kind === 'staff';
  const list = usePayments();
  const { shown, row, open, close } = useRowDialog<'create' | 'allocate', StatementPaymentRow>(
    list.rows,
  );
  const rowActions = (payment: StatementPaymentRow) => (
    <>
      {payment.credit !== 0 && (
        <OperationButton
          operation={allocateStatementPayment}
          type="link"
          size="small"
          onClick={() => open('allocate', payment)}
        >
          {t('allocate')}
        </OperationButton>
      )}
      {payment.statementPaymentKind !== 'writeOff' && <VoucherButton payment={payment} />}
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('payments')}</h1>
      <ListScreen
        list={list}
        label={t('payments')}
        columns={usePaymentColumns()}
        filters={<PaymentFilters list={list} />}
        actions={
          <OperationButton
            operation={createStatementPayment}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('create')}
          </OperationButton>
        }
        {...(isStaff && { rowActions })}
        firstStep={t('noPayments')}
      />
      {shown === 'create' && <PaymentDialog onClose={close} />}
      {row && shown === 'allocate' && <AllocateDialog payment={row} onClose={close} />}
    </>
  );
}

function VoucherButton({ payment }: { payment: StatementPaymentRow }) {
  const t = useText(settlementPaymentMessages);
  const { id: paymentId, paymentNumber: number, voucherName } = payment;
  const title = t(voucherName === null ? 'attach' : 'replace');
  return (
    <AttachButton
      operation={attachVoucher}
      inputOf={(file) => ({ paymentId, ...file })}
      label={`${title}: ${number}`}
      type="link"
      size="small"
    >
      {title}
    </AttachButton>
  );
}

const usePayments = () =>
  useList(listStatementPayments, {
    exporting: exportStatementPayments,
    filters: { query: param.text, hasCredit: param.yesNo },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function PaymentFilters({ list }: { list: ReturnType<typeof usePayments> }) {
  const t = useText(settlementPaymentMessages);
  const word = useText(kitWords);
  return (
    <ShopSearch list={list}>
      <YesNoFilter
        label={t('hasCredit')}
        value={list.filters.hasCredit}
        yes={word('yes')}
        no={word('no')}
        onChange={(isSo) => list.changeFilters({ hasCredit: isSo })}
      />
    </ShopSearch>
  );
}

type AllocateDialogProps = { payment: StatementPaymentRow; onClose: () => void };

function AllocateDialog({ payment, onClose }: AllocateDialogProps) {
  const t = useText(settlementPaymentMessages);
  const { id: paymentId, paymentNumber: number, credit, currency } = payment;
  const money = useMoney(currency);
  const recordForm = useRecordForm<typeof allocateStatementPayment, { statementIds?: number[] }>(
    allocateStatementPayment,
    {
      toInput: (typed) => ({ ...typed, paymentId }),
      refreshes: ['statement', 'settlementSummary'],
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('allocateTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('allocate')}
    >
      <p className="kit-dialog-note">{t('allocateWords', { amount: money(credit) })}</p>
      {payment.shopId !== null && (
        <FormField field={recordForm.field('statementIds')} label={t('putTo')}>
          <OpenStatementChoice shopId={payment.shopId} />
        </FormField>
      )}
    </FormDialog>
  );
}

function usePaymentColumns(): ReadonlyArray<Column<StatementPaymentRow>> {
  const t = useText(settlementPaymentMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const words = usePaymentWords();
  return [
    {
      key: 'shop',
      title: t('party'),
      render: ({ shopName, partnerName, paymentNumber }) => (
        <>
          {shopName ?? partnerName}
          <span className="settlement-small settlement-code">{paymentNumber}</span>
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
      title: titleOf('statementPaymentKind'),
      render: ({ statementPaymentKind }) =>
        dictionary.title('statementPaymentKind', statementPaymentKind),
      onCard: 'line',
    },
    {
      key: 'credit',
      title: titleOf('credit'),
      render: ({ credit, currency }) =>
        credit === 0 ? absent : <SignedMoney value={credit} currency={currency} />,
      align: 'end',
      onCard: 'line',
    },
    ...words,
  ];
}

function usePaymentWords(): ReadonlyArray<Column<StatementPaymentRow>> {
  const t = useText(settlementPaymentMessages);
  const titleOf = useFieldTitle();
  const word = (words: string): string => (words === '' ? absent : words);
  return [
    {
      key: 'valueDate',
      title: titleOf('valueDate'),
      render: ({ valueDate }) => valueDate,
      onCard: 'line',
    },
    {
      key: 'statements',
      title: titleOf('statementNumbers'),
      render: ({ statementNumbers }) => (
        <span className="settlement-code">{word(statementNumbers)}</span>
      ),
      onCard: 'line',
    },
    {
      key: 'reference',
      title: titleOf('bankReference'),
      render: ({ bankReference, repeatReason }) => (
        <>
          <span className="settlement-code">{word(bankReference)}</span>
          {repeatReason !== '' && <span className="settlement-small">{repeatReason}</span>}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'voucher',
      title: titleOf('voucherName'),
      render: ({ id: paymentId, paymentNumber: number, voucherName }) =>
        voucherName === null ? (
          absent
        ) : (
          <DownloadLink
            operation={downloadVoucher}
            input={{ paymentId }}
            label={t('voucherOf', { number })}
          >
            {voucherName}
          </DownloadLink>
        ),
      onCard: 'line',
    },
    {
      key: 'payer',
      title: titleOf('payer'),
      render: ({ payer }) => word(payer),
      onCard: 'hidden',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'hidden',
    },
  ];
}
