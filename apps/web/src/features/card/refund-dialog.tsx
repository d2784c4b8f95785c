import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import type { RefundLine } from '@lebean/contract/card/refund.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { type Counter, useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyState } from '../../screen-kit/empty-state.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';
import { PaymentModeField } from './payment-mode-field.tsx';
import { BeforeApproval, RefundSent } from './refund-approval.tsx';
import { type LineChoice, RefundLines } from './refund-lines.tsx';
import { refundMessages } from './refund.messages.ts';
import './refund.css';

type Values = { paymentMode: CounterPaymentMode; reason: string };

type RefundDialogProps = {
  card: CardDetail;
  isOpen: boolean;
  /** The payment that it is about at first; all of them without one. */
  rechargeId?: number | undefined;
  onClose: () => void;
  onRefunded: (receipt: Receipt) => void;
};

/** Pays out what is unspent on a card: the calculation stands there before it is confirmed (MEM-8). */
export function RefundDialog(props: RefundDialogProps) {
  const { card, isOpen, onClose } = props;
  const t = useText(refundMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const counter = useCounter(card.merchantId);
  const answer = useOperation(
    quoteRefund,
    { cardId: card.id, ...(counter.shop !== undefined && { shopId: counter.shop.id }) },
    { isEnabled: isOpen && !counter.isComing },
  );
  const lines = answer.data?.lines;
  const choice = useLineChoice(lines ?? [], counter, props.rechargeId);
  const close = (): void => {
    recordForm.forgetProblem();
    choice.clear();
    onClose();
  };
  const amount = choice.chosen.reduce((sum, line) => sum + line.amount, 0);
  const recordForm = useRecordForm<typeof refundCard, Values>(refundCard, {
    toInput: (typed) => ({
      ...typed,
      cardId: card.id,
      shopId: counter.shop?.id ?? 0,
      rechargeIds: choice.chosen.map(({ rechargeId }) => rechargeId),
      amount,
    }),
    initialValues: { paymentMode: 'cash' },
    refreshes: ['member', 'recharge', 'dashboard', 'approval'],
    onSaved: (receipt) => {
      close();
      props.onRefunded(receipt);
    },
  });
  const { name, cardNumber } = card;
  const { approvalLimit = null, approvers = [] } = answer.data ?? {};
  const isHeld = approvalLimit !== null && amount > approvalLimit;
  const { problem } = recordForm;
  if (isOpen && problem?.kind === 'awaitingApproval')
    return <RefundSent request={problem} approvers={approvers} onClose={close} />;
  const currency = counter.shop?.currency ?? card.currency;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { name, cardNumber })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={
        choice.chosen.length === 0
          ? t('submitNothing')
          : t(isHeld ? 'submitForApproval' : 'submit', { amount: format.money(amount, currency) })
      }
      tone="danger"
      width={780}
    >
      <CounterShopPicker counter={counter} label={words('shop')} />
      <p className="refund-formula">{t('formula')}</p>
      {answer.error ? (
        <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Calculation lines={lines} choice={choice} currency={currency} />
      )}
      {isHeld && <BeforeApproval approvers={approvers} />}
      <PaymentModeField label={t('paidBy')} />
      <FormField field={recordForm.field('reason')} label={words('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

type CalculationProps = {
  lines: readonly RefundLine[] | undefined;
  choice: LineChoice;
  currency: string;
};

/** What each payment comes to, once it is known. */
function Calculation({ lines, choice, currency }: CalculationProps) {
  const t = useText(refundMessages);
  if (lines === undefined) return <Skeleton active title={false} />;
  if (lines.length === 0) return <EmptyState kind="none-yet" text={t('nothing')} />;
  return <RefundLines lines={lines} choice={choice} currency={currency} />;
}

/** At first all payments of the shop's currency, or the one that was asked for. */
function useLineChoice(
  lines: readonly RefundLine[],
  { shop }: Counter,
  rechargeId: number | undefined,
): LineChoice {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const canChoose = ({ currency, isPretended }: RefundLine): boolean =>
    currency === shop?.currency && !isPretended;
  const isChosen = (line: RefundLine): boolean => {
    const isAtFirst = rechargeId === undefined || line.rechargeId === rechargeId;
    return canChoose(line) && isAtFirst !== toggled.has(line.rechargeId);
  };
  return {
    chosen: lines.filter(isChosen),
    canChoose,
    clear: () => setToggled(new Set()),
    toggle: ({ rechargeId: id }) =>
      setToggled((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
