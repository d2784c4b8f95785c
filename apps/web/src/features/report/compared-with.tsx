import { useText } from '../../platform/i18n.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { operationsMessages } from './operations.messages.ts';

type Compared = {
  readonly compareFrom: string | undefined;
  readonly compareTo: string | undefined;
};

type ComparedWithProps = Compared & { onChange: (chosen: Compared) => void };

/** Another period of free choice, beside the one that is shown (RPT-2). */
export function ComparedWith({ compareFrom, compareTo, onChange }: ComparedWithProps) {
  const t = useText(operationsMessages);
  return (
    <span className="report-versus">
      <span aria-hidden>{t('versus')}</span>
      <DayRangeFilter
        label={t('comparedWith')}
        placeholders={[t('comparedFrom'), t('comparedTo')]}
        value={{ from: compareFrom, to: compareTo }}
        onChange={({ from, to }) => onChange({ compareFrom: from, compareTo: to })}
      />
    </span>
  );
}
