import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { addDays } from '@lebean/domain/calendar-day';
import { useText } from '../platform/i18n.ts';
import type { DayRange } from './day-range.ts';
import { listMessages } from './list.messages.ts';
import { usePickerClock } from './picker-clock.ts';
import { useToday } from './use-today.ts';

type DayRangeFilterProps = {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** What stands in its two fields while no day does, where there is another such filter beside it. */
  placeholders?: [from: string, to: string];
};

const parsed = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** The days of a list, with the quick picks of SH-32. */
export function DayRangeFilter({ label, value, onChange, placeholders }: DayRangeFilterProps) {
  const t = useText(listMessages);
  const today = useToday();
  usePickerClock();
  // Asked for when it is picked: the page may have been open over midnight.
  const pick = (days: number) => (): [Dayjs, Dayjs] => [
    dayjs(addDays(today(), 1 - days)),
    dayjs(today()),
  ];
  return (
    <DatePicker.RangePicker
      className="kit-days"
      popupClassName="kit-days-popup"
      aria-label={label}
      allowEmpty={[true, true]}
      format="YYYY-MM-DD"
      placeholder={placeholders ?? [t('fromDay'), t('toDay')]}
      value={[parsed(value.from), parsed(value.to)]}
      presets={[
        { label: t('today'), value: pick(1) },
        { label: t('lastWeek'), value: pick(7) },
        { label: t('lastMonth'), value: pick(30) },
        { label: t('lastThreeMonths'), value: pick(90) },
      ]}
      onChange={(days) =>
        onChange({
          from: days?.[0]?.format('YYYY-MM-DD'),
          to: days?.[1]?.format('YYYY-MM-DD'),
        })
      }
    />
  );
}
