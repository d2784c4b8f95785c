import { exportStaffVerdicts } from '@lebean/contract/report/staff-verdict.export';
import { listStaffVerdicts } from '@lebean/contract/report/staff-verdict.operations';
import { staffVerdictsOfOwners } from '@lebean/contract/report/staff-verdict.refusals';
import { Refused } from '../../capabilities/call/refused.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { reportListing } from './report-listing.queries.ts';
import { listVerdictsOnStaff } from './staff-verdict.queries.ts';

/** The people of shops beside each other, for who answers for them (SH-55). */
export const staffVerdictHandlers = handleListing(
  listStaffVerdicts,
  exportStaffVerdicts,
  ({ db, scope, at }, filter) => {
    // Both operations declare it.
    if (!scope.isOwnerOrStaff) throw new Refused(staffVerdictsOfOwners, {});
    return reportListing((request) => listVerdictsOnStaff(db, scope, { ...filter, at }, request));
  },
);
