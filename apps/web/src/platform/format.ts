import type { Language } from '@lebean/contract/kernel/text';
import { formatMessages } from './format.messages.ts';
import { locales, translator } from './i18n.ts';

/** What stands where there is no value. */
export const absent = '–';
/** In the place of a number that is on its way: a line without anything on it. */
export const comingText = '\u00A0';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a format costs more than using it, and a table uses one per cell. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, made);
  return made;
}

/**
 * Makes the first format of a language, which takes longer than all others together: the browser reads
 * the language's data for it. For a moment in which nobody waits.
 */
export function warmFormats(language: Language): void {
  formatCount(0, language);
}

/** Hundredths of money as people of the language write them: 123456 is ¥1,234.56 (NUM-1). */
export function formatMoney(
  hundredths: number | null | undefined,
  currency: string,
  language: Language,
): string {
  if (!isNumber(hundredths)) return absent;
  // Two decimals in every currency, since amounts are kept in hundredths; always grouped, so that
  // columns align (Spanish would leave four digits ungrouped).
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(hundredths / 100);
}

/** Hundredths of points or lebeans: whole ones without decimals, others with two. */
export function formatPoints(hundredths: number | null | undefined, language: Language): string {
  if (!isNumber(hundredths)) return absent;
  const decimals = hundredths % 100 === 0 ? 0 : 2;
  return numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(hundredths / 100);
}

/** As `formatPoints`, always with two decimals: for columns, whose digits are to stand below each other. */
export function formatAlignedPoints(
  hundredths: number | null | undefined,
  language: Language,
): string {
  if (!isNumber(hundredths)) return absent;
  return numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(hundredths / 100);
}

/** Points as they stand before they are rounded: whole ones without decimals, others with two or as many as they have. */
export function formatExact(points: number, language: Language): string {
  const minimumFractionDigits = Number.isInteger(points) ? 0 : 2;
  return numberFormat(language, {
    useGrouping: 'always',
    minimumFractionDigits,
    maximumFractionDigits: 8,
  }).format(points);
}

/** A number with one decimal, where it has any: 3.7. */
export function formatTenths(value: number, language: Language): string {
  return numberFormat(language, { useGrouping: 'always', maximumFractionDigits: 1 }).format(value);
}

const symbolFormats = new Map<string, string>();

/** The sign of a currency, as it stands beside an amount: ¥, €, $. */
export function currencySymbol(currency: string, language: Language): string {
  const key = `${language} ${currency}`;
  const known = symbolFormats.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  symbolFormats.set(key, symbol);
  return symbol;
}

/** A count with the separators of the language. */
export function formatCount(count: number | null | undefined, language: Language): string {
  if (!isNumber(count)) return absent;
  return numberFormat(language, { useGrouping: 'always', maximumFractionDigits: 0 }).format(count);
}

const byteUnits = ['kB', 'MB', 'GB', 'TB'] as const;

/** The size of a file: 1500000 is 1.5 MB. */
export function formatBytes(bytes: number | null | undefined, language: Language): string {
  if (!isNumber(bytes)) return absent;
  if (bytes < 1000) return `${formatCount(bytes, language)} B`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length);
  const value = numberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1000 ** power);
  return `${value} ${byteUnits[power - 1]}`;
}

/** What people call a time zone: `America/New_York` is ET, 纽约时间, hora de Nueva York; at length, Eastern Time. */
export function timeZoneName(
  timeZone: string,
  language: Language,
  length: 'short' | 'long' = 'short',
): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    timeZoneName: `${length}Generic`,
  });
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

