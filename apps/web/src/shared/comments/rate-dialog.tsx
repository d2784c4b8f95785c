import { Input } from 'antd';
import { createComment } from '@lebean/contract/comment/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { rateable } from '@lebean/domain/comment';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { commentMessages } from './comment.messages.ts';
import { StarChoice } from './stars.tsx';

/** In a row of plays: enters what the member says of one that can be rated (GAM-6). */
export function RateButton({ play, onClick }: { play: PlayRow; onClick: () => void }) {
  const t = useText(commentMessages);
  const { state, cardId, gameId } = play;
  if (!rateable({ state, hasCard: cardId !== null, hasGame: gameId !== null }).ok) return null;
  return (
    <OperationButton operation={createComment} type="link" onClick={onClick}>
      {t('rate')}
    </OperationButton>
  );
}

/** The stars that a member gives a play, and their words: entered once (GAM-6). */
export function RateDialog({ playId, onClose }: { playId: number; onClose: () => void }) {
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
