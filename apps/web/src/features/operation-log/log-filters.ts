import { logLevels, logResults } from '@lebean/contract/operation-log/rows';
import { type LinkQuery, param, type ValuesOf } from '../../platform/page-query.ts';
import { cursorParam } from '../../screen-kit/list-query.ts';

/** What the address of the operation log may say. */
export const logFilters = {
  account: param.text,
  operation: param.text,
  object: param.text,
  objectId: param.text,
  result: param.choice(logResults),
  level: param.choice(logLevels),
  withoutSignIns: param.yesNo,
  from: param.day,
  to: param.day,
  [cursorParam]: param.text,
};
export type LogFilterValues = ValuesOf<typeof logFilters>;

/** What the address of the sign-in log may say. */
export const loginFilters = {
  account: param.text,
  result: param.choice(logResults),
  from: param.day,
  to: param.day,
  [cursorParam]: param.text,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/system/operation-log': LinkQuery<typeof logFilters>;
    '/system/login-log': LinkQuery<typeof loginFilters>;
  }
}
