import { Form, type FormRule, Input } from 'antd';
import { passwordCommon, passwordUnfit } from '@lebean/contract/account/refusals';
import {
  changeOwnPassword,
  getPasswordRules,
} from '@lebean/contract/session/own-account.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { passwordMessages } from './password.messages.ts';
import './own-account.css';
import { usePasswordCheck } from './use-password-check.ts';

type Values = { readonly current: string; readonly password: string; readonly repeated: string };
type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** What the product asks of a password, until the server has answered what it requires. */
const defaultLength = { minimum: 6, maximum: 18 };

/** Changes the own password: the current one is asked about first, the rest is checked on blur (SH-26). */
export function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
  const t = useText(passwordMessages);
  const { data: length = defaultLength } = useOperation(
    getPasswordRules,
    {},
    { isEnabled: isOpen, freshSeconds: 3600 },
  );
  const check = usePasswordCheck();
  const recordForm = useRecordForm<typeof changeOwnPassword, Values>(changeOwnPassword, {
    toInput: ({ password }) => ({ password }),
    refusalFields: { [passwordUnfit.code]: 'password', [passwordCommon.code]: 'password' },
    refreshes: ['ownSession'],
    onSaved: () => {
      check.forget();
      showToast({ key: 'password', kind: 'success', text: t('saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title')}
      isOpen={isOpen}
      onClose={() => {
        check.forget();
        onClose();
      }}
      submitLabel={t('submit')}
      width={440}
    >
      <p className="own-consequence">{t('consequence')}</p>
      <FormField
        field={{ name: 'current', rules: [check.rule], required: true }}
        label={t('current')}
      >
        <Input.Password autoFocus maxLength={length.maximum} autoComplete="current-password" />
      </FormField>
      <FormField
        field={{ name: 'password', rules: useFreshRules(length), required: true }}
        label={t('fresh')}
        hint={t('freshHint', length)}
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
      <Form.Item name="repeated" label={t('repeated')} required rules={useRepeatedRules(length)}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}

type Length = typeof defaultLength;

function useFreshRules({ minimum, maximum }: Length): FormRule[] {
  const t = useText(passwordMessages);
  return [
    { required: true, message: t('freshMissing') },
    { min: minimum, max: maximum, message: t('lengthWrong', { minimum, maximum }) },
  ];
}

function useRepeatedRules({ minimum, maximum }: Length): FormRule[] {
  const t = useText(passwordMessages);
  return [
    { required: true, message: t('repeatedMissing') },
    { min: minimum, max: maximum, message: t('lengthWrong', { minimum, maximum }) },
    ({ getFieldValue }) => ({
      validator: async (_, repeated: unknown) => {
        const isMissing = typeof repeated !== 'string' || repeated === '';
        // What is missing or too short is shown already.
        if (isMissing || repeated.length < minimum || repeated.length > maximum) return;
        if (repeated !== getFieldValue('password')) throw new Error(t('repeatedDiffers'));
      },
    }),
  ];
}
