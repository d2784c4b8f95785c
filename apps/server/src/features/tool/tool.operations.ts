import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { exportTools } from '@lebean/contract/tool/export';
import {
  createTool,
  downloadTool,
  listTools,
  removeTool,
  updateTool,
} from '@lebean/contract/tool/operations';
import { toolNotFound } from '@lebean/contract/tool/refusals';
import { fileNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { lockOwnFile } from '../../capabilities/files/stored-file.ts';
import {
  changeTool,
  deleteTool,
  findToolFile,
  insertTool,
  lockTool,
  toolListing,
} from './tool.queries.ts';

const list = handleListing(listTools, exportTools, ({ db }, filter) => toolListing(db, filter));

const create = handle(createTool, async (context, input) => {
  const { db, scope, actor, at } = context;
  if (!(await lockOwnFile(db, scope, input.fileId))) throw context.refused(fileNotFound);
  const id = await insertTool(db, { ...input, createdAt: at, changedBy: actor.name });
  context.changed(undefined, input);
  return { id };
});

type ChangeStep = StepContext<typeof toolNotFound | typeof staleVersion>;

/** The tool of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  { toolId, version }: { readonly toolId: number; readonly version: number },
) {
  const tool = await lockTool(context.db, toolId);
  if (tool === undefined) throw context.refused(toolNotFound);
  checkVersion(context, tool, version);
  const { version: _version, changedBy: _changedBy, ...row } = tool;
  return row;
}

const update = handle(updateTool, async (context, { toolId, version, fileId, ...words }) => {
  const { db, scope, actor } = context;
  const before = await lockedAt(context, { toolId, version });
  if (fileId !== undefined && !(await lockOwnFile(db, scope, fileId)))
    throw context.refused(fileNotFound);
  const change = { ...words, fileId: fileId ?? before.fileId };
  const newVersion = await changeTool(db, toolId, change, actor.name);
  context.changed(before, change);
  return { toolId, version: newVersion };
});

const remove = handle(removeTool, async (context, { toolId, version }) => {
  const before = await lockedAt(context, { toolId, version });
  await deleteTool(context.db, toolId);
  context.changed(before, undefined);
  return { toolId };
});

const download = handle(downloadTool, async (context, { toolId }) => {
  const file = await findToolFile(context.db, toolId);
  if (file === undefined) throw context.refused(toolNotFound);
  context.download.sendStored(file);
  return { toolId };
});

export const toolHandlers = [...list, create, update, remove, download];
