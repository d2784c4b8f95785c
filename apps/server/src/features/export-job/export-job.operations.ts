import { z } from 'zod';
import {
  downloadExport,
  listOwnExports,
  removeExport,
  requestExport,
} from '@lebean/contract/export-job/operations';
import {
  exportFilterInvalid,
  exportNotAllowed,
  exportNotFound,
  tooManyExports,
} from '@lebean/contract/export-job/refusals';
import { exportHours, maxUnfinishedExports } from '@lebean/contract/export-job/rows';
import { operations } from '@lebean/contract/registry/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { handle } from '../../capabilities/call/handle.ts';
import {
  countUnfinished,
  deleteExport,
  findFile,
  insertExport,
  listJobs,
  piecesOf,
} from './export-job.queries.ts';
const exports = new Map(operations.filter(isExport).map((operation) => [operation.id, operation]));

/** Of lists that the account may see only: what is asked for here is asked again when it runs. */
const request = handle(requestExport, async (context, { operation: id, filter, ...ways }) => {
  const { db, scope, actor, at, language, source } = context;
  const operation = exports.get(id);
  const isAllowed =
    operation?.scope.includes(scope.kind) && actor.permissions.includes(operation.permission);
  if (operation === undefined || !isAllowed) throw context.refused(exportNotAllowed);
  if (!z.safeParse(operation.input, { ...filter, ...ways }).success)
    throw context.refused(exportFilterInvalid);
  const max = maxUnfinishedExports;
  if ((await countUnfinished(db, scope)) >= max) throw context.refused(tooManyExports, { max });
  const expiresAt = new Date(at.getTime() + exportHours * 3_600_000);
  const requested = { operation: id, ...ways, filter, language, source, createdAt: at, expiresAt };
  const exportId = await insertExport(db, scope, requested);
  context.changed(undefined, { operation: id, format: ways.format, filter });
  return { id: exportId };
});

const list = handle(listOwnExports, async ({ db, scope, at }) => ({
  exports: await listJobs(db, scope, at),
}));

const download = handle(downloadExport, async (context, { exportId }) => {
  const { db, scope, at } = context;
  const file = await findFile(db, scope, exportId, at);
  const { fileName: name = null, contentType = null } = file ?? {};
  if (file === undefined || name === null || contentType === null)
    throw context.refused(exportNotFound);
  await context.download.send({ name, contentType, pieces: piecesOf(db, scope, file) });
  return { fileName: name };
});

const remove = handle(removeExport, async (context, { exportId }) => {
  if (!(await deleteExport(context.db, context.scope, exportId)))
    throw context.refused(exportNotFound);
  context.changed({ exportId }, undefined);
  return { exportId };
});

export const exportHandlers = [request, list, download, remove];
