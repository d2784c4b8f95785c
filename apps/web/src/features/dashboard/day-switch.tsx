import { useState } from 'react';
import { addDays } from '@lebean/domain/calendar-day';
import { formatDate } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { dayMessages } from './day.messages.ts';
import { useHomeDay } from './home-day.ts';

/** No venue of ours is older. */
const firstDay = '2000-01-01';

const todayIn = (timeZone: string): string => formatDate(new Date(), timeZone);

/** Today, yesterday or any day, in the address so that it can be sent; what has not begun cannot be chosen (SH-51). */
export function DaySwitch({ lastDay }: { readonly lastDay: string }) {
  const t = useText(dayMessages);
  const { day, show } = useHomeDay();
  const today = todayIn(useSession()?.timeZone ?? 'UTC');
  const last = today > lastDay ? today : lastDay;
  const yesterday = addDays(today, -1);
  const quick = [
    { name: t('today'), to: undefined },
    { name: t('yesterday'), to: yesterday },
  ];
  return (
    <div className="day-switch" role="group" aria-label={t('choose')}>
      {quick.map(({ name, to }) => (
        <button key={name} type="button" aria-pressed={day === to} onClick={() => show(to)}>
          {name}
        </button>
      ))}
      <AnyDay
        key={day ?? today}
        day={day ?? today}
        last={last}
        onChoose={(other) => show(other === today ? undefined : other)}
      />
    </div>
  );
}

type AnyDayProps = {
  readonly day: string;
  readonly last: string;
  readonly onChoose: (day: string) => void;
};

/**
 * The browser's own field: it knows keys, fingers and the order of day and month of whoever types. While nobody does,
 * the day is written as everywhere, and not in the language of the browser.
 */
function AnyDay({ day, last, onChoose }: AnyDayProps) {
  const t = useText(dayMessages);
  const [isAhead, setAhead] = useState(false);
  // While a year is typed it is 0002 and 0020 first: nothing is asked for until the day is one that can be.
  const read = ({ value, validity }: HTMLInputElement): void => {
    setAhead(validity.rangeOverflow);
    if (value !== '' && value !== day && validity.valid) onChoose(value);
  };
  return (
    <>
      <span className="day-any" data-day={day}>
        <input
          type="date"
          aria-label={t('choose')}
          aria-invalid={isAhead}
          defaultValue={day}
          min={firstDay}
          max={last}
          required
          onChange={({ currentTarget }) => read(currentTarget)}
        />
      </span>
      {isAhead && <span role="alert">{t('ahead')}</span>}
    </>
  );
}
