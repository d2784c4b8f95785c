/**
 * How a call of the product specification is read (API-1). Its clients are not ours, and most of its fields
 * are "not shown": each client has names of its own for them. Fields that it does not know are passed over,
 * names are compared without regard to case and underscores, and a value is taken in the first way in which
 * its field can be read: a number that is written as text, of a date with a time of day the day.
 */
export interface TolerantReader {
  /** What else clients call a field, by our name for it. Those that it has itself go first. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

/** What every call calls the same: which page of a list, and of which time. */
const defaultAliases = {
  page: ['pageIndex', 'pageNum', 'pageNo', 'currentPage'],
  pageSize: ['limit', 'rows', 'size'],
  from: ['startTime', 'startDate', 'beginTime'],
  to: ['endTime', 'endDate', 'finishTime'],
} as const;

/** The reader of a call, with what clients call its own fields beside the usual names. */
export const tolerantReader = (aliases: TolerantReader['aliases'] = {}): TolerantReader => ({
  aliases: { ...defaultAliases, ...aliases },
});

/** A name as it is compared: `shop_id`, `ShopId` and `shopID` are one. */
export const looseName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
