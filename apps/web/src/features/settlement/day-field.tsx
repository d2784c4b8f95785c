import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePickerClock } from '../../screen-kit/picker-clock.ts';

type DayFieldProps = {
  /** `YYYY-MM-DD`, a day of a shop. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
};

/** A day that may be to come: from when on something holds. */
export function DayField({ value, onChange, ...input }: DayFieldProps) {
  usePickerClock();
  return (
    <DatePicker
      {...input}
      className="kit-wide"
      format="YYYY-MM-DD"
      showNow={false}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
