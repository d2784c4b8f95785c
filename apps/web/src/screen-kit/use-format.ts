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
} from '../platform/format.ts';
import { useLanguage } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';

export type Format = {
  readonly money: (hundredths: number, currency: string) => string;
  readonly points: (hundredths: number) => string;
  /** For columns: the digits stand below each other. */
  readonly alignedPoints: (hundredths: number) => string;
  readonly count: (count: number) => string;
  readonly bytes: (bytes: number) => string;
  readonly date: (at: Instant) => string;
  readonly dateTime: (at: Instant) => string;
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
    }),
    [language, timeZone],
  );
}
