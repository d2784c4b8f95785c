import { type LinkQuery, param } from '../../platform/page-query.ts';

export const inboxKinds = ['notices', 'events'] as const;

/** What the address of the inbox says: its part, and the notice that is read. */
export const inboxQuery = { kind: param.firstOf(inboxKinds), notice: param.id };

/** The draft, or the notice that is out, that is written on. */
export const publishQuery = { notice: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/notices/inbox': LinkQuery<typeof inboxQuery>;
    '/notices/publish': LinkQuery<typeof publishQuery>;
  }
}
