import { Form, type FormInstance, Input, InputNumber } from 'antd';
import { type ReactElement, Suspense } from 'react';
import type { Region } from '@lebean/contract/region/operations';
import {
  type ShopDetail,
  updateOwnShop,
  updateShop,
} from '@lebean/contract/shop/detail.operations';
import { RegionPicker } from '../../pickers/region-picker.tsx';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { shopListMessages } from './shop-list.messages.ts';
import { shopPageMessages } from './shop-page.messages.ts';

export type OwnValues = Pick<
  ShopDetail,
  | 'shopName'
  | 'provinceCode'
  | 'cityCode'
  | 'address'
  | 'shopScale'
  | 'contactEmail'
  | 'reconciliationEmail'
  | 'helmetCount'
>;
/** Nothing where its receipts show what its country asks for (SET-19). */
type RateValues = { pointTaxRate?: number | null; goodsTaxRate?: number | null };
type GrantedValues = Pick<
  ShopDetail,
  'pricePermission' | 'memberPermission' | 'isAutoDistributed' | 'customerManager' | 'isEnabled'
>;

type MovedValues = Pick<ShopDetail, 'country' | 'currency' | 'timeZone'>;

/** Countries and time zones weigh something, and are rarely wrong. */
const MoveFields = lazyPart(async () => (await import('./move-fields.tsx')).MoveFields);

type DialogProps = { shop: ShopDetail; isOpen: boolean; onClose: () => void };

/** What people of a shop change of it themselves, and its partner of it. */
export function OwnShopDialog({ shop, isOpen, onClose }: DialogProps) {
  const recordForm = useRecordForm<typeof updateOwnShop, OwnValues & RateValues>(updateOwnShop, {
    toInput: (values) => ({ ...withRates(values), shopId: shop.id, version: shop.version }),
    initialValues: { ...ownValues(shop), ...ratesOf(shop) },
    refusalFields: { REGION_UNKNOWN: 'provinceCode' },
    onSaved: onClose,
  });
  return (
    <FormDialog recordForm={recordForm} {...useFrame({ shop, isOpen, onClose })}>
      <div className="shop-fields">
        <OwnFieldsOf shop={shop} form={recordForm.form} field={recordForm.field} />
        <RateFields field={recordForm.field} />
      </div>
    </FormDialog>
  );
}

/** What the platform's people change of a shop: all that it says, and what it is granted. */
export function ShopDialog({ shop, isOpen, onClose }: DialogProps) {
  type Values = OwnValues & RateValues & GrantedValues & Partial<MovedValues>;
  const { country, currency, timeZone } = shop;
  const recordForm = useRecordForm<typeof updateShop, Values>(updateShop, {
    toInput: (values) => ({ ...withRates(values), shopId: shop.id, version: shop.version }),
    initialValues: {
      ...ownValues(shop),
      ...ratesOf(shop),
      ...grantedValues(shop),
      country,
      currency,
      timeZone,
    },
    refusalFields: {
      REGION_UNKNOWN: 'provinceCode',
      CURRENCY_DIFFERS: 'currency',
      TIME_ZONE_UNKNOWN: 'timeZone',
    },
    refreshes: ['merchant'],
    onSaved: onClose,
  });
  const dropPlace = (): void =>
    recordForm.form.setFieldsValue({ provinceCode: null, cityCode: null });
  return (
    <FormDialog recordForm={recordForm} {...useFrame({ shop, isOpen, onClose })}>
      <div className="shop-fields">
        <OwnFieldsOf shop={shop} form={recordForm.form} field={recordForm.field} />
        <RateFields field={recordForm.field} />
        <GrantedFields field={recordForm.field} />
        <Suspense>
          <MoveFields shop={shop} field={recordForm.field} onCountry={dropPlace} />
        </Suspense>
      </div>
    </FormDialog>
  );
}

function useFrame({ shop, isOpen, onClose }: DialogProps) {
  const t = useText(shopPageMessages);
  const word = useText(kitWords);
  const title = t('editTitle', { name: shop.shopName });
  return { title, isOpen, onClose, submitLabel: word('save'), width: 640 };
}

type OwnFieldsOfProps = {
  shop: ShopDetail;
  form: FormInstance;
  field: FieldsOf<keyof OwnValues>;
};

