import { Alert } from 'antd';
import { useState } from 'react';
import { createComment, getPlayComment } from '@lebean/contract/comment/operations';
import type { PlayComment } from '@lebean/contract/comment/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { CommentText } from './comment-text.tsx';
import { commentMessages } from './comment.messages.ts';
import { RateDialog } from './rate-dialog.tsx';

/** What the member of a play wrote about its game, or where the shop enters it (GAM-6). */
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
          <OperationButton
            className="comment-rate"
            operation={createComment}
            onClick={() => setOpen(true)}
          >
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
