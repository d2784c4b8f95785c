import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePickerClock } from './picker-clock.ts';

export type DayInputProps = {
  /** `YYYY-MM-DD`, a day in no time zone. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  /** The last day that can be picked; without one, any. */
  lastDay?: string;
};

/** A day, typed or picked. */
export function DayInput({ value, onChange, lastDay, ...input }: DayInputProps) {
  usePickerClock();
  return (
    <DatePicker
      {...input}
      className="kit-wide"
      format="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      inputReadOnly={false}
      showNow={false}
      {...(lastDay !== undefined && { maxDate: dayjs(lastDay) })}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
