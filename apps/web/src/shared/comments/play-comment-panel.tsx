import { createComment, getPlayComment } from '@lebean/contract/comment/operations';
import type { PlayComment } from '@lebean/contract/comment/rows';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { commentMessages } from './comment.messages.ts';
import { CommentText } from './comment-text.tsx';
import { StarChoice } from './stars.tsx';

/** What the member of a play said of its game, or where the shop enters it (GAM-6). */
export function PlayCommentPanel({ playId, timeZone }: { playId: number; timeZone: string }) {
  const t = useText(commentMessages);
  const [isOpen, setOpen] = useState(false);
  const { data: rating } = useOperation(getPlayComment, { playId });
  if (rating === undefined || (rating.comment === null && !rating.isRateable)) return null;
  return (
    <Panel
      title={t('playComment')}
      actions={
        rating.isRateable && (
          <OperationButton operation={createComment} onClick={() => setOpen(true)}>
            {t('rate')}
          </OperationButton>
        )
      }
    >
      {rating.comment === null ? (
        <p className="comment-quiet">{t('notRated')}</p>
      ) : (
        <Said comment={rating.comment} timeZone={timeZone} />
      )}
      {isOpen && <RateDialog playId={playId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Said({ comment, timeZone }: { comment: PlayComment; timeZone: string }) {
  const t = useText(commentMessages);
  const format = useFormat();
  const { state, heldWord: word, reason, source, operatorName: name, createdAt } = comment;
  return (
    <>
      {state === 'held' && <Alert type="warning" showIcon title={t('heldFor', { word })} />}
      {state === 'hidden' && <Alert type="info" showIcon title={t('hiddenFor', { reason })} />}
      <CommentText comment={comment} />
      <p className="comment-quiet">
        {source === 'terminal' ? t('atTerminal') : t('atCounter', { name })} ·{' '}
        {format.shopTime(createdAt, timeZone)}
      </p>
    </>
  );
}

function RateDialog({ playId, onClose }: { playId: number; onClose: () => void }) {
  const t = useText(commentMessages);
  const titleOf = useFieldTitle();
  const recordForm = useRecordForm<typeof createComment, { score: number; words: string }>(
    createComment,
    { toInput: (typed) => ({ ...typed, playId }), onSaved: onClose },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rateTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('rate')}
    >
      <p className="kit-dialog-note">{t('rateHint')}</p>
      <FormField field={field('score')}>
        <StarChoice label={titleOf('score')} autoFocus />
      </FormField>
      <FormField field={field('words')} label={t('words')}>
        <Input.TextArea rows={4} maxLength={1000} />
      </FormField>
    </FormDialog>
  );
}
