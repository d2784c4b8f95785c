import { createAccount } from '@lebean/contract/account/creation.operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { NameFields, PasswordFields, PhoneField, RolesField } from './account-fields.tsx';
import { shopAccountMessages } from './shop-account.messages.ts';

type Values = {
  loginName: string;
  displayName: string;
  phone: string;
  roles: string[];
  password: string;
  confirmation: string;
};

type DialogProps = {
  shop: Pick<ShopRow, 'id' | 'shopName' | 'merchantId'>;
  isOpen: boolean;
  onClose: () => void;
};

/** Gives a shop an account that signs in for it and manages it alone (ACC-2). */
export function ShopAccountDialog({ shop, isOpen, onClose }: DialogProps) {
  const t = useText(shopAccountMessages);
  const recordForm = useRecordForm<typeof createAccount, Values>(createAccount, {
    toInput: ({ confirmation: _confirmation, ...typed }) => ({
      ...typed,
      kind: 'shop',
      accountType: 1,
      merchantId: shop.merchantId,
      shopId: shop.id,
    }),
    initialValues: { phone: '', roles: ['shop-owner'] },
    refusalFields: {
      LOGIN_NAME_TAKEN: 'loginName',
      PASSWORD_UNFIT: 'password',
      PASSWORD_COMMON: 'password',
      ROLE_NOT_FOUND: 'roles',
      ROLE_BEYOND_OWN: 'roles',
    },
    refreshes: ['assistant', 'merchant', 'role', 'shop', 'shopAccount'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle', { shop: shop.shopName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <p className="account-consequence">{t('consequence')}</p>
      <NameFields field={field} />
      <PhoneField field={field('phone')} />
      <RolesField field={field('roles')} kind="shop" />
      <PasswordFields field={field('password')} />
    </FormDialog>
  );
}
