import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { AccountList } from './account-list.tsx';
import { JournalLines } from './journal-lines.tsx';
import { JournalList } from './journal-list.tsx';
import './journal.css';
import { journalMessages } from './journal.messages.ts';

const views = ['journals', 'accounts'] as const;
type View = (typeof views)[number];

/** Journals of closed months with their files, and where each kind is booked (SET-28). */
export function JournalScreen() {
  const t = useText(journalMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'journals';
  const journalId = Number(search.get('journal') ?? 0);
  const go = (next: Record<string, string>): void =>
    setSearch(new URLSearchParams(next), { isNewStep: true });
  if (journalId > 0)
    return (
      <JournalLines
        journalId={journalId}
        number={search.get('number') ?? ''}
        onBack={() => go({})}
      />
    );
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="journal-bar">
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(one) }))}
          onChange={(chosen) => go(chosen === 'journals' ? {} : { view: chosen })}
        />
      </div>
      {view === 'journals' ? <JournalList onGo={go} /> : <AccountList />}
    </>
  );
}
