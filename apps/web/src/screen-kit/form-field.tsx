import { Form } from 'antd';
import type { ReactNode } from 'react';
import { type FieldName, isFieldName } from '@lebean/contract/vocabulary/fields';
import { useFieldTitle } from './use-field-title.ts';
import type { FieldRules } from './use-record-form.ts';

export type FormFieldProps<Name extends string> = {
  /** Its name and rules, from `recordForm.field('name')`. */
  field: FieldRules<Name>;
  /** What may be typed, before anything is wrong. */
  hint?: ReactNode;
  /** One control; the form gives it `id`, `value` and `onChange`. */
  children: ReactNode;
} & LabelOf<Name>;

/** A field that has a title goes by it, unless this form calls it something else. */
export type LabelOf<Name extends string> = Name extends FieldName
  ? { label?: string }
  : { label: string };

/** A field with its label, its hint and its message. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { field, hint, children } = props;
  const { rules, required } = field;
  const name: string = field.name;
  const label = useLabel(name, props.label);
  return (
    <Form.Item name={name} label={label} rules={rules} required={required} extra={hint}>
      {children}
    </Form.Item>
  );
}

/** The label of a field: its own here, or else its title. */
export function useLabel(name: string, own: string | undefined): string {
  const titleOf = useFieldTitle();
  return own ?? (isFieldName(name) ? titleOf(name) : name);
}
