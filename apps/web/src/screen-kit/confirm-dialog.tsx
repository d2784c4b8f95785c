import type { ReactNode } from 'react';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

type ConfirmDialogProps<O extends AnyOperation> = {
  operation: O;
  input: ClientInput<O>;
  /** Names the object; the children say the consequence (SH-38). */
  title: string;
  submitLabel: string;
  tone?: 'plain' | 'danger';
  /** Other nouns whose answers the command changes. */
  refreshes?: readonly string[];
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done that takes no more than a yes. Exists only while it is open. */
export function ConfirmDialog<O extends AnyOperation>(props: ConfirmDialogProps<O>) {
  const { operation, input, title, submitLabel, tone = 'plain', onClose, children } = props;
  const recordForm = useRecordForm<O, object>(operation, {
    toInput: () => input,
    refreshes: props.refreshes ?? [],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={title}
      isOpen
      onClose={onClose}
      submitLabel={submitLabel}
      tone={tone}
    >
      {children}
    </FormDialog>
  );
}