function OwnFieldsOf({ shop, form, field }: OwnFieldsOfProps) {
  const province = Form.useWatch<OwnValues['provinceCode'] | undefined>('provinceCode', form);
  const country = Form.useWatch<string | undefined>('country', form) ?? shop.country;
  return (
    <OwnFields
      name={<Input {...nameInput} autoFocus />}
      country={country}
      province={province}
      heldCity={cityOf(shop)}
      onProvince={() => form.setFieldValue('cityCode', null)}
      field={field}
    />
  );
}

const cityOf = ({ cityCode, cityName }: ShopDetail): Region | undefined =>
  cityCode === null || cityName === null ? undefined : { code: cityCode, name: cityName };

/** For a name; each dialog decides whether the hands begin there. */
export const nameInput = { maxLength: 64, autoComplete: 'off' } as const;

const ownValues = (shop: ShopDetail): OwnValues => ({
  shopName: shop.shopName,
  provinceCode: shop.provinceCode,
  cityCode: shop.cityCode,
  address: shop.address,
  shopScale: shop.shopScale,
  contactEmail: shop.contactEmail,
  reconciliationEmail: shop.reconciliationEmail,
  helmetCount: shop.helmetCount,
});

const ratesOf = ({ pointTaxRate, goodsTaxRate }: ShopDetail): RateValues => ({
  pointTaxRate,
  goodsTaxRate,
});

/** A rate that was emptied is that of the country again. */
const withRates = <Typed extends RateValues>(values: Typed) => ({
  ...values,
  pointTaxRate: values.pointTaxRate ?? null,
  goodsTaxRate: values.goodsTaxRate ?? null,
});

const grantedValues = (shop: ShopDetail): GrantedValues => ({
  pricePermission: shop.pricePermission,
  memberPermission: shop.memberPermission,
  isAutoDistributed: shop.isAutoDistributed,
  customerManager: shop.customerManager,
  isEnabled: shop.isEnabled,
});

type OwnFieldsProps = {
  name: ReactElement;
  country: string | undefined;
  province: string | null | undefined;
  /** Where the shop is so far. */
  heldCity?: Region | undefined;
  /** Another province was chosen: a city of the one before is none of it. */
  onProvince: () => void;
  field: FieldsOf<keyof OwnValues>;
};

/** What a shop says of itself; who decides more has more fields around these. */
export function OwnFields(props: OwnFieldsProps) {
  const { name, country, province, heldCity, onProvince, field } = props;
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  return (
    <>
      <FormField field={field('shopName')} label={words('shopName')}>
        {name}
      </FormField>
      <FormField field={field('helmetCount')}>
        <InputNumber min={0} max={10_000} precision={0} />
      </FormField>
      <FormField field={field('provinceCode')}>
        <RegionPicker of={{ country }} placeholder={t('noProvince')} onChange={onProvince} />
      </FormField>
      <FormField field={field('cityCode')}>
        <RegionPicker of={{ province }} held={heldCity} placeholder={t('noProvince')} />
      </FormField>
      <div className="shop-field-wide">
        <FormField field={field('address')}>
          <Input maxLength={200} autoComplete="street-address" />
        </FormField>
      </div>
      <FormField field={field('contactEmail')}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </FormField>
      <FormField field={field('reconciliationEmail')}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </FormField>
      <FormField field={field('shopScale')}>
        <Input maxLength={32} autoComplete="off" />
      </FormField>
    </>
  );
}

/** What its receipts show of tax, where that is not what its country asks for. */
function RateFields({ field }: { field: FieldsOf<keyof RateValues> }) {
  const t = useText(shopPageMessages);
  return (
    <>
      {(['pointTaxRate', 'goodsTaxRate'] as const).map((rate) => (
        <FormField key={rate} field={field(rate)} hint={t('taxRateHint')}>
          <AmountInput suffix="%" />
        </FormField>
      ))}
    </>
  );
}

function GrantedFields({ field }: { field: FieldsOf<keyof GrantedValues> }) {
  const t = useText(shopPageMessages);
  const titleOf = useFieldTitle();
  return (
    <>
      <FormField field={field('customerManager')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('pricePermission')}>
        <DictionarySelect type="pricePermission" />
      </FormField>
      <FormField field={field('memberPermission')}>
        <DictionarySelect type="memberPermission" />
      </FormField>
      <SwitchField
        field={field('isAutoDistributed')}
        label={titleOf('isAutoDistributed')}
        hint={t('autoDistributedHint')}
      />
      <SwitchField
        field={field('isEnabled')}
        label={t('isEnabled')}
        hint={t('disableConsequence')}
      />
    </>
  );
}
