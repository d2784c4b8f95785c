import { Input } from 'antd';
import { hideComment, replyToComment, showComment } from '@lebean/contract/comment/operations';
import type { CommentRow } from '@lebean/contract/comment/rows';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { CommentText } from '../../shared/comments/comment-text.tsx';
import { commentListMessages } from './comment-list.messages.ts';

type DialogProps = { row: CommentRow; onClose: () => void };

const Quoted = ({ row }: { row: CommentRow }) => (
  // Long words scroll, by keys too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
  <div className="comment-quoted" tabIndex={0}>
    <CommentText comment={row} />
  </div>
);

export function ShowDialog({ row, onClose }: DialogProps) {
  const t = useText(commentListMessages);
  const { id: commentId, version } = row;
  return (
    <ConfirmDialog
      operation={showComment}
      input={{ commentId, version }}
      title={t('showTitle')}
      submitLabel={t('show')}
      onClose={onClose}
    >
      <Quoted row={row} />
      <p>{t('showConsequence')}</p>
    </ConfirmDialog>
  );
}

export function HideDialog({ row, onClose }: DialogProps) {
  const t = useText(commentListMessages);
  const { id: commentId, version } = row;
  const recordForm = useRecordForm<typeof hideComment, { reason: string }>(hideComment, {
    toInput: (typed) => ({ ...typed, commentId, version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('hideTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('hide')}
      tone="danger"
    >
      <Quoted row={row} />
      <p className="kit-dialog-note">{t('hideConsequence')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input.TextArea autoFocus rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}

export function ReplyDialog({ row, onClose }: DialogProps) {
  const t = useText(commentListMessages);
  const { id: commentId, version, reply } = row;
  const recordForm = useRecordForm<typeof replyToComment, { reply: string }>(replyToComment, {
    toInput: (typed) => ({ ...typed, commentId, version }),
    initialValues: { reply },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('replyTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('reply')}
    >
      <Quoted row={row} />
      <FormField field={recordForm.field('reply')}>
        <Input.TextArea autoFocus rows={4} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
