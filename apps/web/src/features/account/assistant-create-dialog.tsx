import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import {
  NameFields,
  PasswordFields,
  PhoneField,
  RolesField,
  ShopField,
} from '../../shared/accounts/account-fields.tsx';
import '../../shared/accounts/account.css';
import { accountMessages } from '../../shared/accounts/account.messages.ts';

type Values = {
  loginName: string;
  displayName: string;
  phone: string;
  shopId: number;
  roles: string[];
  password: string;
  confirmation: string;
};

type CreateDialogProps = { isOpen: boolean; onClose: () => void };

/** Adds an assistant to one of the shops that the account looks after. */
export function AssistantCreateDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(accountMessages);
  const recordForm = useRecordForm<typeof createAssistant, Values>(createAssistant, {
    toInput: ({ confirmation: _confirmation, ...typed }) => typed,
    initialValues: { phone: '', roles: ['shop-cashier'] },
    refusalFields: {
      LOGIN_NAME_TAKEN: 'loginName',
      PASSWORD_UNFIT: 'password',
      PASSWORD_COMMON: 'password',
      ROLE_NOT_FOUND: 'roles',
      ROLE_BEYOND_OWN: 'roles',
      ROLE_OF_OWNERS: 'roles',
      SHOP_NOT_FOUND: 'shopId',
    },
    refreshes: ['account', 'merchant', 'role', 'shopAccount'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createAssistantTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('createAssistant')}
    >
      <NameFields field={field} />
      <div className="account-pair">
        <PhoneField field={field('phone')} />
        <ShopField field={field('shopId')} merchantId={undefined} />
      </div>
      <RolesField field={field('roles')} kind="shop" isForAssistant />
      <PasswordFields field={field('password')} />
    </FormDialog>
  );
}
