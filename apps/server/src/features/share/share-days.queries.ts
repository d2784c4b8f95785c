import { sql } from 'kysely';
import { addDays, type DayRange, endOf, monthFrom } from '@lebean/domain/calendar-day';
import type { Database } from '../../database/database.ts';

/** The day that it is by the platform's clock: contracts are made by it. */
export async function findToday(db: Database, at: Date): Promise<string> {
  const found = await sql<{
    today: string;
  }>`select (${at}::timestamptz at time zone platform_time_zone())::date as today`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the platform has no today');
  return row.today;
}

/** So many closed months a trial tells of (SET-14), and a new contract may reach back (SET-4). */
export const triedMonths = 3;

/** The month that a day is in. */
export const monthOf = (day: string): DayRange => {
  const from = monthFrom(day, 0);
  return { from, to: endOf('month', from) };
};

/** No place on earth is further behind UTC: what is over there is over everywhere (NUM-3). */
const furthestBehindHours = 12;

/** The month that still runs somewhere, and so many before it, oldest first. */
export function monthsBefore(at: Date, count: number): DayRange[] {
  const day = new Date(at.getTime() - furthestBehindHours * 3_600_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, place) => monthOf(monthFrom(day, place - count)));
}

/** The month after those that are over everywhere, which runs; on its first day somewhere one may run before it. */
export const runningMonth = (at: Date): DayRange => {
  const [last] = monthsBefore(at, 1);
  if (last === undefined) throw new Error('a month has none before it');
  return monthOf(addDays(last.to, 1));
};
