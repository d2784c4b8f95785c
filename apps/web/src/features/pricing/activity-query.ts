import { param } from '../../platform/page-query.ts';
import { rareParam } from '../../platform/rare-parameters.ts';

export const activityViews = ['list', 'calendar', 'requests'] as const;

/** What the address of the activities says: a view, and the month of the calendar. */
export const activityQuery = { view: param.firstOf(activityViews), month: rareParam.month };
