import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { AgeingTables } from './ageing-tables.tsx';
import { ageingMessages } from './ageing.messages.ts';
import './bank.css';
import { OpenStatementList } from './open-statement-list.tsx';
import { PromiseList } from './promise-list.tsx';
import './settlement.css';
import { ReminderList } from './reminder-list.tsx';

const views = ['ageing', 'promises', 'reminders'] as const;
type View = (typeof views)[number];

/** What is open by age, the statements behind each figure, promises and reminders (SET-23, SET-24). */
export function AgeingScreen() {
  const t = useText(ageingMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'ageing';
  const go = (next: Record<string, string>): void =>
    setSearch(new URLSearchParams(next), { isNewStep: true });
  const isBehind = search.has('currency');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isBehind && (
        <div className="bank-bar">
          <Segmented<View>
            aria-label={t('view')}
            value={view}
            options={views.map((one) => ({ value: one, label: t(one) }))}
            onChange={(chosen) => go(chosen === 'ageing' ? {} : { view: chosen })}
          />
        </div>
      )}
      {isBehind && <OpenStatementList onBack={go} />}
      {!isBehind && view === 'ageing' && <AgeingTables onOpen={go} />}
      {view === 'promises' && <PromiseList />}
      {view === 'reminders' && <ReminderList />}
    </>
  );
}
