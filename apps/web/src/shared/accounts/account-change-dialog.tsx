import { Checkbox, Form, Input } from 'antd';
import { updateAccount } from '@lebean/contract/account/operations';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './account.css';
import { CountriesField, PhoneField, RolesField, ShopField } from './account-fields.tsx';
import { accountMessages } from './account.messages.ts';
import type { Person } from './person.ts';

type Values = {
  displayName: string;
  phone: string;
  roles: string[];
  shopId?: number | null;
  countries?: string[];
  isTotpRequired: boolean;
};

type ChangeDialogProps = { person: Person; isOpen: boolean; onClose: () => void };

/** Changes who an account is, what it may do and where it belongs. */
export function AccountChangeDialog({ person, isOpen, onClose }: ChangeDialogProps) {
  const t = useText(accountMessages);
  const word = useText(kitWords);
  const { id, version, kind, displayName, loginName, phone, isTotpRequired } = person;
  const held = person.roles.map(({ key }) => key);
  const recordForm = useRecordForm<typeof updateAccount, Values>(updateAccount, {
    toInput: ({ shopId, countries, ...typed }) => ({
      ...typed,
      accountId: id,
      version,
      ...(typeof shopId === 'number' && { shopId }),
      ...(countries !== undefined && countries.length > 0 && { countries }),
    }),
    initialValues: {
      displayName,
      phone,
      roles: held,
      shopId: person.shopId,
      countries: [...(person.countries ?? [])],
      isTotpRequired,
    },
    refusalFields: {
      ROLE_NOT_FOUND: 'roles',
      ROLE_BEYOND_OWN: 'roles',
      ROLE_OF_OWNERS: 'roles',
      LAST_ADMINISTRATOR: 'roles',
      SHOP_NOT_FOUND: 'shopId',
    },
    refreshes: ['assistant', 'role', 'shop', 'shopAccount'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  // Whom somebody of a shop changes stays in one.
  const mayHaveAll = useSession()?.kind !== 'shop' && person.accountType === 1;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: displayName, account: loginName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <div className="account-pair">
        <FormField field={field('displayName')}>
          <Input autoFocus maxLength={64} autoComplete="off" />
        </FormField>
        <PhoneField field={field('phone')} />
      </div>
      <RolesField
        field={field('roles')}
        kind={kind}
        held={held}
        accountId={id}
        isForAssistant={kind === 'shop' && person.accountType === 2}
      />
      {kind === 'shop' && (
        <ShopField
          field={field('shopId')}
          merchantId={person.merchantId ?? undefined}
          hint={mayHaveAll ? t('shopHint') : undefined}
        />
      )}
      {kind === 'staff' && <CountriesField field={field('countries')} />}
      <TotpField isByRole={person.isTotpRequiredByRole} />
    </FormDialog>
  );
}

/** Whether it signs in with a second step (ACC-5). */
function TotpField({ isByRole }: { isByRole: boolean }) {
  const t = useText(accountMessages);
  return (
    <Form.Item
      name="isTotpRequired"
      valuePropName="checked"
      extra={isByRole ? t('totpByRole') : undefined}
    >
      <Checkbox>{t('totpField')}</Checkbox>
    </Form.Item>
  );
}
