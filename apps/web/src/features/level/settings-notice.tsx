import { Alert } from 'antd';
import type { copyLevels } from '@lebean/contract/level/operations';
import type { copyPackages } from '@lebean/contract/level/recharge-package.operations';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import './member-settings.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { memberSettingsMessages } from './member-settings.messages.ts';

type NoticeProps = { text: string };

/** Says in plain words why nothing can be changed here (MEM-10). */
export function SettingsNotice({ text }: NoticeProps) {
  return <Alert className="member-settings-note" type="info" showIcon title={text} />;
}

type CopyInvitationProps = NoticeProps & {
  operation: typeof copyLevels | typeof copyPackages;
  consequence: string;
};

/** A merchant that may keep its own begins with a copy of what it has used until now. */
export function CopyInvitation({ text, operation, consequence }: CopyInvitationProps) {
  const t = useText(memberSettingsMessages);
  const [isOpen, setOpen] = useDialogState(false);
  const button = (
    <OperationButton operation={operation} onClick={() => setOpen(true)}>
      {t('copy')}
    </OperationButton>
  );
  return (
    <>
      <Alert className="member-settings-note" type="info" showIcon title={text} action={button} />
      {isOpen && (
        <ConfirmDialog
          operation={operation}
          input={{}}
          title={t('copyTitle')}
          submitLabel={t('copy')}
          refreshes={['level', 'package', 'memberSettings', 'member', 'card']}
          onClose={() => setOpen(false)}
        >
          <p className="kit-dialog-note">{consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
