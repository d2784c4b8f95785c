import { Form, Select } from 'antd';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldRules } from '../../screen-kit/use-record-form.ts';
import { activityFormMessages } from './activity-form.messages.ts';

type Type = 'platform' | 'applyToJoin';
type ControlProps<Value> = { id?: string; value?: Value; onChange?: (value: Value) => void };

/** How shops come to an activity that staff add: all of them, or those that ask. */
export function ActivityTypeField() {
  const t = useText(activityFormMessages);
  return (
    <Form.Item name="activityType" label={t('type')}>
      <TypeSelect />
    </Form.Item>
  );
}

function TypeSelect({ id, value, onChange }: ControlProps<Type>) {
  const dictionary = useDictionary();
  const types = ['platform', 'applyToJoin'] as const;
  return (
    <Select<Type>
      {...(id !== undefined && { id })}
      value={value ?? 'platform'}
      options={types.map((type) => ({
        value: type,
        label: dictionary.title('activityType', type),
      }))}
      onChange={(type) => onChange?.(type)}
    />
  );
}

/** Where an activity is that a merchant's people add: in one shop that sets prices, or in all (PRI-2). */
export function OwnShopField({ field }: { field: FieldRules }) {
  const t = useText(activityFormMessages);
  return (
    <FormField field={field} label={t('where')} hint={t('whereHint')}>
      <OwnShopSelect />
    </FormField>
  );
}

function OwnShopSelect({ id, value, onChange }: ControlProps<number | undefined>) {
  const t = useText(activityFormMessages);
  const { shops } = useCounter();
  const free = shops.filter(({ pricePermission }) => pricePermission === 'custom');
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      allowClear
      placeholder={t('everywhere')}
      options={free.map((shop) => ({ value: shop.id, label: shop.shopName }))}
      onChange={(shopId) => onChange?.(shopId)}
    />
  );
}
