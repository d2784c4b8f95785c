import { Form, Switch } from 'antd';
import type { FieldRules } from './use-record-form.ts';

type SwitchFieldProps = { field: FieldRules; label: string; hint?: string };

/** Yes or no, as a field of a form. */
export function SwitchField({ field: { name }, label, hint }: SwitchFieldProps) {
  return (
    <Form.Item name={name} label={label} valuePropName="checked" extra={hint}>
      <Switch />
    </Form.Item>
  );
}
