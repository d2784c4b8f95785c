import { Form, type FormInstance, Input } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { type Counter, useCounter } from '../../pickers/counter-shop.ts';
import { useLevels } from '../../pickers/level-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { Undone } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { chosenRule } from '../../screen-kit/zod-rule.ts';
import { PaymentDialog } from '../../shared/payments/payment-dialog.tsx';
import {
  type PaymentOptions,
  usePaymentOptions,
  usePaymentUnderWay,
} from '../../shared/payments/use-payments.ts';
import { boughtByCode, usePlayOnceCredited } from './bought-by-code.ts';
import type { Bought } from './bought-lines.ts';
import { cardMessages } from './card.messages.ts';
import { cartMessages } from './cart.messages.ts';
import { MemberCardLine } from './member-card.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { chosenOffer, isNothing, type Offer, outcomeOf } from './offer.ts';
import { SalePaymentField } from './payment-mode-field.tsx';
import { type PlayChoice, usePlayChoice } from './play-choice.ts';
import {
  CartPayment,
  type DigitsOf,
  GoodsHeld,
  RechargeCart,
  useGoodsTotal,
} from './recharge-cart.tsx';
import './recharge-dialog.css';
import { PlayNote, RechargePlay } from './recharge-play.tsx';
import { FreeAmountField, RechargeTiles, type Packages } from './recharge-tiles.tsx';
import type { RechargeValues } from './recharge-values.ts';
import { rechargeMessages } from './recharge.messages.ts';
import { useRechargeForm } from './use-recharge-form.ts';

type RechargeDialogProps = {
  card: CardDetail;
  isOpen: boolean;
  onClose: () => void;
  /** `notBegun`: why the game did not begin that was to follow a payment by code. */
  onPaid: (receipt: Receipt, bought?: Bought, notBegun?: string) => void;
};

/** Takes money for a card at the counter, in hand or by a code (MEM-5). */
export function RechargeDialog({ card, isOpen, onClose, onPaid }: RechargeDialogProps) {
  const t = useText(rechargeMessages);
  const counter = useCounter();
  // Asked for before the dialog opens, so that tiles and ways to pay are there when keys are pressed.
  const packages = usePackages(counter);
  const online = usePaymentOptions(counter.shop?.id);
  const place = { rechargeType: 'cardRecharge', cardId: card.id } as const;
  const underWay = usePaymentUnderWay(counter.shop?.id, place, isOpen);
  // Goods and games take a column of their own, so that what is to pay stays in sight.
  const [isGoodsOpen, setGoodsOpen] = useState(false);
  const [isPlayOpen, setPlayOpen] = useState(false);
  // The game that waits for a code which was begun here.
  const chosen = useRef<{ paymentId: number; play: PlayChoice | undefined }>(undefined);
  const recordForm = useRechargeForm(counter, {
    card,
    paidOf: (values) => chosenOffer(values, packages, counter.shop?.pointPrice ?? 0).paid,
    onClose,
    onPaid,
    onBegun: (paymentId, play) => {
      onClose();
      chosen.current = { paymentId, play };
      underWay.begin(paymentId);
    },
  });
  const beginPlay = usePlayOnceCredited();
  const announce = async (payment: PaymentDetail): Promise<void> => {
    const { receipt, id } = payment;
    if (receipt === null) return;
    const { paymentId, play: choice } = chosen.current ?? {};
    const { play, notBegun } = await beginPlay(paymentId === id ? choice : undefined, receipt);
    onPaid(receipt, boughtByCode(payment, play), notBegun);
  };
  const finish = (): void => {
    underWay.finish();
    if (isOpen) onClose();
  };
  return (
    <>
      <FormDialog
        recordForm={recordForm}
        title={t('title', { name: card.name, cardNumber: card.cardNumber })}
        isOpen={isOpen && underWay.paymentId === undefined}
        onClose={onClose}
        {...((isGoodsOpen || isPlayOpen) && { width: 880 })}
        submitLabel={<SubmitLabel form={recordForm.form} counter={counter} packages={packages} />}
      >
        <RechargeFields
          card={card}
          counter={counter}
          packages={packages}
          online={online}
          form={recordForm.form}
          field={recordForm.field}
          onGoods={setGoodsOpen}
          onPlay={setPlayOpen}
        />
      </FormDialog>
      <PaymentDialog
        // What waits for this card comes first: nobody is asked to pay twice.
        paymentId={underWay.paymentId}
        onPaid={(payment) => {
          finish();
          void announce(payment);
        }}
        onHide={() => {
          underWay.hide();
          if (isOpen) onClose();
        }}
        onOver={finish}
      />
    </>
  );
}

type RechargeFieldsProps = {
  card: CardDetail;
  packages: Packages;
  /** What can be taken by a code, where that is known. */
  online: PaymentOptions | undefined;
  counter: Counter;
  form: FormInstance<RechargeValues>;
  field: FieldsOf<'remark' | 'slipNumber' | 'voucherNumber' | 'secondPaid'>;
  onGoods: (isOpen: boolean) => void;
  onPlay: (isOpen: boolean) => void;
};

