import { Input } from 'antd';
import { wrongPassword } from '@lebean/contract/session/refusals';
import { removeSecondFactor } from '@lebean/contract/session/second-factor.operations';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

type EndProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Switches the second step off, with the password. */
export function EndSecondFactor({ isOpen, onClose }: EndProps) {
  const t = useText(secondFactorMessages);
  const recordForm = useRecordForm<typeof removeSecondFactor, { password: string }>(
    removeSecondFactor,
    {
      toInput: ({ password }) => ({ password }),
      refusalFields: { [wrongPassword.code]: 'password' },
      onSaved: () => {
        showToast({ key: 'secondFactor', kind: 'success', text: t('ended') });
        onClose();
      },
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('endTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('turnOff')}
      tone="danger"
      width={440}
    >
      <p className="own-consequence">{t('endHint')}</p>
      <FormField field={recordForm.field('password')}>
        <Input.Password autoFocus maxLength={128} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
