import { exportComments } from '@lebean/contract/comment/export';
import {
  hideComment,
  listComments,
  replyToComment,
  showComment,
} from '@lebean/contract/comment/operations';
import { type CommentRow, commentStates, commentStateTexts } from '@lebean/contract/comment/rows';
import { listPlayedGames } from '@lebean/contract/play/operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { commentMessages } from '../../shared/comments/comment.messages.ts';
import { scoreWords } from '../../shared/comments/scores.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useCommentColumns } from './comment-columns.tsx';
import { HideDialog, ReplyDialog, ShowDialog } from './comment-dialogs.tsx';
import { commentListMessages } from './comment-list.messages.ts';

type Dialog = 'show' | 'hide' | 'reply';
const dialogs = { show: ShowDialog, hide: HideDialog, reply: ReplyDialog } as const;

/** Every comment, whether it is shown or not, with what staff do about it (GAM-5). */
export function CommentList() {
  const t = useText(commentListMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useComments();
  const { shown, row, open, close } = useRowDialog<Dialog, CommentRow>(list.rows);
  const Shown = shown && dialogs[shown];
  const rowActions = (each: CommentRow) => <RowActions row={each} onOpen={open} />;
  return (
    <>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useCommentColumns()}
        filters={<CommentFilters list={list} />}
        rowActions={rowActions}
        onOpenRow={({ playId }) => go(paths.play(playId))}
        firstStep={t('firstStep')}
      />
      {row && Shown && <Shown row={row} onClose={close} />}
    </>
  );
}

const commentFilters = {
  gameId: param.id,
  shopId: param.id,
  score: param.choice(scoreWords),
  state: param.choice(commentStates),
  from: param.day,
  to: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/comments/list': LinkQuery<typeof commentFilters>;
  }
}

const useComments = () =>
  useList(listComments, {
    exporting: exportComments,
    filters: commentFilters,
    sorts: ['-createdAt'],
    toInput: ({ score, from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...(score !== undefined && { score: Number(score) }),
      ...(from !== undefined && { fromDay: from }),
      ...(to !== undefined && { toDay: to }),
      page,
      pageSize,
    }),
  });

function CommentFilters({ list }: { list: ReturnType<typeof useComments> }) {
  const t = useText(commentListMessages);
  const words = useText(commentMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const gameTitle = useGameTitle();
  const { data: offered } = useOperation(listPlayedGames, {}, { freshSeconds: 60 });
  const { gameId, shopId, score, state, from, to } = list.filters;
  const change = list.changeFilters;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('game')}
          value={gameId}
          options={(offered?.games ?? []).map((game) => ({
            value: game.gameId,
            label: gameTitle(game),
          }))}
          onChange={(chosen) => change({ gameId: chosen })}
        />
      }
    >
      <ChoiceFilter
        label={titleOf('score')}
        value={score}
        options={scoreWords.map((value) => ({ value, label: words('stars', { score: value }) }))}
        onChange={(chosen) => change({ score: chosen })}
      />
      <ChoiceFilter
        label={titleOf('state')}
        value={state}
        options={commentStates.map((value) => ({ value, label: pick(commentStateTexts[value]) }))}
        onChange={(chosen) => change({ state: chosen })}
      />
      <div className="comment-shop">
        <ShopChoice
          aria-label={titleOf('shopName')}
          placeholder={titleOf('shopName')}
          {...(shopId !== undefined && { value: shopId })}
          onChange={(chosen) => change({ shopId: chosen })}
        />
      </div>
      <DayRangeFilter label={t('period')} value={{ from, to }} onChange={change} />
    </FilterBar>
  );
}

type RowActionsProps = { row: CommentRow; onOpen: (name: Dialog, row: CommentRow) => void };

function RowActions({ row, onOpen }: RowActionsProps) {
  const t = useText(commentListMessages);
  const { state, reply } = row;
  return (
    <>
      {state === 'shown' && (
        <OperationButton
          operation={replyToComment}
          type="link"
          onClick={() => onOpen('reply', row)}
        >
          {t(reply === '' ? 'reply' : 'editReply')}
        </OperationButton>
      )}
      {state !== 'shown' && (
        <OperationButton operation={showComment} type="link" onClick={() => onOpen('show', row)}>
          {t('show')}
        </OperationButton>
      )}
      {state !== 'hidden' && (
        <OperationButton
          operation={hideComment}
          type="link"
          danger
          onClick={() => onOpen('hide', row)}
        >
          {t('hide')}
        </OperationButton>
      )}
    </>
  );
}
