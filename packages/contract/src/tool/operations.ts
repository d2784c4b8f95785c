import * as z from 'zod/mini';
import { fileFacts, fileWordFacts, fileWords } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, page, paging, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { fileNotFound } from '../vocabulary/refusals.ts';
import { toolNotFound } from './refusals.ts';

/** A program or paper that the platform hands out. */
export const toolRow = z.object({ id: id(), ...fileFacts, ...fileWordFacts, version: version() });
export type ToolRow = z.output<typeof toolRow>;

export const listTools = query({
  id: 'tool.list',
  path: '/api/tools',
  summary: 'The tools that can be downloaded, the latest first',
  permission: 'tool.tool.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(toolRow),
});

export const createTool = command({
  id: 'tool.create',
  path: '/api/tools',
  summary: 'Offers an uploaded file as a tool',
  permission: 'tool.tool.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ fileId: id(), ...fileWords }),
  output: createdRow,
  refusals: [fileNotFound],
  audit: { object: 'tool', idFrom: 'id' },
});

const toolChange = { toolId: id(), version: version() };

export const updateTool = command({
  id: 'tool.update',
  path: '/api/tools/:toolId/update',
  summary: 'Changes the description of a tool, or offers a new version of its file (SH-35)',
  permission: 'tool.tool.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  /** Without a file it keeps the one that it has. */
  input: z.strictObject({ ...toolChange, fileId: z.optional(id()), ...fileWords }),
  output: z.object(toolChange),
  refusals: [toolNotFound, staleVersion, fileNotFound],
  audit: { object: 'tool', idFrom: 'toolId' },
});

export const removeTool = command({
  id: 'tool.remove',
  path: '/api/tools/:toolId/remove',
  summary: 'Stops offering a tool',
  permission: 'tool.tool.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(toolChange),
  output: z.object({ toolId: id() }),
  refusals: [toolNotFound, staleVersion],
  audit: { object: 'tool', idFrom: 'toolId' },
});

export const downloadTool = query({
  id: 'tool.download',
  path: '/api/tools/:toolId/file',
  summary: 'The file of a tool; a download that broke off goes on where it ended (`Range`)',
  permission: 'tool.tool.list',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ toolId: id() }),
  output: z.object({ toolId: id() }),
  refusals: [toolNotFound],
});
