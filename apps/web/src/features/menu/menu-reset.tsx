import { resetMenuEntry } from '@lebean/contract/menu/entry.operations';
import type { MenuNode } from '@lebean/contract/menu/tree.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { menuMessages } from './menu.messages.ts';

type ResetDialogProps = {
  node: MenuNode;
  version: number;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** Names the entry and what follows, before it is done (SH-38). */
export function ResetEntryDialog({ node, version, isOpen, onClose, onSaved }: ResetDialogProps) {
  const t = useText(menuMessages);
  const name = usePick()(node.title);
  const recordForm = useRecordForm(resetMenuEntry, {
    toInput: () => ({ path: node.path, version }),
    onSaved,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(node.isOwn ? 'removeTitle' : 'resetTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t(node.isOwn ? 'remove' : 'reset')}
      tone={node.isOwn ? 'danger' : 'plain'}
    >
      <p>{t(node.isOwn ? 'removeConsequence' : 'resetConsequence')}</p>
    </FormDialog>
  );
}
