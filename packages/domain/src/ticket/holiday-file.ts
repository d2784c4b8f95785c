import { addDays, daysFrom, daysOf, isDay } from '../calendar-day.ts';

/** A day on which nobody works, and what it is called. */
export interface Holiday {
  readonly day: string;
  readonly title: string;
}

/** Why a file of holidays is not read, and in which of its lines that is seen (SVC-4). */
export interface HolidayFileFault {
  readonly line: number;
  readonly problem: 'notCalendar' | 'line' | 'day' | 'repeat' | 'tooMany' | 'open' | 'empty';
}

/** What a file says, or why it is not read. */
export type HolidayFile =
  | { readonly ok: true; readonly holidays: readonly Holiday[] }
  | { readonly ok: false; readonly fault: HolidayFileFault };

const refused = (fault: HolidayFileFault): HolidayFile => ({ ok: false, fault });

/** What a file may hold: years of holidays, and no more. */
export const maxHolidays = 1000;
const maxTitleLength = 100;
/** Whoever is away longer has closed. */
const maxDaysOfHoliday = 31;
/** What comes back each year is noted for so many years. */
const repeatedYears = 10;

/** A line with what was folded behind it, and the number of its first one. */
interface Line {
  readonly number: number;
  readonly words: string;
}

/** Joins what is folded: a line that begins with a blank goes on with the one before (RFC 5545, 3.1). */
function unfold(content: string): Line[] {
  const lines: Array<{ number: number; parts: string[] }> = [];
  for (const [place, words] of content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(words) && last !== undefined) last.parts.push(words.slice(1));
    else if (words !== '') lines.push({ number: place + 1, parts: [words] });
  }
  return lines.map(({ number, parts }) => ({ number, words: parts.join('') }));
}

interface Property {
  readonly name: string;
  readonly value: string;
}

function propertyOf(words: string): Property | undefined {
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(words);
  const [, name, , value] = found ?? [];
  return name === undefined || value === undefined
    ? undefined
    : { name: name.toUpperCase(), value };
}

const dayOf = (value: string): string | undefined => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
};

