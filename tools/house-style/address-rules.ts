/** The query of an address is read and written by declared parameters, in one place (SH-31). */
import type { Complaint } from '../source/planted.ts';

/** What carries the query as a text: the router's side, and the one mechanism that reads it. */
const carriers = new Set(
  [
    'app/shell/page-host.tsx',
    'platform/address.ts',
    'platform/page-query.ts',
    'platform/parameter.ts',
    'platform/use-page-query.ts',
    'platform/page.tsx',
    // The query of a call, which is no address of a page.
    'platform/request.ts',
    'screen-kit/list-query.ts',
    'screen-kit/saved-filters.ts',
    'screen-kit/use-list.ts',
    'screen-kit/use-local-list.ts',
  ].map((name) => `apps/web/src/${name}`),
);

const byHand = /\bURLSearchParams\b|\bsetSearch\b|\bsearch\.(?:get|getAll|has)\(/;

export function addressComplaints(modulePath: string, text: string): Complaint[] {
  const isProduct = modulePath.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(modulePath);
  if (!isProduct || carriers.has(modulePath)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      byHand.test(line)
        ? [{ path: modulePath, line: index + 1, reason: 'an address is read by usePageQuery' }]
        : [],
    );
}
