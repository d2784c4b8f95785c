import { Form, Input, Select } from 'antd';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { listRoleOptions } from '@lebean/contract/role/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { roleTitle } from '@lebean/contract/vocabulary/role';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldRules, FieldsOf } from '../../screen-kit/use-record-form.ts';
import { chosenRule } from '../../screen-kit/zod-rule.ts';
import './account.css';
import { accountMessages } from './account.messages.ts';

/** What a new account signs in with, and who does. */
export function NameFields({ field }: { field: FieldsOf<'loginName' | 'displayName'> }) {
  const t = useText(accountMessages);
  return (
    <div className="account-pair">
      <FormField field={field('loginName')} hint={t('loginNameHint')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('displayName')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
    </div>
  );
}

/** Where its holder is reached; nobody has to say. */
export function PhoneField({ field }: { field: FieldRules<'phone'> }) {
  return (
    <FormField field={field}>
      <Input maxLength={20} inputMode="tel" autoComplete="off" />
    </FormField>
  );
}

type RolesFieldProps = {
  field: FieldRules;
  kind: AccountKind;
  /** Those that the account has: they may stay whoever changes the rest (ACC-1). */
  held?: readonly string[];
  /** Of whom; the role that is its alone is among them. */
  accountId?: number;
  /** Who is offered no role of owners (SH-47). */
  isForAssistant?: boolean;
};

/** One or more roles of a kind of account. */
export function RolesField(props: RolesFieldProps) {
  const { field, kind, held = [], accountId, isForAssistant = false } = props;
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const requested = { kind, isForAssistant, ...(accountId !== undefined && { accountId }) };
  const answer = useOperation(listRoleOptions, requested, { freshSeconds: 60 });
  const options = (answer.data?.roles ?? []).map((role) => ({
    value: role.key,
    label: roleTitle(role, language),
    disabled: !role.isGrantable && !held.includes(role.key),
  }));
  return (
    <FormField field={field} label={titleOf('roles')} hint={t('rolesHint')}>
      <MultiSelect<string> options={options} loading={answer.isPending} />
    </FormField>
  );
}

type ShopFieldProps = {
  field: FieldRules;
  merchantId: number | undefined;
  /** Whether it may be left open: for owners, who then have all shops. */
  hint?: string | undefined;
};

/** One of the shops that the account may see; of one merchant if it is named. */
export function ShopField({ field, merchantId, hint }: ShopFieldProps) {
  const t = useText(accountMessages);
  const answer = useOperation(
    listShops,
    { pageSize: 100, sort: 'shopName', ...(merchantId !== undefined && { merchantId }) },
    { freshSeconds: 60 },
  );
  const shops = answer.data?.rows ?? [];
  const options = shops.map(({ id, shopName }) => ({ value: id, label: shopName }));
  const isNeeded = hint === undefined;
  const needed = { ...field, required: isNeeded, rules: isNeeded ? field.rules : [] };
  return (
    <FormField field={needed} label={t('shop')} hint={hint}>
      <Select allowClear={!isNeeded} options={options} showSearch={{ optionFilterProp: 'label' }} />
    </FormField>
  );
}

/** The countries that staff are limited to; none is the whole network. */
export function CountriesField({ field }: { field: FieldRules }) {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormField
      field={{ ...field, rules: [] }}
      label={titleOf('countries')}
      hint={t('countriesHint')}
    >
      <MultiSelect<string> options={options} />
    </FormField>
  );
}

/** Chosen and typed once more, so that a slip is noticed before somebody cannot sign in. */
export function PasswordFields({ field }: { field: FieldRules }) {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  return (
    <div className="account-pair">
      <FormField field={field} label={titleOf('password')} hint={t('passwordHint')}>
        <Input type="password" autoComplete="new-password" maxLength={128} />
      </FormField>
      <Form.Item
        name="confirmation"
        label={t('confirmation')}
        dependencies={[field.name]}
        rules={[
          chosenRule(t('repeat')),
          ({ getFieldValue }) => ({
            validator: async (_, typed: unknown) => {
              if (Boolean(typed) && typed !== getFieldValue(field.name)) {
                throw new Error(t('mismatch'));
              }
            },
          }),
        ]}
      >
        <Input type="password" autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </div>
  );
}
