import { param } from '../../platform/page-query.ts';
import type { PageQuery } from '../../platform/use-page-query.ts';

export const journalViews = ['journals', 'accounts'] as const;

/** What the address of the journals says: a view, or the lines of one journal under its number. */
export const journalQuery = {
  view: param.firstOf(journalViews),
  journal: param.id,
  number: param.text,
  isMapped: param.yesNo,
};

/** Goes to another part of the screen. */
export type GoInJournals = PageQuery<typeof journalQuery>['begin'];
