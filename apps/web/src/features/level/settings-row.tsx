import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { type GuardedOperation, OperationButton } from '../../ui/operation-button.tsx';
import { memberSettingsMessages } from './member-settings.messages.ts';

const tones = { enable: 'plain', disable: 'danger', remove: 'danger' } as const;

/** What takes no more than a yes. */
export type SettingsStep = keyof typeof tones;

export const isSettingsStep = (dialog: string | undefined): dialog is SettingsStep =>
  dialog !== undefined && Object.hasOwn(tones, dialog);

type KeepActionsProps = {
  operations: Readonly<Record<SettingsStep | 'change', GuardedOperation>>;
  isEnabled: boolean;
  onOpen: (dialog: SettingsStep | 'change') => void;
};

/** What whoever keeps a level or a package may do with it. */
export function KeepActions({ operations, isEnabled, onOpen }: KeepActionsProps) {
  const t = useText(memberSettingsMessages);
  return (['change', isEnabled ? 'disable' : 'enable', 'remove'] as const).map((dialog) => (
    <OperationButton
      key={dialog}
      operation={operations[dialog]}
      type="link"
      danger={dialog === 'remove'}
      onClick={() => onOpen(dialog)}
    >
      {t(dialog)}
    </OperationButton>
  ));
}

type StepDialogProps<O extends AnyOperation> = {
  step: SettingsStep;
  operation: O;
  input: ClientInput<O>;
  title: string;
  consequence: string;
  onClose: () => void;
};

/** Asks before a level or a package is used, is no longer used, or goes. */
export function StepDialog<O extends AnyOperation>(props: StepDialogProps<O>) {
  const { step, consequence, ...dialog } = props;
  const t = useText(memberSettingsMessages);
  return (
    <ConfirmDialog
      {...dialog}
      tone={tones[step]}
      submitLabel={t(step)}
      refreshes={['memberSettings']}
    >
      <p className="kit-dialog-note">{consequence}</p>
    </ConfirmDialog>
  );
}
