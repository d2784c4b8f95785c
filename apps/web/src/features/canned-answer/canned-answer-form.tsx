import { Input } from 'antd';
import { createCannedAnswer, updateCannedAnswer } from '@lebean/contract/canned-answer/operations';
import type { CannedAnswerRow } from '@lebean/contract/canned-answer/rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { answerPlaceholders } from '@lebean/domain/ticket/canned-answer';
import { useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cannedAnswerMessages } from './canned-answer.messages.ts';

/** An answer in three languages, of which one is enough (SVC-8). */
type Values = ClientInput<typeof createCannedAnswer>;

export function CreateCannedAnswerDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(cannedAnswerMessages);
  const recordForm = useRecordForm<typeof createCannedAnswer, Values>(createCannedAnswer, {
    toInput: (typed) => typed,
    initialValues: { isEnabled: true },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      width={640}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

export function ChangeCannedAnswerDialog({
  row: cannedAnswer,
  isOpen,
  onClose,
}: RowDialogProps<CannedAnswerRow>) {
  const t = useText(cannedAnswerMessages);
  const { id, version, answerTitle, answerZh, answerEn, answerEs, isEnabled } = cannedAnswer;
  const recordForm = useRecordForm<typeof updateCannedAnswer, Values>(updateCannedAnswer, {
    toInput: (typed) => ({ ...typed, cannedAnswerId: id, version }),
    initialValues: { answerTitle, answerZh, answerEn, answerEs, isEnabled },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: cannedAnswer.answerTitle })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('save')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

type FieldsProps = { field: FieldsOf<keyof Values> };

function Fields({ field }: FieldsProps) {
  const t = useText(cannedAnswerMessages);
  const names = answerPlaceholders.map((name) => `{${name}}`).join(' ');
  return (
    <>
      <p className="kit-dialog-note">{t('hint', { names })}</p>
      <FormField field={field('answerTitle')}>
        <Input autoFocus autoComplete="off" maxLength={64} />
      </FormField>
      <FormField field={field('answerZh')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
      </FormField>
      <FormField field={field('answerEn')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
      </FormField>
      <FormField field={field('answerEs')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
      </FormField>
      <SwitchField field={field('isEnabled')} />
    </>
  );
}
