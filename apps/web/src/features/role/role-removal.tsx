import { removeRole } from '@lebean/contract/role/operations';
import type { RoleRow } from '@lebean/contract/role/rows';
import { roleTitle } from '@lebean/contract/vocabulary/role';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { roleMessages } from './role.messages.ts';

/** Names the role and what follows, before it is done (SH-38). */
export function RemoveRoleDialog({ row: role, isOpen, onClose }: RowDialogProps<RoleRow>) {
  const t = useText(roleMessages);
  const word = useText(kitWords);
  const language = useLanguage();
  const recordForm = useRecordForm(removeRole, {
    toInput: () => ({ roleId: role.id, version: role.version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('removeTitle', { name: roleTitle(role, language) })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('remove')}
      tone="danger"
    >
      <p>{t('removeConsequence')}</p>
    </FormDialog>
  );
}
