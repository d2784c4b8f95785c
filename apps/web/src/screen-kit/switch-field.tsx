import { Form, Switch } from 'antd';
import { type LabelOf, useLabel } from './form-field.tsx';
import type { FieldRules } from './use-record-form.ts';

type SwitchFieldProps<Name extends string> = {
  field: FieldRules<Name>;
  hint?: string;
} & LabelOf<Name>;

/** Yes or no, as a field of a form. */
export function SwitchField<Name extends string>(props: SwitchFieldProps<Name>) {
  const { field, hint } = props;
  const name: string = field.name;
  const label = useLabel(name, props.label);
  return (
    <Form.Item name={name} label={label} valuePropName="checked" extra={hint}>
      <Switch />
    </Form.Item>
  );
}
