import { Button } from 'antd';
import { useState } from 'react';
import { resetPassword } from '@lebean/contract/account/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './account.css';
import { accountStepMessages } from './account-steps.messages.ts';
import { accountMessages } from './account.messages.ts';
import type { Person } from './person.ts';

type ResetDialogProps = { person: Person; isOpen: boolean; onClose: () => void };

/** Asks first, then shows the new password; it is kept nowhere and gone when the dialog closes. */
export function ResetPasswordDialog({ person, isOpen, onClose }: ResetDialogProps) {
  const t = useText(accountStepMessages);
  const [made, setMade] = useState<Output<typeof resetPassword>>();
  const recordForm = useRecordForm(resetPassword, {
    toInput: () => ({ accountId: person.id }),
    refreshes: ['assistant', 'shopAccount'],
    onSaved: setMade,
  });
  const { displayName: name, loginName: account } = person;
  const close = (): void => {
    setMade(undefined);
    onClose();
  };
  if (made !== undefined) return <NewPassword made={made} isOpen={isOpen} onClose={close} />;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('resetTitle', { name, account })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={t('reset')}
      tone="danger"
    >
      <p>{t('resetConsequence')}</p>
    </FormDialog>
  );
}

type NewPasswordProps = {
  made: Output<typeof resetPassword>;
  isOpen: boolean;
  onClose: () => void;
};

function NewPassword({ made, isOpen, onClose }: NewPasswordProps) {
  const t = useText(accountMessages);
  const word = useText(kitWords);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.password);
    showToast({ kind: 'success', text: word('copied') });
  };
  return (
    <AppModal
      title={t('newPassword', { account: made.loginName })}
      isOpen={isOpen}
      onClose={(how) => {
        // It cannot be shown again: a key pressed by mistake must not close it.
        if (how === 'button') onClose();
      }}
      footer={
        <Button type="primary" onClick={onClose}>
          {word('done')}
        </Button>
      }
    >
      <div className="account-password">
        <output>{made.password}</output>
        <Button onClick={() => void copy()}>{word('copy')}</Button>
      </div>
      <p>{t('shownOnce')}</p>
    </AppModal>
  );
}
