import { Button, Form, Radio } from 'antd';
import { useEffect } from 'react';
import { asSecondMode } from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import './split-field.css';
import { splitMessages } from './split.messages.ts';
import { isDivisible, modesBeside, useSecondPart } from './use-second-part.ts';

type SplitFieldProps = {
  field: FieldsOf<'secondPaid'>;
  /** What all of it costs. */
  total: number;
  currency: string;
};

/** A part of a payment in hand by another mode, by finger or key; cash, which has change, pays the rest (SH-48). */
export function SplitField(props: SplitFieldProps) {
  const t = useText(splitMessages);
  const form = Form.useFormInstance();
  const mode: unknown = Form.useWatch('paymentMode', form);
  const { secondMode } = useSecondPart(form);
  const isPossible = isDivisible(mode);
  useEffect(() => {
    if (secondMode === undefined) return;
    // A mode that is chosen for the rest gives its part to another; codes and points pay all of it.
    if (!isPossible) form.setFieldValue('secondMode', undefined);
    else if (secondMode === mode) form.setFieldValue('secondMode', modesBeside(mode)[0]);
  }, [form, mode, secondMode, isPossible]);
  const split = (): void => {
    // As it is by now: keys may come faster than the screen.
    const chosen: unknown = form.getFieldValue('paymentMode');
    if (!isDivisible(chosen) || form.getFieldValue('secondMode') !== undefined) return;
    form.setFieldValue('secondMode', asSecondMode(chosen) ?? 'cardTerminal');
    form.setFieldValue('secondPaid', undefined);
    form.setFieldValue('paymentMode', 'cash');
  };
  useShortcuts({ d: split });
  if (!isPossible) return null;
  if (secondMode !== undefined) return <SecondPart {...props} mode={mode} />;
  return (
    <Button className="split-open" aria-keyshortcuts="d" onClick={split}>
      {t('split')}
      <KeyHint name="D" />
    </Button>
  );
}

function SecondPart({ field, total, currency, mode }: SplitFieldProps & { mode: string }) {
  const t = useText(splitMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const form = Form.useFormInstance();
  const { secondPaid } = useSecondPart(form);
  const title = (one: string): string => dictionary.title('paymentMode', one);
  const rest = total - secondPaid;
  return (
    <>
      <div className="split-part">
        <Form.Item name="secondMode" label={t('part')} required>
          <Radio.Group
            className="split-modes"
            optionType="button"
            options={modesBeside(mode).map((value) => ({ value, label: title(value) }))}
          />
        </Form.Item>
        <FormField field={{ ...field('secondPaid'), required: true }} label={t('amount')}>
          <MoneyInput currency={currency} autoFocus />
        </FormField>
      </div>
      <p className="split-single">
        {secondPaid > 0 && rest > 0 && (
          <span role="status">
            {t('rest', { mode: title(mode), amount: format.money(rest, currency) })}{' '}
          </span>
        )}
        <Button size="small" onClick={() => form.setFieldValue('secondMode', undefined)}>
          {t('single')}
        </Button>
      </p>
    </>
  );
}
