import { TimePicker } from 'antd';
import dayjs from 'dayjs';

type MinuteInputProps = {
  /** Minutes since midnight. */
  value?: number | null | undefined;
  onChange?: (minute: number | null) => void;
  id?: string;
};

/** A time of the day, in minutes since midnight. */
export function MinuteInput({ value, onChange, ...input }: MinuteInputProps) {
  return (
    <TimePicker
      {...input}
      className="kit-wide"
      format="HH:mm"
      placeholder="HH:mm"
      minuteStep={5}
      needConfirm={false}
      value={typeof value === 'number' ? dayjs().startOf('day').minute(value) : null}
      onChange={(time) => onChange?.(time === null ? null : time.hour() * 60 + time.minute())}
    />
  );
}
