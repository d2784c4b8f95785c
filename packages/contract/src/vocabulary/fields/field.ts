import type { Text } from '../../kernel/text.ts';

/** How a value is to be read: amounts are hundredths (NUM-1), times of day are minutes since midnight. */
export type FieldUnit = 'hundredths' | 'percent' | 'minuteOfDay';

/** What people call a field, and its unit: stated once, read by lists, forms, exports, the log and OpenAPI. */
export type Field = { readonly title: Text; readonly unit?: FieldUnit };

export const field = (zh: string, en: string, es: string): Field => ({ title: { zh, en, es } });

const inUnit =
  (unit: FieldUnit) =>
  (zh: string, en: string, es: string): Field => ({ title: { zh, en, es }, unit });

/** An amount of money, points or lebeans (NUM-1). */
export const inHundredths = inUnit('hundredths');
export const inPercent = inUnit('percent');
/** A time of day, as minutes since midnight. */
export const minuteOfDay = inUnit('minuteOfDay');