const timeUnits = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long something took, in its two largest units: 7500 seconds are 2 hr 5 min; less than a minute is 0 min. */
export function formatDuration(seconds: number, language: Language): string {
  const largest = timeUnits.findIndex((one) => seconds >= one.seconds);
  const shown = largest === -1 ? timeUnits.slice(-1) : timeUnits.slice(largest, largest + 2);
  let left = Math.max(0, seconds);
  const parts = shown.map((one) => {
    const count = Math.floor(left / one.seconds);
    left -= count * one.seconds;
    return { count, unit: one.unit };
  });
  return parts
    .filter(({ count }, place) => count > 0 || place === 0)
    .map(({ count, unit }) =>
      numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** A share: 0.125 is 12.5%. */
export function formatShare(share: number | null | undefined, language: Language): string {
  if (!isNumber(share)) return absent;
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** A rate in hundredths of a percent: 2,100 is 21%. */
export const formatRate = (rate: number, language: Language): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

/** Thousands separators, the decimals as they are: 1234567.891 is 1,234,567.891 (SH-43). */
export function thousands(value: number | null | undefined): string {
  if (!isNumber(value)) return absent;
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

const suffixes = [
  { from: 1e9, sign: 'G' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'k' },
] as const;

/** A number in few characters, as its reader writes it: 12345 is 12.3k, 1.2万 and 12,3 mil (SH-43). */
export function shortNumber(value: number | null | undefined, language: Language): string {
  if (!isNumber(value)) return absent;
  if (language !== 'en')
    return numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  const size = Math.abs(value);
  for (const [place, { from, sign }] of suffixes.entries()) {
    if (size < from) continue;
    const tenths = Math.round((size / from) * 10);
    // 999999 rounds to 1000k, which is 1M.
    const larger = tenths >= 10_000 ? suffixes[place - 1] : undefined;
    const text = larger === undefined ? `${tenths / 10}${sign}` : `1${larger.sign}`;
    return value < 0 ? `-${text}` : text;
  }
  return String(value);
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** An instant as the API or a person's clock gives it: ISO text, a Date, seconds or milliseconds. */
export type Instant = string | number | Date | null | undefined;

/** Ten digits are seconds (SH-42). Nothing where it is no instant. */
export function instantOf(at: Instant): Date | undefined {
  if (at === null || at === undefined || at === '') return undefined;
  const isDigits = typeof at === 'number' || (typeof at === 'string' && /^\d+$/.test(at));
  const date = new Date(isDigits ? milliseconds(Number(at)) : at);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const milliseconds = (digits: number): number =>
  String(Math.trunc(digits)).length === 10 ? digits * 1000 : digits;

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  zoneFormats.set(timeZone, made);
  return made;
}

function zonedParts(at: Date, timeZone: string): Readonly<Record<string, string>> {
  const parts = zoneFormat(timeZone).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `YYYY-MM-DD HH:mm:ss` in a time zone (SH-42). */
export function formatDateTime(at: Instant, timeZone: string): string {
  const date = instantOf(at);
  if (date === undefined) return absent;
  const { hour, minute, second } = zonedParts(date, timeZone);
  return `${formatDate(date, timeZone)} ${hour}:${minute}:${second}`;
}

/** `YYYY-MM-DD` in a time zone. */
export function formatDate(at: Instant, timeZone: string): string {
  const date = instantOf(at);
  if (date === undefined) return absent;
  const { year, month, day } = zonedParts(date, timeZone);
  return `${year}-${month}-${day}`;
}

/** A time of day from minutes since midnight: `09:30`. */
export const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `HH:mm` in a time zone. */
export function formatTime(at: Instant, timeZone: string): string {
  const date = instantOf(at);
  if (date === undefined) return absent;
  const { hour, minute } = zonedParts(date, timeZone);
  return `${hour}:${minute}`;
}

/** `HH:mm:ss` in a time zone. */
export function formatSecond(at: Instant, timeZone: string): string {
  const date = instantOf(at);
  if (date === undefined) return absent;
  const { hour, minute, second } = zonedParts(date, timeZone);
  return `${hour}:${minute}:${second}`;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, units rounded up; from two days on the date (SH-42). */
export function formatRelative(
  at: Instant,
  now: Date,
  where: { readonly timeZone: string; readonly language: Language },
): string {
  const date = instantOf(at);
  if (date === undefined) return absent;
  const t = translator(formatMessages, where.language);
  const seconds = (now.getTime() - date.getTime()) / 1000;
  if (seconds < 30) return t('justNow');
  if (seconds < hour) return plural(t, 'minute', Math.ceil(seconds / minute));
  if (seconds < day) return plural(t, 'hour', Math.ceil(seconds / hour));
  if (seconds < 2 * day) return t('oneDay');
  return formatDateTime(date, where.timeZone);
}

function plural(
  t: ReturnType<typeof translator<(typeof formatMessages)['zh']>>,
  unit: 'minute' | 'hour',
  count: number,
): string {
  return count === 1 ? t(`${unit}One`) : t(`${unit}s`, { count });
}
