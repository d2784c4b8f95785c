import { Form, type FormInstance, Input, Radio } from 'antd';
import { adjustPoints, adjustmentKinds } from '@lebean/contract/card/points.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';
import { memberCareMessages } from './member-care.messages.ts';
import './points-dialog.css';

type Values = {
  kind: (typeof adjustmentKinds)[number];
  point?: number;
  giftPoint?: number;
  reason: string;
};

type PointsDialogProps = { card: CardDetail; isOpen: boolean; onClose: () => void };

/** Gives gift points or corrects what is on a card, with a reason (SH-50). */
export function PointsDialog({ card, isOpen, onClose }: PointsDialogProps) {
  const t = useText(memberCareMessages);
  const words = useText(cardMessages);
  const counter = useCounter(card.merchantId);
  const { field, ...recordForm } = useRecordForm<typeof adjustPoints, Values>(adjustPoints, {
    needs: counter,
    initialValues: { kind: 'gift' },
    toInput: ({ kind, point = 0, giftPoint = 0, reason }) => ({
      kind,
      point: kind === 'gift' ? 0 : point,
      giftPoint,
      reason,
      cardId: card.id,
      shopId: counter.shop?.id ?? 0,
    }),
    refusalFields: { ADJUSTMENT_TOO_LARGE: 'giftPoint' },
    refreshes: ['member', 'recharge', 'approval'],
    onSaved: onClose,
  });
  const { name, cardNumber } = card;
  const kind = Form.useWatch('kind', recordForm.form) ?? 'gift';
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('pointsTitle', { name, cardNumber })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('pointsSubmit')}
    >
      <CounterShopPicker counter={counter} label={words('shop')} />
      <FormField field={field('kind')} label={t('kind')} hint={t(`${kind}Hint`)}>
        <Radio.Group
          block
          optionType="button"
          options={adjustmentKinds.map((one) => ({ value: one, label: t(one) }))}
        />
      </FormField>
      {kind === 'adjustment' && (
        <FormField field={field('point')} label={words('point')}>
          <AmountInput />
        </FormField>
      )}
      <FormField field={field('giftPoint')} label={words('giftPoint')}>
        <AmountInput />
      </FormField>
      <BalanceAfter card={card} form={recordForm.form} />
      <FormField field={field('reason')} label={words('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** What will be on the card, while it is typed. */
function BalanceAfter({ card, form }: { card: CardDetail; form: FormInstance<Values> }) {
  const t = useText(memberCareMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const kind = Form.useWatch('kind', form);
  const point = Form.useWatch('point', form) ?? 0;
  const giftPoint = Form.useWatch('giftPoint', form) ?? 0;
  const after = (before: number, added: number): string =>
    format.points(before + (Number.isNaN(added) ? 0 : added));
  return (
    <p className="points-after" role="status">
      <span>{t('pointsAfter')}</span>
      <strong>
        {words('point')} {after(card.point, kind === 'adjustment' ? point : 0)} ·{' '}
        {words('giftPoint')} {after(card.giftPoint, giftPoint)}
      </strong>
    </p>
  );
}
