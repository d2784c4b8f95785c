import { Select } from 'antd';
import { useMemo } from 'react';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { shopListMessages } from './shop-list.messages.ts';

type PlaceFieldsProps = {
  field: FieldsOf<'country' | 'timeZone'>;
  /** Another country was chosen: a province of the one before is none of it. */
  onCountry: () => void;
};

/** In which country a shop is, and by which clock its days go. */
export function PlaceFields({ field, onCountry }: PlaceFieldsProps) {
  const words = useText(shopListMessages);
  const language = useLanguage();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  return (
    <>
      <FormField field={field('country')} label={words('country')}>
        <Select
          options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onCountry}
        />
      </FormField>
      <FormField field={field('timeZone')}>
        <Select
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
    </>
  );
}