function RechargeFields(props: RechargeFieldsProps) {
  const { card, counter, packages, online, form, field, onGoods, onPlay } = props;
  const t = useText(rechargeMessages);
  const words = useText(cardMessages);
  const offer = useOffer(form, packages, counter);
  const currency = counter.shop?.currency ?? card.currency;
  const [digitsOf, setDigitsOf] = useState<DigitsOf>('packages');
  const total = offer.paid + useGoodsTotal(form);
  return (
    <>
      <Undone sentence={t('notTaken', { name: card.name })} />
      <MemberCardLine card={card} />
      <CounterShopPicker counter={counter} label={words('shop')} />
      <Form.Item name="goods" noStyle>
        <GoodsHeld />
      </Form.Item>
      <div className="recharge-columns">
        <div>
          <Form.Item
            name="packageId"
            label={t('packages')}
            required
            rules={[chosenRule(t('choosePackage'))]}
          >
            <RechargeTiles
              packages={packages}
              counter={counter}
              currency={currency}
              hasDigits={digitsOf === 'packages'}
            />
          </Form.Item>
          <FreeAmountField form={form} currency={currency} />
          {counter.shop !== undefined && (
            <RechargeParts
              shop={counter.shop}
              cardNumber={card.cardNumber}
              form={form}
              digitsOf={digitsOf}
              onDigits={setDigitsOf}
              onGoods={onGoods}
              onPlay={onPlay}
            />
          )}
        </div>
        <div>
          <div className="recharge-payment">
            <SalePaymentField
              online={online?.modes}
              field={field}
              total={total}
              currency={currency}
            />
            <FormField field={field('remark')} label={words('remark')}>
              <Input maxLength={200} autoComplete="off" placeholder={t('remarkHint')} />
            </FormField>
          </div>
          <CartPayment form={form} total={total} currency={currency} />
          <ToPay form={form} card={card} offer={offer} total={total} currency={currency} />
        </div>
      </div>
    </>
  );
}

type ToPayProps = {
  form: FormInstance<RechargeValues>;
  card: CardDetail;
  offer: Offer;
  /** What all of it costs. */
  total: number;
  currency: string;
};

/** What is to pay, and how the card will stand: once it is recharged, and once it has paid for a game. */
function ToPay({ form, card, offer, total, currency }: ToPayProps) {
  const t = useText(rechargeMessages);
  const levels = useLevels(card.merchantId).data?.rows ?? [];
  const outcome = outcomeOf(card, offer, levels);
  return (
    <>
      <PlayNote form={form} outcome={outcome} />
      <OfferSummary
        offer={offer}
        toPay={total}
        outcome={outcome}
        currency={currency}
        missing={isNothing(offer) ? t('choosePackage') : undefined}
      />
    </>
  );
}

type RechargePartsProps = Omit<ComponentProps<typeof RechargePlay>, 'onOpen'> & {
  onGoods: (isOpen: boolean) => void;
  onPlay: (isOpen: boolean) => void;
};

/** What may stand beside a recharge: goods and a game. */
function RechargeParts({ cardNumber, onGoods, onPlay, ...both }: RechargePartsProps) {
  return (
    <>
      <RechargeCart {...both} onOpen={onGoods} />
      <RechargePlay {...both} cardNumber={cardNumber} onOpen={onPlay} />
    </>
  );
}

function usePackages({ shop, isComing }: Counter): Packages {
  const answer = useOperation(
    listPackages,
    { use: 'recharge', isEnabled: true, pageSize: 100, ...(shop && { shopId: shop.id }) },
    { isEnabled: !isComing, freshSeconds: 60 },
  );
  return answer.data?.rows;
}

/** What is chosen just now. */
function useOffer(
  form: FormInstance<RechargeValues>,
  packages: Packages,
  { shop }: Counter,
): Offer {
  const packageId: unknown = Form.useWatch('packageId', form);
  const amount: unknown = Form.useWatch('amount', form);
  return chosenOffer({ packageId, amount }, packages, shop?.pointPrice ?? 0);
}

type SubmitLabelProps = {
  form: FormInstance<RechargeValues>;
  counter: Counter;
  packages: Packages;
};

/** The button says how much money it takes, so that nobody confirms another amount than is shown. */
function SubmitLabel({ form, counter, packages }: SubmitLabelProps) {
  const t = useText(rechargeMessages);
  const format = useFormat();
  const offer = useOffer(form, packages, counter);
  const goods = useGoodsTotal(form);
  const words = useText(cartMessages);
  const isPlay = usePlayChoice(form)?.game !== undefined;
  // Goods alone are sold elsewhere: until a package is chosen there is nothing to be charged.
  const paid = isNothing(offer) ? 0 : offer.paid + goods;
  const { shop } = counter;
  const confirm = (amount: string): string =>
    isPlay ? words('confirmAndPlay', { amount }) : t('confirm', { amount });
  return (
    <>
      {paid === 0 || shop === undefined
        ? t('confirmNothing')
        : confirm(format.money(paid, shop.currency))}
      <KeyHint name="Enter" />
    </>
  );
}
