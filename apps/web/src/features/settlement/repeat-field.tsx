import { Input } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { FieldRules } from '../../screen-kit/use-record-form.ts';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';

/** Why a bank reference is booked again: whoever approves reads it (SET-16). */
export function RepeatField({ field }: { field: FieldRules<'repeatReason'> }) {
  const t = useText(settlementPaymentMessages);
  return (
    <FormField field={field} hint={t('repeatHint')}>
      <Input autoFocus maxLength={200} autoComplete="off" />
    </FormField>
  );
}
