import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { ageingQuery, ageingViews } from './ageing-query.ts';
import { AgeingTables } from './ageing-tables.tsx';
import { ageingMessages } from './ageing.messages.ts';
import './bank.css';
import { OpenStatementList } from './open-statement-list.tsx';
import { PromiseList } from './promise-list.tsx';
import './settlement.css';
import { ReminderList } from './reminder-list.tsx';

type View = (typeof ageingViews)[number];

/** What is open by age, the statements behind each figure, promises and reminders (SET-23, SET-24). */
export function AgeingScreen() {
  const t = useText(ageingMessages);
  const { query, begin: go } = usePageQuery(ageingQuery);
  const { view } = query;
  const isBehind = query.currency !== undefined;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isBehind && (
        <div className="bank-bar">
          <Segmented<View>
            aria-label={t('view')}
            value={view}
            options={ageingViews.map((one) => ({ value: one, label: t(one) }))}
            onChange={(chosen) => go({ view: chosen })}
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
