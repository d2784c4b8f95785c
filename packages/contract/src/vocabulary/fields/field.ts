import type { Text } from '../../kernel/text.ts';

/** How a value is to be read: amounts are hundredths (NUM-1), times of day are minutes since midnight, some words have marks. */
export type FieldUnit = 'hundredths' | 'percent' | 'minuteOfDay' | 'richText';

/** What a column adds up to, where it does: money each currency for itself, points and lebeans. */
export type FieldSum = 'money' | 'point' | 'lebean';

/** What people call a field, and its unit: stated once, read by lists, forms, exports, the log and OpenAPI. */
export type Field = { readonly title: Text; readonly unit?: FieldUnit; readonly sum?: FieldSum };

export const field = (zh: string, en: string, es: string): Field => ({ title: { zh, en, es } });

const inUnit =
  (unit: FieldUnit) =>
  (zh: string, en: string, es: string): Field => ({ title: { zh, en, es }, unit });

/** An amount of money, points or lebeans (NUM-1). */
export const inHundredths = inUnit('hundredths');
const adding =
  (sum: FieldSum) =>
  (zh: string, en: string, es: string): Field => ({
    title: { zh, en, es },
    unit: 'hundredths',
    sum,
  });

/** Money of which a list has a sum: what was paid or is owed, never a price, a rate or a balance. */
export const moneyThatAdds = adding('money');
/** Points of which a list has a sum. */
export const pointsThatAdd = adding('point');
/** Lebeans of which a list has a sum. */
export const lebeansThatAdd = adding('lebean');
export const inPercent = inUnit('percent');
/** A time of day, as minutes since midnight. */
export const minuteOfDay = inUnit('minuteOfDay');
/** Words with headings, lists and links, as HTML. */
export const richText = inUnit('richText');
