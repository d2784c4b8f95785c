import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import './comment.css';
import { commentListMessages } from './comment-list.messages.ts';
import { CommentList } from './comment-list.tsx';
import { HeldWordList } from './held-word-list.tsx';

const views = ['comments', 'heldWords'] as const;
type View = (typeof views)[number];
const pageParameters = { view: param.firstOf(views) };

/** What members say of games (GAM-5), and the words that hold it back (GAM-6). */
export function CommentScreen() {
  const t = useText(commentListMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const { view } = query;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Segmented<View>
        className="comment-views"
        aria-label={t('view')}
        value={view}
        options={views.map((one) => ({ value: one, label: t(one) }))}
        onChange={(chosen) => begin({ view: chosen })}
      />
      {view === 'comments' ? <CommentList /> : <HeldWordList />}
    </>
  );
}
