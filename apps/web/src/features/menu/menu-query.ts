import { type LinkQuery, param } from '../../platform/page-query.ts';

/** The dialog that the address of the menu's screen opens, with the path of its entry. */
export const menuQuery = {
  entry: param.verbatim,
  reset: param.verbatim,
  create: param.verbatim,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/system/menus': LinkQuery<typeof menuQuery>;
  }
}
