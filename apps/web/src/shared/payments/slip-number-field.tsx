import { Form, Input } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { slipMessages } from './slip.messages.ts';

/** The number on the slip of the terminal that took a card, for whoever compares both later (SH-48). */
export function SlipNumberField({ field }: { field: FieldsOf<'slipNumber'> }) {
  const t = useText(slipMessages);
  const form = Form.useFormInstance();
  const mode: unknown = Form.useWatch('paymentMode', form);
  if (mode !== 'cardTerminal') return null;
  return (
    <FormField field={field('slipNumber')} hint={t('hint')}>
      <Input maxLength={32} autoComplete="off" />
    </FormField>
  );
}
