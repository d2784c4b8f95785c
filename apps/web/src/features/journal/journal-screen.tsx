import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { AccountList } from './account-list.tsx';
import { JournalLines } from './journal-lines.tsx';
import { JournalList } from './journal-list.tsx';
import { journalQuery, journalViews } from './journal-query.ts';
import './journal.css';
import { journalMessages } from './journal.messages.ts';

type View = (typeof journalViews)[number];

/** Journals of closed months with their files, and where each kind is booked (SET-28). */
export function JournalScreen() {
  const t = useText(journalMessages);
  const { query, begin: go } = usePageQuery(journalQuery);
  const { view, journal, number = '' } = query;
  if (journal !== undefined)
    return <JournalLines journalId={journal} number={number} onBack={() => go({})} />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="journal-bar">
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={journalViews.map((one) => ({ value: one, label: t(one) }))}
          onChange={(chosen) => go({ view: chosen })}
        />
      </div>
      {view === 'journals' ? <JournalList onGo={go} /> : <AccountList />}
    </>
  );
}
