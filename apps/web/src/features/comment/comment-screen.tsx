import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import './comment.css';
import { commentListMessages } from './comment-list.messages.ts';
import { CommentList } from './comment-list.tsx';
import { HeldWordList } from './held-word-list.tsx';

const views = ['comments', 'heldWords'] as const;
type View = (typeof views)[number];

/** What members say of games (GAM-5), and the words that hold it back (GAM-6). */
export function CommentScreen() {
  const t = useText(commentListMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'comments';
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Segmented<View>
        className="comment-views"
        aria-label={t('view')}
        value={view}
        options={views.map((one) => ({ value: one, label: t(one) }))}
        onChange={(chosen) =>
          setSearch(new URLSearchParams(chosen === 'comments' ? {} : { view: chosen }), {
            isNewStep: true,
          })
        }
      />
      {view === 'comments' ? <CommentList /> : <HeldWordList />}
    </>
  );
}
