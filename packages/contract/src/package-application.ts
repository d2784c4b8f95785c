import { applicationStates } from '@lebean/domain/package-application';
import * as z from 'zod/mini';
import { packageNotFound } from './card-refusals.ts';
import { createdRow, id, instant, optionalText, page, paging, text } from './common.ts';
import { memberSettingsForbidden } from './level.ts';
import { loggedChange } from './operation-log.ts';
import { accountKinds, operation } from './operation.ts';
import { packageTerms, sellsPoints, servesSomething } from './recharge-package.ts';
import { refusal } from './refusal.ts';

/** What an application asks for. */
export const applicationKinds = ['add', 'change', 'stop'] as const;

/** What a merchant asks of its packages (MEM-10). */
export const applicationRow = z.object({
  id: id(),
  merchantId: id(),
  merchantName: z.string(),
  kind: z.enum(applicationKinds),
  packageName: z.string(),
  /** Field by field, what was when it was asked and what is to be. */
  changes: z.array(loggedChange),
  remark: z.string(),
  state: z.enum(applicationStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.string(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const listApplications = operation({
  id: 'packageApplication.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const applicationNotFound = refusal('APPLICATION_NOT_FOUND', 'notFound', {
  zh: '没有找到该申请',
  en: 'There is no such application',
  es: 'No existe esa solicitud',
});
export const applicationDecided = refusal('APPLICATION_DECIDED', 'conflict', {
  zh: '该申请已处理',
  en: 'This application has been settled already',
  es: 'Esta solicitud ya se resolvió',
});
export const applicationOutdated = refusal('APPLICATION_OUTDATED', 'conflict', {
  zh: '申请后该套餐已被修改，请驳回后由店铺重新申请',
  en: 'The package was changed since this was asked. Reject it, so that it is asked again',
  es: 'El paquete cambió desde la solicitud. Rechácela para que se solicite de nuevo',
});
export const packagesAreOwn = refusal('PACKAGES_ARE_OWN', 'conflict', {
  zh: '店铺可以自定义套餐，无需申请',
  en: 'Your shops keep packages of their own: change them without asking',
  es: 'Sus tiendas tienen paquetes propios: cámbielos sin solicitarlo',
});
export const applicationWaiting = refusal('APPLICATION_WAITING', 'conflict', {
  zh: '该套餐已有申请正在等待审核',
  en: 'An application for this package is waiting already',
  es: 'Ya hay una solicitud pendiente para este paquete',
});

export const applyForPackage = operation({
  id: 'packageApplication.ask',
  kind: 'command',
  method: 'POST',
  path: '/api/package-applications',
  summary: 'Asks for another package, or for other terms of one (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  envelope: 'data',
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
  rate: 'write',
  idempotency: 'accepted',
});

export const applyToStopPackage = operation({
  id: 'packageApplication.askToStop',
  kind: 'command',
  method: 'POST',
  path: '/api/package-applications/stop',
  summary: 'Asks to sell a package no more (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ packageId: id(), remark: optionalText(200) }),
  output: createdRow,
  refusals: [memberSettingsForbidden, packagesAreOwn, packageNotFound, applicationWaiting],
  audit: { object: 'packageApplication', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const decided = z.object({ applicationId: id(), state: z.enum(applicationStates) });
const one = z.strictObject({ applicationId: id() });

export const withdrawApplication = operation({
  id: 'packageApplication.withdraw',
  kind: 'command',
  method: 'POST',
  path: '/api/package-applications/:applicationId/withdraw',
  summary: 'Takes back an application that waits (MEM-10)',
  permission: 'member.application.ask',
  scope: ['shop'],
  envelope: 'data',
  input: one,
  output: decided,
  refusals: [applicationNotFound, applicationDecided],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const approveApplication = operation({
  id: 'packageApplication.approve',
  kind: 'command',
  method: 'POST',
  path: '/api/package-applications/:applicationId/approve',
  summary: "Makes the merchant's copy of the packages and changes it as was asked (MEM-10)",
  permission: 'member.application.decide',
  scope: ['staff'],
  envelope: 'data',
  input: one,
  output: decided,
  refusals: [applicationNotFound, applicationDecided, packageNotFound, applicationOutdated],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const rejectApplication = operation({
  id: 'packageApplication.reject',
  kind: 'command',
  method: 'POST',
  path: '/api/package-applications/:applicationId/reject',
  summary: 'Leaves the packages as they are, and says why (MEM-10)',
  permission: 'member.application.decide',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ applicationId: id(), reason: text(200) }),
  output: decided,
  refusals: [applicationNotFound, applicationDecided],
  audit: { object: 'packageApplication', idFrom: 'applicationId' },
  rate: 'write',
  idempotency: 'accepted',
});
