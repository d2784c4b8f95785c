import { useMemo } from 'react';
import {
  formatAlignedPoints,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPoints,
  type Instant,
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
  readonly bytes: (bytes: number) => string;
  readonly date: (at: Instant) => string;
  readonly dateTime: (at: Instant) => string;
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
      bytes: (bytes) => formatBytes(bytes, language),
      date: (at) => formatDate(at, timeZone),
      dateTime: (at) => formatDateTime(at, timeZone),
      shopTime: (at, shopZone) =>
        shopZone === timeZone
          ? formatDateTime(at, timeZone)
          : `${formatDateTime(at, shopZone)} ${timeZoneName(shopZone, language)}`,
    }),
    [language, timeZone],
  );
}
