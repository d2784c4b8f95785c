import * as z from 'zod/mini';
import { applicationStates } from '@lebean/domain/package-application';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, optionalText, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { packageNotFound } from '../vocabulary/refusals.ts';
import { applicationRow } from './package-application.rows.ts';
import { packageTerms, sellsPoints, servesSomething } from './recharge-package.rows.ts';
import {
  applicationDecided,
  applicationNotFound,
  applicationOutdated,
  applicationWaiting,
  memberSettingsForbidden,
  packagesAreOwn,
} from './refusals.ts';

export const listApplications = query({
  id: 'packageApplication.list',
  path: '/api/package-applications',
  summary: 'Applications for packages, newest first (MEM-10)',
  permission: 'member.application.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    state: z.optional(z.enum(applicationStates)),
  }),
  output: page(applicationRow),
});

export const applyForPackage = command({
  id: 'packageApplication.ask',
  path: '/api/package-applications',
  summary: 'Asks for another package, or for other terms of one (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  input: z
    .strictObject({
      /** Left out for a package that is new. */
      packageId: z.optional(id()),
      ...packageTerms,
      remark: optionalText(200),
    })
    .check(sellsPoints, servesSomething),
  output: createdRow,
  refusals: [memberSettingsForbidden, packagesAreOwn, packageNotFound, applicationWaiting],
  audit: { object: 'packageApplication', idFrom: 'id' },
});

export const applyToStopPackage = command({
  id: 'packageApplication.askToStop',
  path: '/api/package-applications/stop',
  summary: 'Asks to stop selling a package (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  input: z.strictObject({ packageId: id(), remark: optionalText(200) }),
  output: createdRow,
  refusals: [memberSettingsForbidden, packagesAreOwn, packageNotFound, applicationWaiting],
  audit: { object: 'packageApplication', idFrom: 'id' },
});

const decided = z.object({ applicationId: id(), state: z.enum(applicationStates) });
const one = z.strictObject({ applicationId: id() });

export const withdrawApplication = command({
  id: 'packageApplication.withdraw',
  path: '/api/package-applications/:applicationId/withdraw',
  summary: 'Takes back an application that waits (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  input: one,
  output: decided,
  refusals: [applicationNotFound, applicationDecided],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
});

export const approveApplication = command({
  id: 'packageApplication.approve',
  path: '/api/package-applications/:applicationId/approve',
  summary: "Makes the merchant's copy of the packages and changes it as was asked (MEM-10)",
  permission: 'member.application.decide',
  scope: ['staff'],
  input: one,
  output: decided,
  refusals: [applicationNotFound, applicationDecided, packageNotFound, applicationOutdated],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
});

export const rejectApplication = command({
  id: 'packageApplication.reject',
  path: '/api/package-applications/:applicationId/reject',
  summary: 'Leaves the packages as they are, and says why (MEM-10)',
  permission: 'member.application.decide',
  scope: ['staff'],
  input: z.strictObject({ applicationId: id(), reason: text(200) }),
  output: decided,
  refusals: [applicationNotFound, applicationDecided],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
});
