import dayjs from 'dayjs';
import english from 'dayjs/locale/en';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useSession } from '../platform/session.ts';

dayjs.extend(utc);
dayjs.extend(timezone);
// The weeks of the product begin on Monday, in reports and calendars alike; only English ones would not.
dayjs.locale({ ...english, weekStart: 1 }, undefined, true);

/**
 * Has the pickers of days take "today" and "now" from the clock of the account's time zone (NUM-3), not
 * from the browser's: they ask for the current moment in the default zone of their date library.
 */
export function usePickerClock(): void {
  dayjs.tz.setDefault(useSession()?.timeZone ?? 'UTC');
}
