import { Form, type FormInstance, Select } from 'antd';
import { useEffect } from 'react';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import type { LevelRow } from '@lebean/contract/level/rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useLevels } from '../../pickers/level-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { PaymentDialog } from '../../shared/payments/payment-dialog.tsx';
import { usePaymentOptions, usePaymentUnderWay } from '../../shared/payments/use-payments.ts';
import type { KnownMember, NewCard } from './card-wish.ts';
import './open-card-dialog.css';
import { cardMessages } from './card.messages.ts';
import { KnownHolder } from './known-member.tsx';
import { memberCareMessages } from './member-care.messages.ts';
import { OfferSummary } from './offer-summary.tsx';
import { nothingOffered, type Offer, openingOffer, outcomeOf } from './offer.ts';
import { openCardMessages } from './open-card.messages.ts';
import { OpeningReceipt } from './opening-receipt.tsx';
import { PackageTiles, usePackageTiles } from './package-tiles.tsx';
import { SalePaymentField } from './payment-mode-field.tsx';
import { CardFields, PersonFields } from './person-fields.tsx';
import { useSameAs } from './same-as.ts';
import {
  noPackage,
  type OpeningSale,
  type OpeningValues,
  useOpeningForm,
} from './use-opening-form.ts';

type OpenCardDialogProps = {
  /** What is known of the new card; without it the dialog is closed. */
  known: NewCard | undefined;
  onClose: () => void;
};

