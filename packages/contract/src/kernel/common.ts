import * as z from 'zod/mini';
import { says } from './field-problem.ts';
import { isAmount } from './hundredths.ts';
import { unseenInLine, unseenSign } from './unseen-sign.ts';

/** The id of a row: a positive whole number. */
export const id = () => z.int().check(z.positive());
/** Hundredths of money, points or lebeans, zero or more (NUM-1). */
export const hundredths = () =>
  z.int().check(isAmount(), z.nonnegative(), z.maximum(1_000_000_000_000));

/** A price in points, in hundredths; small enough that each step of a price stays exact. */
export const pricePoints = () =>
  z.int().check(isAmount(), z.nonnegative(), z.maximum(1_000_000_000));
/** Hundredths that may be negative: a difference, an issuing account's balance (NUM-1). */
export const signedHundredths = () => z.int().check(isAmount());
/** Of a century in which something can have happened: the database knows no year 0. */
const ofOurTime = () => z.regex(/^(19|20|21)/, says('century'));
/** An instant in UTC, ISO 8601 (NUM-3). */
export const instant = () => z.iso.datetime({ offset: true }).check(ofOurTime());
/** A calendar day, `YYYY-MM-DD`, of a century in which something can have happened. */
export const calendarDay = () => z.iso.date().check(ofOurTime());
/** A calendar day, or an instant in it: which day that is, the place it is asked about decides (API-1). */
export const dayOrInstant = () => z.union([calendarDay(), instant()]);

/** What is no longer than a name has one line; longer words may be a note of several. */
const maxLineLength = 100;
const seen = (maxLength: number) => {
  const unseen = maxLength <= maxLineLength ? unseenInLine : unseenSign;
  return z.refine<string>((words) => !unseen.test(words), says('unseen'));
};

/** A person's words: trimmed, 1 to `maxLength` characters; a name (up to 100) in one line. */
export const text = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), seen(maxLength));
/** Words that may be none: trimmed, at most `maxLength` characters. */
export const freeText = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), seen(maxLength));
/** Words that may be left out: trimmed, at most `maxLength` characters. */
export const optionalText = (maxLength: number) => z._default(freeText(maxLength), '');
/** The version of a row for SH-35: a stale write is refused. */
export const version = () => z.int().check(z.positive(), z.maximum(maxVersion));
/** What the database counts versions up to: one above it is looked for in no row. */
const maxVersion = 2_147_483_647;

/** An e-mail address, or none. */
export const email = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, { abort: true }),
      z.regex(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, says('email')),
    );
/** An e-mail address that may be left out. */
export const optionalEmail = () => z._default(email(), '');
/** A country as its ISO 3166 code. */
export const countryCode = () => z.string().check(z.regex(/^[A-Z]{2}$/, says('country')));
/** A currency as its ISO 4217 code. */
export const currencyCode = () => z.string().check(z.regex(/^[A-Z]{3}$/, says('currency')));

/** What the creation of a row answers. */
export const createdRow = z.object({ id: id() });

/** The page sizes that a list offers (SH-31). */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 20;

/** The fields that every list takes. `sort` is a field's name, with `-` before it for descending. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), defaultPageSize),
};

/** The output of a list: one page of rows and how many rows match in all. */
export function page<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    count: z.int(),
    /** Beyond 10,000 the count is the planner's estimate; the screen shows "≈". */
    isCountEstimated: z.boolean(),
  });
}
