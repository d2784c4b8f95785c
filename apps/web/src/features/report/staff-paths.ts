import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { type StaffMeasure, staffMeasures } from '@lebean/domain/staff-verdict';
import { type LinkQuery, param, withQuery } from '../../platform/page-query.ts';

/** What a number of a person opens: its transactions by kind, or what is counted beside them. */
export type StaffRows = 'records' | 'sales' | StaffMeasure;
export const staffRows: readonly StaffRows[] = ['records', 'sales', ...staffMeasures];

/** What the addresses of the pages behind a number of a person say. */
export const staffRowsQuery = {
  operatorId: param.id,
  /** What the page calls the person; whose rows they are, the number alone says. */
  name: param.text,
  shopId: param.id,
  fromDay: param.day,
  toDay: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shuju/verdicts/staff/$rows': LinkQuery<typeof staffRowsQuery>;
  }
}

/** The rows that a number of a person counts: those of just the person, the shop and the days (RPT-4). */
export const staffRowsPath = (
  rows: StaffRows,
  requested: LinkQuery<typeof staffRowsQuery>,
): Address => withQuery(addressOf('/shuju/verdicts/staff/$rows', { rows }), requested);
