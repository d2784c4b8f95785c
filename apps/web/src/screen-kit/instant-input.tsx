import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatDateTime } from '../platform/format.ts';
import { useSession } from '../platform/session.ts';
import { onTheClock } from '../platform/zoned-day.ts';
import { usePickerClock } from './picker-clock.ts';

type InstantInputProps = {
  /** ISO 8601. */
  value?: string | undefined;
  onChange?: (at: string | undefined) => void;
  id?: string;
};

/** A day and a minute on the clock of the account's time zone (NUM-3). */
export function InstantInput({ value, onChange, ...input }: InstantInputProps) {
  const timeZone = useSession()?.timeZone ?? 'UTC';
  usePickerClock();
  return (
    <DatePicker
      {...input}
      className="kit-wide"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder="YYYY-MM-DD HH:mm"
      // What is shown is the clock of the zone, whatever the clock of the browser is.
      value={value === undefined ? null : dayjs(formatDateTime(value, timeZone))}
      onChange={(shown) =>
        onChange?.(
          shown === null
            ? undefined
            : onTheClock(shown.format('YYYY-MM-DDTHH:mm:00'), timeZone).toISOString(),
        )
      }
    />
  );
}