const plain = (value: string): string =>
  value
    .replaceAll(/\\([nN])/g, ' ')
    .replaceAll(/\\([\\,;])/g, '$1')
    // A title is one line of what can be seen.
    .replaceAll(/[\u0000-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
    .trim()
    .slice(0, maxTitleLength);

/** An event while it is read. */
interface Event {
  readonly line: number;
  from?: string;
  /** The first day that is not one of its days. */
  until?: string;
  title?: string;
  /** How many times it comes back, and until when at most. */
  times?: number;
  last?: string;
  isCancelled?: boolean;
}

/** Each year again, or nothing that a holiday does. */
function readRepeat(event: Event, value: string): boolean {
  const parts = new Map(
    value.split(';').map((part) => [part.split('=')[0], part.split('=')[1] ?? '']),
  );
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  const isYearly = parts.get('FREQ') === 'YEARLY' && (parts.get('INTERVAL') ?? '1') === '1';
  const hasOthers = [...parts.keys()].some(
    (name) => !['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY'].includes(name ?? ''),
  );
  if (!isYearly || hasOthers || (count !== undefined && !/^\d{1,4}$/.test(count))) return false;
  event.times = count === undefined ? Infinity : Number(count);
  if (until === undefined) return true;
  const last = dayOf(until);
  if (last === undefined) return false;
  event.last = last;
  return true;
}

type Problem = HolidayFileFault['problem'];

/** Takes a line of an event; answers what is wrong with it. */
function takeProperty(event: Event, { name, value }: Property): Problem | undefined {
  if (name === 'SUMMARY') event.title = plain(value);
  if (name === 'STATUS') event.isCancelled = value.toUpperCase() === 'CANCELLED';
  if (name === 'RRULE') return readRepeat(event, value) ? undefined : 'repeat';
  if (name === 'RDATE') return 'repeat';
  if (name !== 'DTSTART' && name !== 'DTEND') return undefined;
  const day = dayOf(value);
  if (day === undefined) return 'day';
  if (name === 'DTSTART') event.from = day;
  // An end by the hour is on its day, and one by the day is not one of its days.
  else event.until = value.includes('T') ? addDays(day, 1) : day;
  return undefined;
}

/** The same day of another year; nothing where that year has none. */
const inYear = (day: string, later: number): string | undefined => {
  const other = `${String(Number(day.slice(0, 4)) + later).padStart(4, '0')}${day.slice(4)}`;
  return isDay(other) ? other : undefined;
};

/** In which years it is, counted from its first one: of what comes back, those that are still to come. */
function yearsOf({ from = '', times }: Event, thisYear: number): number[] {
  if (times === undefined) return [0];
  const first = Math.max(0, thisYear - Number(from.slice(0, 4)));
  const years = Array.from({ length: repeatedYears }, (_, place) => first + place);
  return years.filter((later) => later < times);
}

/** The days of an event, or what is wrong with it. */
function daysOfEvent(event: Event, thisYear: number): Holiday[] | Problem {
  const { from, until, title = '', last, isCancelled } = event;
  if (isCancelled === true) return [];
  if (from === undefined || !/^(19|20|21)/.test(from)) return 'day';
  const end = until === undefined || until <= from ? from : addDays(until, -1);
  if (daysFrom(from, end) >= maxDaysOfHoliday) return 'day';
  const days = daysOf({ from, to: end });
  return yearsOf(event, thisYear)
    .flatMap((later) => days.map((day) => inYear(day, later)))
    .filter((day): day is string => day !== undefined && (last === undefined || day <= last))
    .map((day) => ({ day, title }));
}

/** What has been read so far. */
interface Reading {
  readonly holidays: Map<string, Holiday>;
  event: Event | undefined;
  /** Parts within an event that say nothing about its days. */
  inner: string[];
  isEnded: boolean;
  readonly thisYear: number;
}

function endEvent(reading: Reading, event: Event): Problem | undefined {
  const days = daysOfEvent(event, reading.thisYear);
  if (typeof days === 'string') return days;
  for (const holiday of days)
    if (!reading.holidays.has(holiday.day)) reading.holidays.set(holiday.day, holiday);
  reading.event = undefined;
  return reading.holidays.size > maxHolidays ? 'tooMany' : undefined;
}

function takeLine(reading: Reading, { number, words }: Line): Problem | undefined {
  const property = propertyOf(words);
  if (reading.isEnded || property === undefined) return 'line';
  const { name } = property;
  const value = property.value.trim().toUpperCase();
  const { event, inner } = reading;
  if (name === 'BEGIN' && value === 'VEVENT') {
    if (event !== undefined || inner.length > 0) return 'line';
    reading.event = { line: number };
  } else if (name === 'BEGIN') inner.push(value);
  else if (name === 'END' && inner.length > 0) return inner.pop() === value ? undefined : 'line';
  else if (name === 'END' && value === 'VEVENT') return event ? endEvent(reading, event) : 'line';
  else if (name === 'END') {
    if (value !== 'VCALENDAR' || event !== undefined) return 'line';
    reading.isEnded = true;
  } else if (event !== undefined && inner.length === 0) return takeProperty(event, property);
  return undefined;
}

/**
 * The holidays of an iCal file (SVC-4): whole days, and what comes back each year. What cannot be read is refused with
 * its line, and nothing of the file is taken then.
 */
export function readHolidayFile(content: string, thisYear: number): HolidayFile {
  const [first, ...lines] = unfold(content);
  if (first?.words.trim().toUpperCase() !== 'BEGIN:VCALENDAR')
    return refused({ line: first?.number ?? 1, problem: 'notCalendar' });
  const reading: Reading = {
    holidays: new Map(),
    event: undefined,
    inner: [],
    isEnded: false,
    thisYear,
  };
  for (const line of lines) {
    const problem = takeLine(reading, line);
    if (problem !== undefined) return refused({ line: line.number, problem });
  }
  const line = lines.at(-1)?.number ?? first.number;
  if (!reading.isEnded) return refused({ line: reading.event?.line ?? line, problem: 'open' });
  if (reading.holidays.size === 0) return refused({ line, problem: 'empty' });
  const found = [...reading.holidays.values()];
  return { ok: true, holidays: found.toSorted((one, other) => one.day.localeCompare(other.day)) };
}
