import { Form, Input } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { paperNumbersMessages } from './paper-numbers.messages.ts';
import { useSecondPart } from './use-second-part.ts';

type PaperNumberFieldsProps = { field: FieldsOf<'slipNumber' | 'voucherNumber'> };

/**
 * The number on the paper that stands for the money: on the slip of the terminal that took a card, for whoever compares
 * both later, or on a voucher, which is money once (SH-48).
 */
export function PaperNumberFields({ field }: PaperNumberFieldsProps) {
  const t = useText(paperNumbersMessages);
  const form = Form.useFormInstance();
  const mode: unknown = Form.useWatch('paymentMode', form);
  const { secondMode } = useSecondPart(form);
  const isPaidBy = (one: string): boolean => mode === one || secondMode === one;
  return (
    <>
      {isPaidBy('cardTerminal') && (
        <FormField field={field('slipNumber')} hint={t('slipHint')}>
          <Input maxLength={32} autoComplete="off" />
        </FormField>
      )}
      {isPaidBy('voucher') && (
        <FormField field={{ ...field('voucherNumber'), required: true }} hint={t('voucherHint')}>
          <Input data-scan="card" maxLength={32} autoComplete="off" />
        </FormField>
      )}
    </>
  );
}
