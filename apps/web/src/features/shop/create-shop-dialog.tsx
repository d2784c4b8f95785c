import { createShop } from '@lebean/contract/shop';
import type { ClientInput } from '@lebean/contract/operation';
import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { countries } from '../../pickers/countries.ts';
import { MerchantChoice } from '../../pickers/merchant-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldRules, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { nameInput, OwnFields, type OwnValues } from './shop-dialog.tsx';
import { shopListMessages } from './shop-list.messages.ts';
import './shop-page.css';
import { shopPageMessages } from './shop-page.messages.ts';
import { useShopPaths } from './shop-paths.ts';

type PlaceValues = Pick<
  ClientInput<typeof createShop>,
  'merchantId' | 'shopType' | 'country' | 'currency' | 'timeZone'
>;

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A new shop of a merchant, whose country and currency it starts with. What the platform grants it is
 * said on its page, which opens next.
 */
export function CreateShopDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(shopPageMessages);
  const go = useGo();
  const { shop } = useShopPaths();
  const recordForm = useRecordForm<typeof createShop, OwnValues & PlaceValues>(createShop, {
    toInput: (values) => values,
    initialValues: { shopType: 'sales', helmetCount: 0, timeZone: ownTimeZone() },
    refusalFields: {
      MERCHANT_NOT_FOUND: 'merchantId',
      TIME_ZONE_UNKNOWN: 'timeZone',
      REGION_UNKNOWN: 'provinceCode',
    },
    onSaved: ({ id }) => {
      onClose();
      go(shop(id));
    },
  });
  const { form, field } = recordForm;
  const dropPlace = (): void => form.setFieldsValue({ provinceCode: null, cityCode: null });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('create')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
      width={640}
    >
      <div className="shop-fields">
        <FormField field={field('merchantId')} label={t('merchant')}>
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
        <PlaceFields field={field} onCountry={dropPlace} />
        <OwnFields
          name={<Input {...nameInput} />}
          country={Form.useWatch('country', form)}
          province={Form.useWatch('provinceCode', form)}
          onProvince={() => form.setFieldValue('cityCode', null)}
          field={field}
        />
      </div>
    </FormDialog>
  );
}

type PlaceFieldsProps = {
  field: (name: keyof PlaceValues) => FieldRules;
  /** Another country was chosen: a province of the one before is none of it. */
  onCountry: () => void;
};

function PlaceFields({ field, onCountry }: PlaceFieldsProps) {
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  const language = useLanguage();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  return (
    <>
      <FormField field={field('shopType')} label={words('shopType')}>
        <DictionarySelect type="shopType" />
      </FormField>
      <FormField field={field('country')} label={words('country')}>
        <Select
          options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onCountry}
        />
      </FormField>
      <FormField field={field('timeZone')} label={t('timeZone')}>
        <Select
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
    </>
  );
}
