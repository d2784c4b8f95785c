import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createPartnerShop, createShop } from '@lebean/contract/shop/operations';
import { MerchantChoice } from '../../pickers/merchant-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { PlaceFields } from './place-fields.tsx';
import { nameInput, OwnFields, type OwnValues } from './shop-dialog.tsx';
import './shop-page.css';
import { shopListMessages } from './shop-list.messages.ts';
import { shopPageMessages } from './shop-page.messages.ts';

type PlaceValues = Pick<
  ClientInput<typeof createPartnerShop>,
  'merchantId' | 'country' | 'currency' | 'timeZone'
>;
type BeginningValues = OwnValues & PlaceValues;
type StaffValues = BeginningValues & Pick<ClientInput<typeof createShop>, 'shopType'>;

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const refusalFields = {
  MERCHANT_NOT_FOUND: 'merchantId',
  TIME_ZONE_UNKNOWN: 'timeZone',
  REGION_UNKNOWN: 'provinceCode',
} as const;

type DialogProps = { isOpen: boolean; onClose: () => void };

/** A new shop of a merchant; its page opens next. */
export function CreateShopDialog(dialog: DialogProps) {
  const isPartner = useSession()?.kind === 'partner';
  return isPartner ? <PartnerShopDialog {...dialog} /> : <StaffShopDialog {...dialog} />;
}

function useOpenShop(onClose: () => void) {
  const go = useGo();
  const { shop } = useAddresses();
  return ({ id }: { readonly id: number }): void => {
    onClose();
    go(shop(id));
  };
}

function useFrame(dialog: DialogProps) {
  const t = useText(shopPageMessages);
  return { ...dialog, title: t('create'), submitLabel: t('create'), width: 640 };
}

/** What the platform grants a shop besides is set on its page. */
function StaffShopDialog({ isOpen, onClose }: DialogProps) {
  const words = useText(shopListMessages);
  const recordForm = useRecordForm<typeof createShop, StaffValues>(createShop, {
    toInput: (values) => values,
    initialValues: { shopType: 'sales', helmetCount: 0, timeZone: ownTimeZone() },
    refusalFields,
    onSaved: useOpenShop(onClose),
  });
  const { form, field } = recordForm;
  return (
    <FormDialog recordForm={recordForm} {...useFrame({ isOpen, onClose })}>
      <div className="shop-fields">
        <BeginningFields form={form} field={field}>
          <FormField field={field('shopType')} label={words('shopType')}>
            <DictionarySelect type="shopType" />
          </FormField>
        </BeginningFields>
      </div>
    </FormDialog>
  );
}

/** What the shop pays and may do is the platform's to say: it begins on the standard terms. */
function PartnerShopDialog({ isOpen, onClose }: DialogProps) {
  const t = useText(shopPageMessages);
  const recordForm = useRecordForm<typeof createPartnerShop, BeginningValues>(createPartnerShop, {
    toInput: (values) => values,
    initialValues: { helmetCount: 0, timeZone: ownTimeZone() },
    refusalFields,
    onSaved: useOpenShop(onClose),
  });
  const { form, field } = recordForm;
  return (
    <FormDialog recordForm={recordForm} {...useFrame({ isOpen, onClose })}>
      <p>{t('partnerTerms')}</p>
      <div className="shop-fields">
        <BeginningFields form={form} field={field} />
      </div>
    </FormDialog>
  );
}

type BeginningProps = {
  form: FormInstance;
  field: FieldsOf<keyof BeginningValues>;
  /** What whoever adds it decides besides. */
  children?: ReactNode;
};

/** Whose shop it is, where, and what it says of itself; country and currency come from the merchant. */
function BeginningFields({ form, field, children }: BeginningProps) {
  const t = useText(shopPageMessages);
  const country = Form.useWatch<string | undefined>('country', form);
  const province = Form.useWatch<string | null | undefined>('provinceCode', form);
  const dropPlace = (): void => form.setFieldsValue({ provinceCode: null, cityCode: null });
  return (
    <>
      <FormField field={field('merchantId')}>
        <MerchantChoice
          placeholder={t('merchantHint')}
          onChosen={({ country, currency }) => {
            form.setFieldsValue({ country, currency });
            dropPlace();
          }}
        />
      </FormField>
      <Form.Item name="currency" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      {children}
      <PlaceFields field={field} onCountry={dropPlace} />
      <OwnFields
        name={<Input {...nameInput} />}
        country={country}
        province={province}
        onProvince={() => form.setFieldValue('cityCode', null)}
        field={field}
      />
    </>
  );
}
