import * as z from 'zod/mini';
import { createdRow, id, optionalText, page, paging, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { fileNotFound } from '../vocabulary/refusals.ts';
import {
  softwareVersionNotFound,
  versionNotDraft,
  versionNotPublished,
  versionNumberTaken,
  versionPublished,
  versionWithoutFile,
} from './refusals.ts';
import { softwareVersionRow, softwareVersionStates } from './rows.ts';

export const listSoftwareVersions = query({
  id: 'softwareVersion.list',
  path: '/api/software-versions',
  summary: 'The versions of the terminals’ program, the latest first',
  permission: 'system.softwareVersion.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    state: z.optional(z.enum(softwareVersionStates)),
  }),
  output: page(softwareVersionRow),
});

const versionWords = {
  versionNumber: z
    .string()
    .check(
      z.trim(),
      z.maxLength(32, { abort: true }),
      z.regex(/^\d[\w.+-]*$/, says('versionNumber')),
    ),
  terminalType: text(32),
  minimalHardware: optionalText(300),
  description: optionalText(1000),
  fileId: z.optional(id()),
};

export const createSoftwareVersion = command({
  id: 'softwareVersion.create',
  path: '/api/software-versions',
  summary: 'Prepares a version of the terminals’ program',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(versionWords),
  output: createdRow,
  refusals: [fileNotFound, versionNumberTaken],
  audit: { object: 'softwareVersion', idFrom: 'id' },
});

const versionChange = { softwareVersionId: id(), version: version() };

export const updateSoftwareVersion = command({
  id: 'softwareVersion.update',
  path: '/api/software-versions/:softwareVersionId/update',
  summary: 'Changes a version that was never published; without a file it keeps its own (SH-35)',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...versionChange, ...versionWords }),
  output: z.object(versionChange),
  refusals: [
    softwareVersionNotFound,
    staleVersion,
    versionNotDraft,
    fileNotFound,
    versionNumberTaken,
  ],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
});

export const publishSoftwareVersion = command({
  id: 'softwareVersion.publish',
  path: '/api/software-versions/:softwareVersionId/publish',
  summary: 'Offers a version to terminals',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [softwareVersionNotFound, staleVersion, versionWithoutFile, versionPublished],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
});

export const withdrawSoftwareVersion = command({
  id: 'softwareVersion.withdraw',
  path: '/api/software-versions/:softwareVersionId/withdraw',
  summary: 'Stops offering a version',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [softwareVersionNotFound, staleVersion, versionNotPublished],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
});

export const downloadSoftwareVersion = query({
  id: 'softwareVersion.download',
  path: '/api/software-versions/:softwareVersionId/file',
  summary: 'The file of a version; a download that broke off goes on where it ended (`Range`)',
  permission: 'system.softwareVersion.list',
  scope: ['staff'],
  envelope: 'storedFile',
  input: z.strictObject({ softwareVersionId: id() }),
  output: z.object({ softwareVersionId: id() }),
  refusals: [softwareVersionNotFound, versionWithoutFile],
});
