import type { PlayComment } from '@lebean/contract/comment/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { commentMessages } from './comment.messages.ts';
import { Stars } from './stars.tsx';

/** A whole comment: its stars, all its words, and what was answered. */
export function CommentText({
  comment,
}: {
  comment: Pick<PlayComment, 'score' | 'words' | 'reply' | 'repliedBy' | 'repliedAt'>;
}) {
  const t = useText(commentMessages);
  const format = useFormat();
  const { score, words, reply, repliedBy: name, repliedAt } = comment;
  return (
    <div>
      <Stars score={score} />
      {words === '' ? (
        <p className="comment-quiet">{t('noWords')}</p>
      ) : (
        <p className="comment-words">{words}</p>
      )}
      {repliedAt !== null && (
        <blockquote className="comment-reply">
          <small>
            {t('answeredBy', { name })} · {format.dateTime(repliedAt)}
          </small>
          <p className="comment-words">{reply}</p>
        </blockquote>
      )}
    </div>
  );
}
