import { Alert, Form, Input, Radio, Skeleton } from 'antd';
import { cancelWithBalance } from '@lebean/contract/card/cancel.operations';
import { quoteRefund } from '@lebean/contract/card/refund.operations';
import type { RefundLine } from '@lebean/contract/card/refund.rows';
import { levelForbidsCancel, refundOtherCurrency } from '@lebean/contract/card/refusals';
import type { CardDetail } from '@lebean/contract/card/rows';
import { fillText } from '@lebean/contract/kernel/text';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import { type Closing, closingOf, type Settlement } from '@lebean/domain/card-closing';
import { money, points } from '@lebean/domain/quantity';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { type Counter, useCounter } from '../../pickers/counter-shop.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cancelBalanceMessages } from './cancel-balance.messages.ts';
import { cardMessages } from './card.messages.ts';
import { PaymentModeField } from './payment-mode-field.tsx';
import { BeforeApproval, RefundSent } from './refund-approval.tsx';
import './refund.css';
import './state-dialog.css';
import { stateDialogMessages } from './state-dialog.messages.ts';

type Values = { settlement: Settlement; paymentMode?: CounterPaymentMode; reason: string };
type CancelBalanceProps = { card: CardDetail; isOpen: boolean; onClose: () => void };

/** Cancels a card with what is on it: says what happens to the points and how much money goes back (MEM-2, MEM-8). */
export function CancelBalanceDialog({ card, isOpen, onClose }: CancelBalanceProps) {
  const t = useText(cancelBalanceMessages);
  const states = useText(stateDialogMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const { counter, answer, lines, value, isHeld, approvers } = useQuote(card, isOpen);
  const recordForm = useRecordForm<typeof cancelWithBalance, Values>(cancelWithBalance, {
    toInput: ({ settlement, paymentMode = 'cash', reason }) => ({
      cardId: card.id,
      shopId: counter.shop?.id ?? 0,
      amount: value,
      point: card.point,
      giftPoint: card.giftPoint,
      settlement,
      paymentMode,
      reason,
    }),
    initialValues: { settlement: 'payOut', paymentMode: 'cash' },
    refreshes: ['member', 'recharge', 'dashboard', 'approval'],
    onSaved: onClose,
  });
  const { form, problem, field } = recordForm;
  const settlement = Form.useWatch('settlement', form) ?? 'payOut';
  const amount = format.money(value, counter.shop?.currency ?? card.currency);
  const close = (): void => {
    recordForm.forgetProblem();
    onClose();
  };
  if (isOpen && problem?.kind === 'awaitingApproval') {
    const words = { title: t('sentTitle'), tellGuest: t('tellGuestWords') };
    return <RefundSent request={problem} approvers={approvers} onClose={close} words={words} />;
  }
  const submitLabel = settlement === 'forfeit' ? t('submitForfeit') : t('submitPayOut', { amount });
  return (
    <FormDialog
      recordForm={recordForm}
      title={states('cancelTitle', { name: card.name, cardNumber: card.cardNumber })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={isHeld ? t('submitForApproval') : submitLabel}
      tone="danger"
    >
      <CounterShopPicker counter={counter} label={words('shop')} />
      <p className="card-consequence">{states('cancelConsequence')}</p>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {lines === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <Outcome card={card} amount={amount} closing={closingFor(card, lines, settlement)} />
      )}
      <Obstacles card={card} lines={lines ?? []} counter={counter} />
      <SettlementField amount={amount} isForfeited={settlement === 'forfeit' && value > 0} />
      {isHeld && <BeforeApproval approvers={approvers} />}
      {settlement === 'payOut' && value > 0 && <PaymentModeField label={t('paidBy')} />}
      <FormField field={field('reason')} label={words('reason')} hint={states('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** What the card comes to at the counter of the caller, and who would have to approve it (CTL-1). */
function useQuote(card: CardDetail, isOpen: boolean) {
  const counter = useCounter(card.merchantId);
  const answer = useOperation(
    quoteRefund,
    { cardId: card.id, ...(counter.shop !== undefined && { shopId: counter.shop.id }) },
    { isEnabled: isOpen },
  );
  const { lines, approvalLimit = null, approvers = [] } = answer.data ?? {};
  const { value } = closingFor(card, lines ?? [], 'payOut');
  const isHeld = approvalLimit !== null && value > approvalLimit;
  return { counter, answer, lines, value, isHeld, approvers };
}

type SettlementFieldProps = { amount: string; isForfeited: boolean };

/** Whether the money goes back or the guest leaves it. */
function SettlementField({ amount, isForfeited }: SettlementFieldProps) {
  const t = useText(cancelBalanceMessages);
  return (
    <>
      <Form.Item name="settlement" label={t('settlement')} required>
        <Radio.Group
          options={[
            { value: 'payOut', label: t('payOut', { amount }) },
            { value: 'forfeit', label: t('forfeit') },
          ]}
        />
      </Form.Item>
      {isForfeited && (
        <Alert
          className="refund-approval"
          type="warning"
          showIcon
          title={t('forfeitHint', { amount })}
        />
      )}
    </>
  );
}

/** What emptying the card comes to, by the same rule as the server's. */
const closingFor = (
  { point, giftPoint }: CardDetail,
  lines: readonly RefundLine[],
  settlement: Settlement,
): Closing =>
  closingOf(
    lines.map((line) => ({
      point: points(line.point),
      giftPoint: points(line.giftPoint),
      amount: money(line.amount),
      isPretended: line.isPretended,
    })),
    { point: points(point), giftPoint: points(giftPoint) },
    settlement,
  );

type OutcomeProps = { card: CardDetail; amount: string; closing: Closing };

/** What is on the card, what goes back and what is lost. */
function Outcome({ card, amount, closing }: OutcomeProps) {
  const t = useText(cancelBalanceMessages);
  const format = useFormat();
  const { forfeited, paidOut } = closing;
  const pair = (point: number, gift: number): string =>
    t('pointsAndGift', { point: format.points(point), gift: format.points(gift) });
  const isLosing = forfeited.point + forfeited.giftPoint > 0;
  return (
    <dl className="refund-sent">
      <dt>{t('onCard')}</dt>
      <dd>{pair(card.point, card.giftPoint)}</dd>
      <dt>{t('goesBack')}</dt>
      <dd>
        <strong>{paidOut === 0 ? format.money(0, card.currency) : amount}</strong>
        {paidOut > 0 && <small className="refund-note">{t('byFormula')}</small>}
      </dd>
      <dt>{t('forfeited')}</dt>
      <dd>
        {isLosing ? pair(forfeited.point, forfeited.giftPoint) : t('nothingForfeited')}
        {isLosing && paidOut > 0 && <small className="refund-note">{t('unpaid')}</small>}
      </dd>
    </dl>
  );
}

type ObstaclesProps = { card: CardDetail; lines: readonly RefundLine[]; counter: Counter };

/** Tells beforehand what the server would refuse, in the same words. */
function Obstacles({ card, lines, counter }: ObstaclesProps) {
  const pick = usePick();
  const language = useLanguage();
  const foreign = lines.find(
    ({ currency, isPretended }) =>
      !isPretended && counter.shop !== undefined && currency !== counter.shop.currency,
  );
  const obstacles = [
    ...(card.isAllowCancelCard ? [] : [pick(levelForbidsCancel.text)]),
    ...(foreign === undefined
      ? []
      : [fillText(pick(refundOtherCurrency.text), { currency: foreign.currency }, language)]),
  ];
  return obstacles.map((obstacle) => (
    <Alert key={obstacle} className="card-obstacle" type="warning" showIcon title={obstacle} />
  ));
}
