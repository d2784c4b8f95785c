import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePickerClock } from './picker-clock.ts';
import { useToday } from './use-today.ts';

type DateInputProps = {
  /** `YYYY-MM-DD`, a day in no time zone. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
};

/** A day of the past, typed or picked: a birthday. */
export function DateInput({ value, onChange, ...input }: DateInputProps) {
  usePickerClock();
  const today = useToday();
  return (
    <DatePicker
      {...input}
      className="kit-wide"
      format="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      inputReadOnly={false}
      showNow={false}
      maxDate={dayjs(today())}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
