import {
  type CommentRow,
  type CommentState,
  commentSourceTexts,
  commentStateTexts,
} from '@lebean/contract/comment/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { commentMessages } from '../../shared/comments/comment.messages.ts';
import { Stars } from '../../shared/comments/stars.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { commentListMessages } from './comment-list.messages.ts';

const tones = { held: 'coming', shown: 'good', hidden: 'over' } as const satisfies Record<
  CommentState,
  string
>;

/** What the list shows of each comment. */
export function useCommentColumns(): ReadonlyArray<Column<CommentRow>> {
  const t = useText(commentListMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const gameTitle = useGameTitle();
  const pick = usePick();
  return [
    { key: 'game', title: titleOf('gameName'), render: gameTitle, onCard: 'heading' },
    {
      key: 'score',
      title: titleOf('score'),
      render: ({ score }) => <Stars score={score} />,
      onCard: 'beside',
    },
    {
      key: 'words',
      title: t('comment'),
      render: (row) => <Words row={row} />,
      onCard: 'line',
      width: 300,
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: (row) => <State row={row} />,
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('at'),
      render: ({ createdAt, timeZone }) => format.shopTime(createdAt, timeZone),
      onCard: 'line',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'card',
      title: titleOf('cardNumber'),
      render: ({ cardNumber }) => cardNumber,
      onCard: 'line',
    },
    {
      key: 'source',
      title: titleOf('source'),
      render: ({ source }) => pick(commentSourceTexts[source]),
      onCard: 'hidden',
    },
  ];
}

function Words({ row: { words, reply } }: { row: CommentRow }) {
  const t = useText(commentListMessages);
  const word = useText(commentMessages);
  return (
    <>
      <span className="comment-line">{words === '' ? word('noWords') : words}</span>
      {reply !== '' && (
        <span className="comment-line comment-answer">
          {t('reply')}: {reply}
        </span>
      )}
    </>
  );
}

function State({ row: { state, heldWord: word, reason } }: { row: CommentRow }) {
  const t = useText(commentListMessages);
  const pick = usePick();
  return (
    <>
      <StateTag tone={tones[state]}>{pick(commentStateTexts[state])}</StateTag>
      {state === 'held' && <span className="comment-why">{t('heldFor', { word })}</span>}
      {state === 'hidden' && <span className="comment-why">{reason}</span>}
    </>
  );
}
