import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { FieldRules } from './use-record-form.ts';

type FormFieldProps = {
  /** Its name and rules, from `recordForm.field('name')`. */
  field: FieldRules;
  label: string;
  /** What may be typed, before anything is wrong. */
  hint?: ReactNode;
  /** One control; the form gives it `id`, `value` and `onChange`. */
  children: ReactNode;
};

/** A field with its label, its hint and its message. */
export function FormField({ field, label, hint, children }: FormFieldProps) {
  const { name, rules, required } = field;
  return (
    <Form.Item name={name} label={label} rules={rules} required={required} extra={hint}>
      {children}
    </Form.Item>
  );
}
