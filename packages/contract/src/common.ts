import * as z from 'zod/mini';

/** The id of a row: a positive whole number. */
export const id = () => z.int().check(z.positive());
/** Hundredths of money, points or lebeans, zero or more (NUM-1). */
export const hundredths = () => z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000));

/** A price in points, in hundredths; small enough that each step of a price stays exact. */
export const pricePoints = () => z.int().check(z.nonnegative(), z.maximum(1_000_000_000));
/** Hundredths that may be negative: a difference, an issuing account's balance (NUM-1). */
export const signedHundredths = () => z.int();
/** An instant in UTC, ISO 8601 (NUM-3). */
export const instant = () => z.iso.datetime({ offset: true });
/** A calendar day, `YYYY-MM-DD`, of a century in which something can have happened. */
export const calendarDay = () => z.iso.date().check(z.regex(/^(19|20|21)/));
/**
 * Signs that nobody sees and that make words look like others: marks of direction, joiners without
 * anything to join, control characters. Emoji and some scripts are joined by U+200C and U+200D, flags are
 * spelled in tags: these stay.
 */
const unseenSign =
  /(?![\t\n\r]|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029]|(?<!\S)(?:\u200C|\u200D)/u;
/** As `unseenSign`, with what begins a new line or a new column: names stand in one. */
const unseenInLine = new RegExp(`[\\t\\n\\r]|${unseenSign.source}`, 'u');
/** The number of such a sign in words: whoever has pasted it cannot see which one it is. */
export function nameOfUnseen(words: string): string | undefined {
  const [sign] = unseenSign.exec(words) ?? unseenInLine.exec(words) ?? [];
  const code = sign?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
/** What is no longer than a name has one line; longer words may be a note of several. */
const longestLine = 100;
const seen = (longest: number) => {
  const unseen = longest <= longestLine ? unseenInLine : unseenSign;
  return z.refine<string>((words) => !unseen.test(words), { error: 'unseen' });
};

/** A person's words: trimmed, 1 to `longest` characters; a name (up to 100) in one line. */
export const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), seen(longest));
/** Words that may be left out: trimmed, at most `longest` characters. */
export const optionalText = (longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest), seen(longest)), '');
/** The version of a row for SH-35: a stale write is refused. */
export const version = () => z.int().check(z.positive());

/** An e-mail address, or nothing. */
export const optionalEmail = () =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254, { abort: true }),
        z.regex(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/),
      ),
    '',
  );
/** A country as its ISO 3166 code. */
export const countryCode = () => z.string().check(z.regex(/^[A-Z]{2}$/));
/** A currency as its ISO 4217 code. */
export const currencyCode = () => z.string().check(z.regex(/^[A-Z]{3}$/));

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
