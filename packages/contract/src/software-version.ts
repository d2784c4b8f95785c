import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, instant, optionalText, page, paging, text, version } from './common.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { fileFacts, fileNotFound } from './stored-file.ts';

/** Prepared, offered to terminals, and offered no more; what was withdrawn can be published again. */
export const softwareVersionStates = ['draft', 'published', 'withdrawn'] as const;
export type SoftwareVersionState = (typeof softwareVersionStates)[number];

/** A version of the program that runs on terminals. */
export const softwareVersionRow = z.object({
  id: id(),
  versionNumber: z.string(),
  description: z.string(),
  /** Which terminals it is for, and what they need at least. */
  terminalType: z.string(),
  minimalHardware: z.string(),
  state: z.enum(softwareVersionStates),
  /** Nothing before one was uploaded; published it has one. */
  file: z.nullable(z.object(fileFacts)),
  publishedAt: z.nullable(instant()),
  createdAt: instant(),
  version: version(),
});
export type SoftwareVersionRow = z.output<typeof softwareVersionRow>;

export const listSoftwareVersions = operation({
  id: 'softwareVersion.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const softwareVersionNotFound = refusal('SOFTWARE_VERSION_NOT_FOUND', 'notFound', {
  zh: '没有找到该软件版本',
  en: 'There is no such software version',
  es: 'No existe esa versión de software',
});
export const versionNumberTaken = refusal('VERSION_NUMBER_TAKEN', 'conflict', {
  zh: '该终端类型已有版本 {versionNumber}',
  en: 'These terminals have a version {versionNumber} already',
  es: 'Estos terminales ya tienen una versión {versionNumber}',
});
export const versionNotDraft = refusal('VERSION_NOT_DRAFT', 'conflict', {
  zh: '已发布过的版本不能修改，请新增一个版本',
  en: 'A version that was published cannot be changed. Add a new one',
  es: 'Una versión publicada no se puede modificar. Añada otra',
});
export const versionWithoutFile = refusal('VERSION_WITHOUT_FILE', 'conflict', {
  zh: '请先上传程序文件再发布',
  en: 'Upload its file before publishing it',
  es: 'Suba su archivo antes de publicarla',
});
export const versionNotPublished = refusal('VERSION_NOT_PUBLISHED', 'conflict', {
  zh: '该版本没有发布',
  en: 'This version is not published',
  es: 'Esta versión no está publicada',
});
export const versionPublished = refusal('VERSION_PUBLISHED', 'conflict', {
  zh: '该版本已经发布',
  en: 'This version is published already',
  es: 'Esta versión ya está publicada',
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

export const createSoftwareVersion = operation({
  id: 'softwareVersion.create',
  kind: 'command',
  method: 'POST',
  path: '/api/software-versions',
  summary: 'Prepares a version of the terminals’ program',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(versionWords),
  output: createdRow,
  refusals: [wholeNetworkOnly, fileNotFound, versionNumberTaken],
  audit: { object: 'softwareVersion', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const versionChange = { softwareVersionId: id(), version: version() };

export const updateSoftwareVersion = operation({
  id: 'softwareVersion.update',
  kind: 'command',
  method: 'POST',
  path: '/api/software-versions/:softwareVersionId/update',
  summary: 'Changes a version that was never published; without a file it keeps its own (SH-35)',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ ...versionChange, ...versionWords }),
  output: z.object(versionChange),
  refusals: [
    wholeNetworkOnly,
    softwareVersionNotFound,
    staleVersion,
    versionNotDraft,
    fileNotFound,
    versionNumberTaken,
  ],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const publishSoftwareVersion = operation({
  id: 'softwareVersion.publish',
  kind: 'command',
  method: 'POST',
  path: '/api/software-versions/:softwareVersionId/publish',
  summary: 'Offers a version to terminals',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [
    wholeNetworkOnly,
    softwareVersionNotFound,
    staleVersion,
    versionWithoutFile,
    versionPublished,
  ],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const withdrawSoftwareVersion = operation({
  id: 'softwareVersion.withdraw',
  kind: 'command',
  method: 'POST',
  path: '/api/software-versions/:softwareVersionId/withdraw',
  summary: 'Offers a version no more',
  permission: 'system.softwareVersion.manage',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(versionChange),
  output: z.object(versionChange),
  refusals: [wholeNetworkOnly, softwareVersionNotFound, staleVersion, versionNotPublished],
  audit: { object: 'softwareVersion', idFrom: 'softwareVersionId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const downloadSoftwareVersion = operation({
  id: 'softwareVersion.download',
  kind: 'query',
  method: 'GET',
  path: '/api/software-versions/:softwareVersionId/file',
  summary: 'The file of a version; a download that broke off goes on where it ended (`Range`)',
  permission: 'system.softwareVersion.list',
  scope: ['staff'],
  envelope: 'storedFile',
  input: z.strictObject({ softwareVersionId: id() }),
  output: z.object({ softwareVersionId: id() }),
  refusals: [softwareVersionNotFound, versionWithoutFile],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
