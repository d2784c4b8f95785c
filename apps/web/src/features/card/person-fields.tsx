import { type FormInstance, Input, Radio } from 'antd';
import { sexes } from '@lebean/contract/vocabulary/card';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';
import { openCardMessages } from './open-card.messages.ts';

type PersonFieldsProps = {
  field: FieldsOf<PersonField>;
  form: Pick<FormInstance, 'focusField'>;
};
type PersonField = 'cardNumber' | 'cardType' | 'name' | 'phone' | 'sex' | 'birthday';

/** Who a new card is for, and the number that is printed on it. */
export function PersonFields({ field, form }: PersonFieldsProps) {
  const t = useText(openCardMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  return (
    <div>
      <FormField field={field('cardNumber')} label={words('cardNumber')} hint={t('cardNumberHint')}>
        <CardNumberInput autoFocus onEntered={() => form.focusField('name')} />
      </FormField>
      <FormField field={field('cardType')} label={words('cardType')}>
        <DictionarySelect type="cardType" />
      </FormField>
      <FormField field={field('name')} label={words('name')}>
        <Input autoComplete="off" maxLength={64} />
      </FormField>
      <FormField field={field('phone')} label={words('phone')}>
        <Input type="tel" autoComplete="off" maxLength={20} placeholder={t('phoneHint')} />
      </FormField>
      <FormField field={field('sex')} label={words('sex')}>
        <Radio.Group
          block
          optionType="button"
          options={[sexes.male, sexes.female, sexes.unknown].map((sex) => ({
            value: sex,
            label: dictionary.title('sex', String(sex)),
          }))}
        />
      </FormField>
      <FormField field={field('birthday')} label={words('birthday')}>
        <DateInput />
      </FormField>
    </div>
  );
}
