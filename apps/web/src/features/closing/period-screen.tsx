import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import '../../screen-kit/record-page.css';
import './closing.css';
import { PeriodList } from './period-list.tsx';
import { PeriodView } from './period-view.tsx';
import { periodMessages } from './period.messages.ts';

/** Months that are over, and the closing list of the one that is looked at (SET-27). */
export function PeriodScreen() {
  const t = useText(periodMessages);
  const { search, setSearch } = usePage();
  const month = search.get('month');
  const go = (next: Record<string, string>): void =>
    setSearch(new URLSearchParams(next), { isNewStep: true });
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {month === null ? (
        <PeriodList onOpen={(chosen) => go({ month: chosen })} />
      ) : (
        <PeriodView key={month} month={month} onGo={go} />
      )}
    </>
  );
}
