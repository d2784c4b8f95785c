import { changeOwnPassword } from '@lebean/contract/session/own-account.operations';
import { useText } from '../../platform/i18n.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { passwordMessages } from './password.messages.ts';
import { profileMessages } from './profile.messages.ts';

/** The own password, for those who may change it (ACC-3). */
export function OwnPassword() {
  const t = useText(profileMessages);
  const titleOf = useFieldTitle();
  const words = useText(passwordMessages);
  const [isOpen, setOpen] = useDialogState(false);
  return (
    <Panel
      title={titleOf('password')}
      actions={
        <OperationButton operation={changeOwnPassword} onClick={() => setOpen(true)}>
          {words('title')}
        </OperationButton>
      }
    >
      <p className="own-text">{t('passwordHint')}</p>
      <ChangePasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
