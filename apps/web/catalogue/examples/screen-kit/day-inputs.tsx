import { useState } from 'react';
import { DateInput } from '../../../src/screen-kit/date-input.tsx';
import { DayInput } from '../../../src/screen-kit/day-input.tsx';
import { DayRangeFilter } from '../../../src/screen-kit/day-range-filter.tsx';
import type { DayRange } from '../../../src/screen-kit/day-range.ts';
import { InstantInput } from '../../../src/screen-kit/instant-input.tsx';
import { MinuteInput } from '../../../src/screen-kit/minute-input.tsx';
import { Controlled, Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import '../../../src/screen-kit/list-screen.css';

function Days({ begin }: { begin: DayRange }) {
  const [range, setRange] = useState(begin);
  return (
    <>
      <DayRangeFilter label="Days" value={range} onChange={setRange} />
      <Held value={range} />
    </>
  );
}

export const dayInputs = examplesOf(
  'DateInput, DayInput, InstantInput, MinuteInput, DayRangeFilter',
  {
    'A birthday': () => (
      <Controlled<string | undefined> label="Birthday" begin="1990-05-20">
        {(control) => <DateInput {...control} />}
      </Controlled>
    ),
    'No birthday yet': () => (
      <Controlled<string | undefined> label="Birthday" begin={undefined}>
        {(control) => <DateInput {...control} />}
      </Controlled>
    ),
    'A day up to another': () => (
      <Controlled<string | undefined> label="Value date" begin="2026-07-01">
        {(control) => <DayInput {...control} lastDay="2026-07-15" />}
      </Controlled>
    ),
    'An instant on the clock of the account': () => (
      <Controlled<string | undefined> label="Begins" begin="2026-07-01T10:00:00.000Z">
        {(control) => <InstantInput {...control} />}
      </Controlled>
    ),
    'A time of the day': () => (
      <Controlled<number | null> label="Opens" begin={9 * 60 + 30}>
        {(control) => <MinuteInput {...control} />}
      </Controlled>
    ),
    'No time yet': () => (
      <Controlled<number | null> label="Opens" begin={null}>
        {(control) => <MinuteInput {...control} />}
      </Controlled>
    ),
    'Some days': () => <Days begin={{ from: '2026-03-01', to: '2026-03-08' }} />,
    'Any days': () => <Days begin={{ from: undefined, to: undefined }} />,
  },
);
