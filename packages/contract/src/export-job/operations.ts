import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id } from '../kernel/common.ts';
import { exportFields } from '../kernel/export-fields.ts';
import { command, query } from '../kernel/operation.ts';
import {
  exportFilterInvalid,
  exportNotAllowed,
  exportNotFound,
  tooManyExports,
} from './refusals.ts';
import { exportFilter, exportJob } from './rows.ts';

/** Its permission is that of the list it names: asked for now, and again when it runs (ACC-1). */
export const requestExport = command({
  id: 'export.request',
  path: '/api/exports',
  summary: 'Exports a list in the background (SH-37)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    operation: z.string().check(z.maxLength(64)),
    ...exportFields,
    filter: z._default(exportFilter, {}),
  }),
  output: createdRow,
  refusals: [exportNotAllowed, exportFilterInvalid, tooManyExports],
  audit: { object: 'export', idFrom: 'id' },
});

export const listOwnExports = query({
  id: 'export.list',
  path: '/api/exports',
  summary: "The account's own exports of the last day, the latest first",
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ exports: z.array(exportJob) }),
});

export const downloadExport = query({
  id: 'export.download',
  path: '/api/exports/:exportId/file',
  summary: 'The file of an own export, until it expires',
  permission: 'session',
  scope: accountKinds,
  envelope: 'file',
  input: z.strictObject({ exportId: id() }),
  output: z.object({ fileName: z.string() }),
  refusals: [exportNotFound],
  rate: 'export',
});

export const removeExport = command({
  id: 'export.remove',
  path: '/api/exports/:exportId/remove',
  summary: 'Cancels an own export, or throws its file away',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ exportId: id() }),
  output: z.object({ exportId: id() }),
  refusals: [exportNotFound],
  audit: { object: 'export', idFrom: 'exportId' },
});
