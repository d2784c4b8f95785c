import { addDays } from '@lebean/domain/calendar-day';
import { useText } from '../../platform/i18n.ts';
import type { DayRange } from '../../screen-kit/day-range.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { listMessages } from '../../screen-kit/list.messages.ts';
import { useToday } from '../../screen-kit/use-today.ts';

type OpenedFilterProps = {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
};

const picks = [
  { days: 1, word: 'today' },
  { days: 7, word: 'lastWeek' },
  { days: 30, word: 'lastMonth' },
  { days: 90, word: 'lastThreeMonths' },
] as const;

/** When cards were opened, by the quick picks of SH-32: the counter comes without a calendar, which weighs a fifth of it (P7). */
export function OpenedFilter({ label, value, onChange }: OpenedFilterProps) {
  const t = useText(listMessages);
  const today = useToday();
  const ranges = picks.map(({ days, word }) => ({
    key: word,
    label: t(word),
    range: { from: addDays(today(), 1 - days), to: today() },
  }));
  const shown = ranges.find(({ range }) => range.from === value.from && range.to === value.to);
  // An address may name other days.
  const hasOther = shown === undefined && (value.from ?? value.to) !== undefined;
  const other = { value: 'other', label: `${value.from ?? ''} – ${value.to ?? ''}` };
  return (
    <ChoiceFilter
      label={label}
      value={hasOther ? other.value : shown?.key}
      options={[
        ...ranges.map((each) => ({ value: each.key, label: each.label })),
        ...(hasOther ? [other] : []),
      ]}
      onChange={(key) => {
        const chosen = ranges.find((each) => each.key === key);
        if (key !== other.value) onChange(chosen?.range ?? { from: undefined, to: undefined });
      }}
    />
  );
}
