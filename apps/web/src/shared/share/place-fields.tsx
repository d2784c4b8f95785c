import { Form, Segmented, Select } from 'antd';
import { countries } from '../../pickers/countries.ts';
import { RegionPicker } from '../../pickers/region-picker.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { shareMessages } from './share.messages.ts';

const reaches = ['all', 'shop', 'region'] as const;

export type PlaceValues = {
  reach: (typeof reaches)[number];
  shopId?: number;
  country?: string;
  provinceCode?: string | null;
  cityCode?: string | null;
};

/** Where a contract holds, as an operation takes it: everywhere without either. */
export function placeInput(typed: PlaceValues): { shopId?: number; regionCode?: string } {
  const { reach, shopId, provinceCode, cityCode } = typed;
  const regionCode = cityCode ?? provinceCode;
  if (reach === 'shop' && shopId !== undefined) return { shopId };
  return reach === 'region' && typeof regionCode === 'string' ? { regionCode } : {};
}

/** All shops of a partner, one of them, or those of a province or city (SET-13). */
export function PlaceFields({ field }: { field: FieldsOf<'shopId'> }) {
  const t = useText(shareMessages);
  const form = Form.useFormInstance<PlaceValues>();
  const reach = Form.useWatch('reach', form);
  return (
    <>
      <Form.Item name="reach" label={t('reach')}>
        <Segmented options={reaches.map((one) => ({ value: one, label: t(one) }))} />
      </Form.Item>
      {reach === 'shop' && (
        <FormField field={field('shopId')} label={t('shopOf')}>
          <ShopChoice placeholder={t('shopOf')} />
        </FormField>
      )}
      {reach === 'region' && <RegionFields />}
    </>
  );
}

function RegionFields() {
  const t = useText(shareMessages);
  const titleOf = useFieldTitle();
  const form = Form.useFormInstance<PlaceValues>();
  const country = Form.useWatch('country', form);
  const province = Form.useWatch('provinceCode', form);
  const known = countries(useLanguage());
  return (
    <>
      <Form.Item
        name="country"
        label={titleOf('country')}
        rules={[{ required: true, message: t('chooseRegion') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={known.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={() => form.setFieldsValue({ provinceCode: null, cityCode: null })}
        />
      </Form.Item>
      <Form.Item
        name="provinceCode"
        label={titleOf('provinceCode')}
        rules={[{ required: true, message: t('chooseRegion') }]}
      >
        <RegionPicker
          of={{ country }}
          placeholder={t('chooseRegion')}
          onChange={() => form.setFieldValue('cityCode', null)}
        />
      </Form.Item>
      <Form.Item name="cityCode" label={titleOf('cityCode')}>
        <RegionPicker of={{ province }} placeholder={t('anyCity')} />
      </Form.Item>
    </>
  );
}
