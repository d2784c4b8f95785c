import { ageBuckets } from '@lebean/domain/ageing';
import { param } from '../../platform/page-query.ts';
import type { PageQuery } from '../../platform/use-page-query.ts';

export const ageingViews = ['ageing', 'promises', 'reminders'] as const;

/** Whose statements of a figure of the ageing, and as of which day. */
export const openStatementQuery = {
  on: param.day,
  currency: param.text,
  merchantId: param.id,
  bucket: param.choice(ageBuckets),
};

/** What the address of the ageing says: a view, or the statements behind a figure. */
export const ageingQuery = { view: param.firstOf(ageingViews), ...openStatementQuery };

/** Goes to another part of the screen. */
export type GoInAgeing = PageQuery<typeof ageingQuery>['begin'];
