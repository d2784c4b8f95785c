import { Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { type Counter, useCounter } from '../../pickers/counter-shop.ts';
import { useLevels } from '../../pickers/level-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { Undone } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { amountRule, chosenRule } from '../../screen-kit/zod-rule.ts';
import { useOrderLines } from '../../shared/goods/sale-order.ts';
import { PaymentDialog } from '../../shared/payments/payment-dialog.tsx';
import {
  type PaymentOptions,
  usePaymentOptions,
  usePaymentUnderWay,
} from '../../shared/payments/use-payments.ts';
import type { Bought } from './bought-lines.ts';
import { cardMessages } from './card.messages.ts';
import { OfferSummary } from './offer-summary.tsx';
import { chosenOffer, isNothing, type Offer, outcomeOf } from './offer.ts';
import { PackageTiles, usePackageTiles } from './package-tiles.tsx';
import { SalePaymentField } from './payment-mode-field.tsx';
import {
  CartPayment,
  type DigitsOf,
  GoodsHeld,
  RechargeCart,
  useGoodsTotal,
} from './recharge-cart.tsx';
import './recharge-dialog.css';
import { freeAmount, type RechargeValues } from './recharge-values.ts';
import { rechargeMessages } from './recharge.messages.ts';
import { useRechargeForm } from './use-recharge-form.ts';

/** Nothing until they have come. */
type Packages = readonly PackageRow[] | undefined;

type RechargeDialogProps = {
  card: CardDetail;
  isOpen: boolean;
  onClose: () => void;
  onPaid: (receipt: Receipt, bought?: Bought) => void;
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
  // Goods take a column of their own, so that what is to pay stays in sight.
  const [isCartOpen, setCartOpen] = useState(false);
  const recordForm = useRechargeForm(counter, {
    card,
    paidOf: (values) => chosenOffer(values, packages, counter.shop?.pointPrice ?? 0).paid,
    onClose,
    onPaid,
    onBegun: (paymentId) => {
      onClose();
      underWay.begin(paymentId);
    },
  });
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
        {...(isCartOpen && { width: 880 })}
        submitLabel={<SubmitLabel form={recordForm.form} counter={counter} packages={packages} />}
      >
        <RechargeFields
          card={card}
          counter={counter}
          packages={packages}
          online={online}
          form={recordForm.form}
          field={recordForm.field}
          onCart={setCartOpen}
        />
      </FormDialog>
      <PaymentDialog
        // What waits for this card comes first: nobody is asked to pay twice.
        paymentId={underWay.paymentId}
        onPaid={({ receipt }) => {
          finish();
          if (receipt !== null) onPaid(receipt);
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
  field: FieldsOf<'remark' | 'slipNumber'>;
  onCart: (isOpen: boolean) => void;
};

function RechargeFields(props: RechargeFieldsProps) {
  const { card, counter, packages, online, form, field, onCart } = props;
  const t = useText(rechargeMessages);
  const words = useText(cardMessages);
  const levels = useLevels(card.merchantId).data?.rows ?? [];
  const offer = useOffer(form, packages, counter);
  const currency = counter.shop?.currency ?? card.currency;
  const [digitsOf, setDigitsOf] = useState<DigitsOf>('packages');
  const isCart = useOrderLines(form).length > 0;
  const total = offer.paid + useGoodsTotal(form);
  return (
    <>
      <Undone sentence={t('notTaken', { name: card.name })} />
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
            <RechargeCart
              shop={counter.shop}
              form={form}
              digitsOf={digitsOf}
              onDigits={setDigitsOf}
              onOpen={onCart}
            />
          )}
        </div>
        <div>
          <div className="recharge-payment">
            <SalePaymentField online={isCart ? undefined : online?.modes} field={field} />
            <FormField field={field('remark')} label={words('remark')}>
              <Input maxLength={200} autoComplete="off" placeholder={t('remarkHint')} />
            </FormField>
          </div>
          <CartPayment
            form={form}
            total={total}
            currency={currency}
            isOnline={(online?.modes.length ?? 0) > 0}
          />
          <OfferSummary
            offer={offer}
            toPay={total}
            outcome={outcomeOf(card, offer, levels)}
            currency={currency}
            missing={isNothing(offer) ? t('choosePackage') : undefined}
          />
        </div>
      </div>
    </>
  );
}

type RechargeTilesProps = {
  packages: Packages;
  counter: Counter;
  currency: string;
  /** Whether the digits are theirs, and not those of goods. */
  hasDigits: boolean;
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
};

/** The packages, and a free amount where the shop may (MEM-5). */
function RechargeTiles({ packages, counter, currency, hasDigits, ...control }: RechargeTilesProps) {
  const t = useText(rechargeMessages);
  const format = useFormat();
  const tiles = usePackageTiles(packages ?? [], currency);
  const { shop } = counter;
  if (shop?.memberPermission === 'custom') {
    const price = format.money(shop.pointPrice, shop.currency);
    tiles.push({
      value: freeAmount,
      shortcut: '0',
      heading: t('freeAmount'),
      detail: t('freeAmountHint', { price }),
    });
  }
  if (packages === undefined) return null;
  if (tiles.length === 0) return <p role="status">{t('noPackages')}</p>;
  const keyed = hasDigits ? tiles : tiles.map((tile) => ({ ...tile, shortcut: undefined }));
  return (
    <PackageTiles {...control} tiles={keyed} label={t('packages')} focusOn={tiles[0]?.value} />
  );
}

type FreeAmountFieldProps = { form: FormInstance<RechargeValues>; currency: string };

function FreeAmountField({ form, currency }: FreeAmountFieldProps) {
  const titleOf = useFieldTitle();
  const chosen: unknown = Form.useWatch('packageId', form);
  if (chosen !== freeAmount) return null;
  return (
    <Form.Item
      name="amount"
      label={titleOf('amount')}
      required
      rules={[amountRule(z.nonoptional(rechargeCard.input.shape.amount))]}
    >
      <MoneyInput currency={currency} autoFocus />
    </Form.Item>
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
  // Goods alone are sold elsewhere: until a package is chosen there is nothing to be charged.
  const paid = isNothing(offer) ? 0 : offer.paid + goods;
  const { shop } = counter;
  return (
    <>
      {paid === 0 || shop === undefined
        ? t('confirmNothing')
        : t('confirm', { amount: format.money(paid, shop.currency) })}
      <KeyHint name="Enter" />
    </>
  );
}
