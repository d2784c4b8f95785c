import { joinStates } from '@lebean/domain/activity-state';
import { type LinkQuery, param } from '../../platform/page-query.ts';

export const activityViews = ['list', 'calendar', 'requests'] as const;

/** What the address of the activities says: a view, and the month of the calendar. */
export const activityQuery = { view: param.firstOf(activityViews), month: param.month };

/** What the requests to join are filtered by. */
export const joinFilters = { state: param.choice(joinStates) };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/activities/list': LinkQuery<typeof activityQuery & typeof joinFilters>;
  }
}