/** Opens a card for a new member (MEM-3), for money in hand or by a code, and ends with the receipt. */
export function OpenCardDialog({ known, onClose }: OpenCardDialogProps) {
  const isOpen = known !== undefined;
  const t = useText(openCardMessages);
  const care = useText(memberCareMessages);
  const [receipt, setReceipt] = useDialogState<Receipt>();
  const sale = useSale();
  const place = { rechargeType: 'cardOpening' } as const;
  const underWay = usePaymentUnderWay(sale.counter.shop?.id, place, isOpen);
  const [sameAs, setSameAs] = useSameAs(known);
  const recordForm = useOpeningForm(sale, known, sameAs, {
    onPaid: (paid) => {
      onClose();
      setReceipt(paid);
    },
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
        title={sameAs === undefined ? t('title') : care('anotherFor', { name: sameAs.name })}
        isOpen={isOpen && underWay.paymentId === undefined}
        onClose={onClose}
        width={880}
        submitLabel={<SubmitLabel form={recordForm.form} sale={sale} />}
      >
        <OpenCardFields
          form={recordForm.form}
          sale={sale}
          field={recordForm.field}
          sameAs={sameAs}
          onSameAs={setSameAs}
        />
      </FormDialog>
      <PaymentDialog
        paymentId={underWay.paymentId}
        onPaid={(payment) => {
          finish();
          setReceipt(payment.receipt ?? undefined);
        }}
        onHide={() => {
          underWay.hide();
          if (isOpen) onClose();
        }}
        onOver={finish}
      />
      <OpeningReceipt isOpen={isOpen} receipt={receipt} onClose={() => setReceipt(undefined)} />
    </>
  );
}

/** What can be sold with a new card, asked for before the dialog opens. */
function useSale(): OpeningSale {
  const counter = useCounter();
  const isKnown = !counter.isComing;
  const levels = (useLevels(undefined, counter.shop?.id, isKnown).data?.rows ?? []).filter(
    ({ isEnabled }) => isEnabled,
  );
  const packages = useOperation(
    listPackages,
    {
      use: 'opening',
      isEnabled: true,
      pageSize: 100,
      ...(counter.shop && { shopId: counter.shop.id }),
    },
    { isEnabled: isKnown, freshSeconds: 60 },
  );
  const online = usePaymentOptions(counter.shop?.id);
  return { counter, levels, packages: packages.data?.rows, online };
}

type SaleProps = { form: FormInstance<OpeningValues>; sale: OpeningSale };
type FieldName = Exclude<keyof OpeningValues, 'packageId' | 'paymentMode' | 'secondMode'>;
type OpenCardFieldsProps = SaleProps & {
  field: FieldsOf<FieldName>;
  sameAs: KnownMember | undefined;
  onSameAs: (member: KnownMember | undefined) => void;
};

function OpenCardFields({ form, sale, field, sameAs, onSameAs }: OpenCardFieldsProps) {
  const words = useText(cardMessages);
  useDefaultLevel(form, sale);
  const { offer } = useOpening({ form, sale });
  return (
    <>
      <CounterShopPicker counter={sale.counter} label={words('shop')} />
      <div className="open-card">
        <div>
          <CardFields field={field} form={form} hasPerson={sameAs === undefined} />
          {sameAs === undefined ? (
            <PersonFields field={field} form={form} onKnown={onSameAs} />
          ) : (
            <KnownHolder member={sameAs} onForget={() => onSameAs(undefined)} />
          )}
        </div>
        <div>
          <LevelField field={field} sale={sale} />
          <PackageField sale={sale} />
          <SalePaymentField
            online={sale.online?.modes}
            field={field}
            total={offer.paid}
            currency={sale.counter.shop?.currency ?? ''}
          />
        </div>
      </div>
      <Summary form={form} sale={sale} />
    </>
  );
}

/** Where the levels come after the dialog has opened, its first choice comes with them. */
function useDefaultLevel(form: FormInstance<OpeningValues>, { levels }: OpeningSale): void {
  const defaults = levels[0]?.id;
  useEffect(() => {
    if (defaults !== undefined && form.getFieldValue('levelId') === undefined)
      form.setFieldValue('levelId', defaults);
  }, [form, defaults]);
}

/** The level with the price of its card, since that is what the customer asks. */
function LevelField({ field, sale }: Pick<OpenCardFieldsProps, 'field' | 'sale'>) {
  const t = useText(openCardMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const currency = sale.counter.shop?.currency;
  const labelOf = ({ levelName, openCardPrice, coin }: LevelRow): string => {
    if (currency === undefined) return levelName;
    const price = format.money(openCardPrice, currency);
    return coin > 0
      ? t('levelCoin', { level: levelName, price, coin: format.points(coin) })
      : t('levelPrice', { level: levelName, price });
  };
  return (
    <FormField field={field('levelId')} label={words('level')}>
      <Select options={sale.levels.map((level) => ({ value: level.id, label: labelOf(level) }))} />
    </FormField>
  );
}

function PackageField({ sale }: { sale: OpeningSale }) {
  const t = useText(openCardMessages);
  useKeysComing(sale.packages === undefined);
  const tiles = usePackageTiles(sale.packages ?? [], sale.counter.shop?.currency);
  const none = {
    value: noPackage,
    shortcut: '0',
    heading: t('noPackage'),
    detail: t('onlyCard'),
  };
  return (
    <Form.Item name="packageId" label={t('package')}>
      <PackageTiles tiles={[none, ...tiles]} label={t('package')} />
    </Form.Item>
  );
}

/** What the chosen level and package cost and credit together (MEM-3). */
function useOpening({ form, sale }: SaleProps): { level: LevelRow | undefined; offer: Offer } {
  const levelId: unknown = Form.useWatch('levelId', form);
  const packageId: unknown = Form.useWatch('packageId', form);
  const level = sale.levels.find(({ id }) => id === levelId);
  const sold = sale.packages?.find(({ id }) => id === packageId);
  return { level, offer: level === undefined ? nothingOffered : openingOffer(level, sold) };
}

function Summary(props: SaleProps) {
  const { level, offer } = useOpening(props);
  const { counter, levels } = props.sale;
  if (counter.shop === undefined) return null;
  const empty = { point: 0, giftPoint: 0, accruingPoint: 0, levelId: level?.id ?? 0 };
  return (
    <OfferSummary
      offer={offer}
      outcome={outcomeOf(empty, offer, levels)}
      currency={counter.shop.currency}
    />
  );
}

function SubmitLabel(props: SaleProps) {
  const t = useText(openCardMessages);
  const format = useFormat();
  const { offer } = useOpening(props);
  const { shop } = props.sale.counter;
  return offer.paid === 0 || shop === undefined
    ? t('confirmNothing')
    : t('confirm', { amount: format.money(offer.paid, shop.currency) });
}
