import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import '../../screen-kit/record-page.css';
import './closing.css';
import { PeriodList } from './period-list.tsx';
import { periodQuery } from './period-query.ts';
import { PeriodView } from './period-view.tsx';
import { periodMessages } from './period.messages.ts';

/** Months that are over, and the closing list of the one that is looked at (SET-27). */
export function PeriodScreen() {
  const t = useText(periodMessages);
  const { query, begin: go } = usePageQuery(periodQuery);
  const { month } = query;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {month === undefined ? (
        <PeriodList onOpen={(chosen) => go({ month: chosen })} />
      ) : (
        <PeriodView key={month} month={month} onGo={go} />
      )}
    </>
  );
}
