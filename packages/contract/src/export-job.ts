import * as z from 'zod/mini';
import { createdRow, id, instant } from './common.ts';
import { exportFields } from './export.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';

/** How an export in the background stands; `refused` where what it needs was taken away meanwhile. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'refused'] as const;

/** How many exports of one account can wait or run. */
export const mostUnfinishedExports = 3;
/** How long the file of an export can be fetched. */
export const exportHours = 24;

/** The filters of a list, as its own export takes them. */
const exportFilter = z.record(
  z.string().check(z.maxLength(64)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]),
);

/** An export in the background, as the list of one's own shows it. */
export const exportJob = z.object({
  id: id(),
  /** The operation that it runs: `member.export`. */
  operation: z.string(),
  format: exportFields.format,
  timeZone: z.string(),
  filter: exportFilter,
  state: z.enum(exportStates),
  rowsWritten: z.int(),
  /** Nothing before it has begun; an estimate for a long list. */
  rowsExpected: z.nullable(z.int()),
  fileName: z.nullable(z.string()),
  byteCount: z.int(),
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
  expiresAt: instant(),
});
export type ExportJob = z.output<typeof exportJob>;

export const exportNotAllowed = refusal('EXPORT_NOT_ALLOWED', 'forbidden', {
  zh: '没有导出该列表的权限',
  en: 'You may not export this list',
  es: 'No puede exportar esta lista',
});
export const exportFilterInvalid = refusal('EXPORT_FILTER_INVALID', 'invalid', {
  zh: '筛选条件有误，无法导出',
  en: 'These filters cannot be exported',
  es: 'Estos filtros no se pueden exportar',
});
export const tooManyExports = refusal('TOO_MANY_EXPORTS', 'limited', {
  zh: '最多同时进行 {most} 个导出，请等待完成或删除',
  en: 'You have {most} exports under way. Wait for one or remove it',
  es: 'Ya tiene {most} exportaciones en curso. Espere a que acabe una o elimínela',
});
export const exportNotFound = refusal('EXPORT_NOT_FOUND', 'notFound', {
  zh: '该导出不存在或已过期',
  en: 'There is no such export, or it has expired',
  es: 'No existe esa exportación o ha caducado',
});

/** Its permission is that of the list it names: asked for now, and again when it runs (ACC-1). */
export const requestExport = operation({
  id: 'export.request',
  kind: 'command',
  method: 'POST',
  path: '/api/exports',
  summary: 'Exports a list in the background (SH-37)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({
    operation: z.string().check(z.maxLength(64)),
    ...exportFields,
    filter: z._default(exportFilter, {}),
  }),
  output: createdRow,
  refusals: [exportNotAllowed, exportFilterInvalid, tooManyExports],
  audit: { object: 'export', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

export const listOwnExports = operation({
  id: 'export.list',
  kind: 'query',
  method: 'GET',
  path: '/api/exports',
  summary: "The account's own exports of the last day, the latest first",
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ exports: z.array(exportJob) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const downloadExport = operation({
  id: 'export.download',
  kind: 'query',
  method: 'GET',
  path: '/api/exports/:exportId/file',
  summary: 'The file of an own export, until it expires',
  permission: 'session',
  scope: accountKinds,
  envelope: 'file',
  input: z.strictObject({ exportId: id() }),
  output: z.object({ fileName: z.string() }),
  refusals: [exportNotFound],
  audit: undefined,
  rate: 'export',
  idempotency: 'none',
});

export const removeExport = operation({
  id: 'export.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/exports/:exportId/remove',
  summary: 'Cancels an own export, or throws its file away',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ exportId: id() }),
  output: z.object({ exportId: id() }),
  refusals: [exportNotFound],
  audit: { object: 'export', idFrom: 'exportId' },
  rate: 'write',
  idempotency: 'accepted',
});
