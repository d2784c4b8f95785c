import { bulkOf } from '../vocabulary/bulk.ts';
import { disableActivity, enableActivity, resumeActivity } from './change.operations.ts';
import { listActivities } from './operations.ts';

export const enableActivities = bulkOf(enableActivity, listActivities, {
  id: 'activity.enableMany',
  path: '/api/activities/enable-many',
  summary: 'Enables drafts: those of a selection, or all that match filters (ACT-1, SH-36)',
  shared: {},
});

export const disableActivities = bulkOf(disableActivity, listActivities, {
  id: 'activity.disableMany',
  path: '/api/activities/disable-many',
  summary: 'Disables enabled activities: those of a selection, or all that match (ACT-1, SH-36)',
  shared: {},
});

export const resumeActivities = bulkOf(resumeActivity, listActivities, {
  id: 'activity.resumeMany',
  path: '/api/activities/resume-many',
  summary: 'Takes back within a minute that activities were disabled (ACT-1, SH-59)',
  shared: {},
});
