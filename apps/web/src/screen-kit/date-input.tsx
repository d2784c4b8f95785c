import { DayInput, type DayInputProps } from './day-input.tsx';
import { useToday } from './use-today.ts';

/** A day of the past, typed or picked: a birthday. */
export function DateInput(props: Omit<DayInputProps, 'lastDay'>) {
  const today = useToday();
  return <DayInput {...props} lastDay={today()} />;
}
