import {
  disableAuthorisation,
  enableAuthorisation,
  releaseAuthorisation,
  voidAuthorisation,
} from '@lebean/contract/device/authorisation.operations';
import type { AuthorisationRow } from '@lebean/contract/device/authorisation.rows';
import type { CodeVerb } from '@lebean/domain/authorisation-code';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { authorisationMessages } from './authorisation.messages.ts';

/** The operation of each verb (DEV-2). */
export const codeOperations = {
  void: voidAuthorisation,
  disable: disableAuthorisation,
  enable: enableAuthorisation,
  release: releaseAuthorisation,
} as const;

type ChangeCodeDialogProps = { row: AuthorisationRow; verb: CodeVerb; onClose: () => void };

/** Names the device and what follows, before it is done (SH-38). Open while it is there. */
export function ChangeCodeDialog({ row, verb, onClose }: ChangeCodeDialogProps) {
  const t = useText(authorisationMessages);
  const offerUndo = useUndo();
  const operation = codeOperations[verb];
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ authorisationId: row.id, version: row.version }),
    refreshes: ['device'],
    onSaved: ({ authorisationId, version }) => {
      onClose();
      if (verb !== 'enable' && verb !== 'disable') return;
      offerUndo({
        text: `${t(verb)}: ${row.uniqueCode}`,
        operation: verb === 'enable' ? disableAuthorisation : enableAuthorisation,
        input: { authorisationId, version },
      });
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${verb}Title`, { device: row.uniqueCode })}
      isOpen
      onClose={onClose}
      submitLabel={t(verb)}
      tone={verb === 'enable' ? 'plain' : 'danger'}
    >
      <p>{t(`${verb}Consequence`)}</p>
    </FormDialog>
  );
}
