import { type FormInstance, Input, Radio } from 'antd';
import { sexes } from '@lebean/contract/vocabulary/card';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldRules, FieldsOf } from '../../screen-kit/use-record-form.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import type { KnownMember } from './card-wish.ts';
import { cardMessages } from './card.messages.ts';
import { PhoneOwner } from './known-member.tsx';
import { openCardMessages } from './open-card.messages.ts';

type CardFieldsProps = {
  field: FieldsOf<'cardNumber' | 'cardType'>;
  form: Pick<FormInstance, 'focusField'>;
  /** Whether fields for the person follow. */
  hasPerson: boolean;
};

/** The number that is printed on a new card, and its type. */
export function CardFields({ field, form, hasPerson }: CardFieldsProps) {
  const t = useText(openCardMessages);
  const words = useText(cardMessages);
  return (
    <>
      <FormField field={field('cardNumber')} label={words('cardNumber')} hint={t('cardNumberHint')}>
        <CardNumberInput
          autoFocus
          onEntered={() => form.focusField(hasPerson ? 'name' : 'cardType')}
        />
      </FormField>
      <FormField field={field('cardType')} label={words('cardType')}>
        <DictionarySelect type="cardType" />
      </FormField>
    </>
  );
}

type PersonFieldsProps = {
  field: FieldsOf<'name' | 'phone' | 'sex' | 'birthday'>;
  form: FormInstance;
  /** The phone is that of somebody who has a card, and the till says that it is them. */
  onKnown: (member: KnownMember) => void;
};

/** A field that the contract leaves open for somebody known: of somebody new it must be. */
const needed = <Name extends string>(field: FieldRules<Name>): FieldRules<Name> => ({
  ...field,
  rules: [...field.rules, neededRule()],
  required: true,
});

/** Who a new card is for. */
export function PersonFields({ field, form, onKnown }: PersonFieldsProps) {
  const t = useText(openCardMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  return (
    <>
      <FormField field={needed(field('name'))} label={words('name')}>
        <Input autoComplete="off" maxLength={64} />
      </FormField>
      <FormField field={needed(field('phone'))} label={words('phone')}>
        <Input type="tel" autoComplete="off" maxLength={20} placeholder={t('phoneHint')} />
      </FormField>
      <PhoneOwner form={form} onUse={onKnown} />
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
    </>
  );
}
