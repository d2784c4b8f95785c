import { useMemo } from 'react';
import {
  currencySymbol,
  formatAlignedPoints,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPoints,
  formatRate,
  formatRelative,
  formatTime,
  type Instant,
  shortNumber,
  timeZoneName,
} from '../platform/format.ts';
import { useLanguage } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';

export type Format = {
  readonly money: (hundredths: number | null, currency: string) => string;
  readonly points: (hundredths: number) => string;
  /** For columns: the digits stand below each other. */
  readonly alignedPoints: (hundredths: number) => string;
  readonly count: (count: number) => string;
  /** Of a tax, from hundredths of a percent. */
  readonly taxRate: (rate: number) => string;
  /** In few characters, for the axis of a chart. */
  readonly short: (value: number) => string;
  /** The sign of a currency, before an amount that is typed. */
  readonly symbol: (currency: string) => string;
  readonly bytes: (bytes: number) => string;
  readonly date: (at: Instant) => string;
  readonly dateTime: (at: Instant) => string;
  /** The time alone on the day that `now` is in, otherwise the day with it. */
  readonly recent: (at: Instant, now: number) => string;
  readonly relative: (at: Instant, now: number) => string;
  /** As the clocks of a shop showed it, whose day it belongs to; named where these are not the viewer's (SH-51). */
  readonly shopTime: (at: Instant, timeZone: string) => string;
};

/** Amounts in the current language, instants in the time zone of the account's shop (NUM-3). */
export function useFormat(): Format {
  const language = useLanguage();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  return useMemo(
    () => ({
      money: (hundredths, currency) => formatMoney(hundredths, currency, language),
      points: (hundredths) => formatPoints(hundredths, language),
      alignedPoints: (hundredths) => formatAlignedPoints(hundredths, language),
      count: (count) => formatCount(count, language),
      taxRate: (rate) => formatRate(rate, language),
      short: (value) => shortNumber(value, language),
      symbol: (currency) => currencySymbol(currency, language),
      bytes: (bytes) => formatBytes(bytes, language),
      date: (at) => formatDate(at, timeZone),
      dateTime: (at) => formatDateTime(at, timeZone),
      recent: (at, now) =>
        formatDate(at, timeZone) === formatDate(now, timeZone)
          ? formatTime(at, timeZone)
          : `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`,
      relative: (at, now) => formatRelative(at, new Date(now), { timeZone, language }),
      shopTime: (at, shopZone) =>
        shopZone === timeZone
          ? formatDateTime(at, timeZone)
          : `${formatDateTime(at, shopZone)} ${timeZoneName(shopZone, language)}`,
    }),
    [language, timeZone],
  );
}
