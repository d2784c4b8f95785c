import { Form, Select } from 'antd';
import { getShopAccount } from '@lebean/contract/account/assistant.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldRules, type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import '../../shared/accounts/account.css';
import {
  CountriesField,
  NameFields,
  PasswordFields,
  PhoneField,
  RolesField,
  ShopField,
} from '../../shared/accounts/account-fields.tsx';
import { accountMessages } from '../../shared/accounts/account.messages.ts';

/** What can be added here; assistants have a form of their own. */
export type NewKind = 'staff' | 'partner' | 'owner';

type Values = {
  newKind: NewKind;
  loginName: string;
  displayName: string;
  phone: string;
  password: string;
  confirmation: string;
  roles: string[];
  partnerId?: number;
  merchantId?: number;
  shopId?: number | null;
  countries?: string[];
};

type CreateDialogProps = { kinds: readonly NewKind[]; isOpen: boolean; onClose: () => void };

/** Adds an account with its roles and where it belongs (ACC-1, ACC-2). */
export function AccountCreateDialog({ kinds, isOpen, onClose }: CreateDialogProps) {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const [first = 'staff'] = kinds;
  const ownPartnerId = useOwnPartner();
  const recordForm = useRecordForm<typeof createAccount, Values>(createAccount, {
    toInput: ({ newKind, confirmation: _confirmation, shopId, countries, ...typed }) => ({
      ...typed,
      kind: newKind === 'owner' ? 'shop' : newKind,
      accountType: newKind === 'owner' ? 1 : 0,
      ...(ownPartnerId !== undefined && { partnerId: ownPartnerId }),
      ...(typeof shopId === 'number' && { shopId }),
      ...(countries !== undefined && countries.length > 0 && { countries }),
    }),
    initialValues: { newKind: first, phone: '', roles: [] },
    refusalFields: {
      LOGIN_NAME_TAKEN: 'loginName',
      PASSWORD_UNFIT: 'password',
      PASSWORD_COMMON: 'password',
      ROLE_NOT_FOUND: 'roles',
      ROLE_BEYOND_OWN: 'roles',
    },
    refreshes: ['assistant', 'merchant', 'partner', 'role', 'shop', 'shopAccount'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <Form.Item name="newKind" label={titleOf('kind')} hidden={kinds.length === 1}>
        <Select
          options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onChange={() => form.setFieldsValue({ roles: [] })}
        />
      </Form.Item>
      <NameFields field={field} />
      <PhoneField field={field('phone')} />
      <BelongingFields field={field} first={first} />
      <PasswordFields field={field('password')} />
    </FormDialog>
  );
}

/** The partner of whoever is signed in for one: its people are added to no other (ACC-2). */
function useOwnPartner(): number | undefined {
  const isEnabled = useSession()?.kind === 'partner';
  const answer = useOperation(getShopAccount, {}, { isEnabled, freshSeconds: 60 });
  return answer.data?.partnerId ?? undefined;
}

type FieldName = 'roles' | 'partnerId' | 'merchantId' | 'shopId' | 'countries';

function BelongingFields({ field, first }: { field: FieldsOf<FieldName>; first: NewKind }) {
  const t = useText(accountMessages);
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('newKind', form) ?? first;
  const merchantId = Form.useWatch('merchantId', form);
  const isStaff = useSession()?.kind === 'staff';
  return (
    <>
      {kind === 'staff' && <CountriesField field={field('countries')} />}
      {kind === 'partner' && isStaff && <PartnerField field={field('partnerId')} />}
      {kind === 'owner' && <MerchantField field={field('merchantId')} />}
      {kind === 'owner' && merchantId !== undefined && (
        <ShopField field={field('shopId')} merchantId={merchantId} hint={t('shopHint')} />
      )}
      <RolesField field={field('roles')} kind={kind === 'owner' ? 'shop' : kind} />
    </>
  );
}

function PartnerField({ field }: { field: FieldRules }) {
  const t = useText(accountMessages);
  const needed = { ...field, required: true, rules: [neededRule()] };
  return (
    <FormField field={needed} label={t('partner')}>
      <PartnerChoice />
    </FormField>
  );
}

function MerchantField({ field }: { field: FieldRules }) {
  const t = useText(accountMessages);
  const answer = useOperation(listMerchants, { pageSize: 100 }, { freshSeconds: 60 });
  const rows = answer.data?.rows ?? [];
  const needed = { ...field, required: true, rules: [neededRule()] };
  return (
    <FormField field={needed} label={t('merchant')}>
      <Select
        options={rows.map(({ id, merchantName }) => ({ value: id, label: merchantName }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormField>
  );
}
