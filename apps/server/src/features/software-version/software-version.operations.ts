import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { exportSoftwareVersions } from '@lebean/contract/software-version/export';
import {
  createSoftwareVersion,
  downloadSoftwareVersion,
  listSoftwareVersions,
  publishSoftwareVersion,
  updateSoftwareVersion,
  withdrawSoftwareVersion,
} from '@lebean/contract/software-version/operations';
import {
  softwareVersionNotFound,
  versionNotDraft,
  versionNotPublished,
  versionNumberTaken,
  versionPublished,
  versionWithoutFile,
} from '@lebean/contract/software-version/refusals';
import { getSoftwareRollout } from '@lebean/contract/software-version/software-rollout.operations';
import { fileNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { lockOwnFile } from '../../capabilities/files/stored-file.ts';
import { countRollout } from './software-rollout.queries.ts';
import {
  changeVersion,
  findVersionFile,
  hasVersion,
  insertVersion,
  isNumberTaken,
  lockVersion,
  versionListing,
} from './software-version.queries.ts';

const rollout = handle(getSoftwareRollout, ({ db, scope }) => countRollout(db, scope));

const list = handleListing(listSoftwareVersions, exportSoftwareVersions, ({ db }, filter) =>
  versionListing(db, filter),
);

type WordsStep = StepContext<typeof fileNotFound | typeof versionNumberTaken>;
type Words = {
  readonly versionNumber: string;
  readonly terminalType: string;
  readonly fileId?: number | undefined;
};

/** Refuses a number that the terminals have already, and a file that is not there to be attached. */
async function checkWords(context: WordsStep, words: Words, ownId: number | undefined) {
  const { db, scope } = context;
  const { versionNumber, fileId } = words;
  if (await isNumberTaken(db, words, ownId))
    throw context.refused(versionNumberTaken, { versionNumber });
  if (fileId !== undefined && !(await lockOwnFile(db, scope, fileId)))
    throw context.refused(fileNotFound);
}

const create = handle(createSoftwareVersion, async (context, input) => {
  const { db, actor, at } = context;
  await checkWords(context, input, undefined);
  const id = await insertVersion(db, { ...input, createdAt: at, changedBy: actor.name });
  context.changed(undefined, input);
  return { id };
});

type ChangeStep = StepContext<typeof softwareVersionNotFound | typeof staleVersion>;

/** The version of a change, locked. Whoever saw an older state of it is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  requested: { readonly softwareVersionId: number; readonly version: number },
) {
  const found = await lockVersion(context.db, requested.softwareVersionId);
  if (found === undefined) throw context.refused(softwareVersionNotFound);
  checkVersion(context, found, requested.version);
  return found;
}

const update = handle(
  updateSoftwareVersion,
  async (context, { softwareVersionId, version, ...words }) => {
    const before = await lockedAt(context, { softwareVersionId, version });
    if (before.publishedAt !== null) throw context.refused(versionNotDraft);
    await checkWords(context, words, softwareVersionId);
    const { versionNumber, terminalType, minimalHardware, description, fileId } = before;
    const change = { ...words, fileId: words.fileId ?? fileId };
    const newVersion = await changeVersion(context.db, softwareVersionId, change, context.actor);
    context.changed({ versionNumber, terminalType, minimalHardware, description, fileId }, change);
    return { softwareVersionId, version: newVersion };
  },
);

const publish = handle(publishSoftwareVersion, async (context, requested) => {
  const { db, actor, at: publishedAt } = context;
  const { state, fileId } = await lockedAt(context, requested);
  if (state === 'published') throw context.refused(versionPublished);
  if (fileId === null) throw context.refused(versionWithoutFile);
  const change = { state: 'published', publishedAt } as const;
  const version = await changeVersion(db, requested.softwareVersionId, change, actor);
  context.changed({ state }, { state: 'published' });
  return { ...requested, version };
});

const withdraw = handle(withdrawSoftwareVersion, async (context, requested) => {
  const { db, actor } = context;
  const { state } = await lockedAt(context, requested);
  if (state !== 'published') throw context.refused(versionNotPublished);
  const change = { state: 'withdrawn' } as const;
  const version = await changeVersion(db, requested.softwareVersionId, change, actor);
  context.changed({ state }, change);
  return { ...requested, version };
});

const download = handle(downloadSoftwareVersion, async (context, { softwareVersionId }) => {
  const { db } = context;
  const file = await findVersionFile(db, softwareVersionId);
  if (file === undefined) {
    const isThere = await hasVersion(db, softwareVersionId);
    throw context.refused(isThere ? versionWithoutFile : softwareVersionNotFound);
  }
  context.download.sendStored(file);
  return { softwareVersionId };
});

export const softwareVersionHandlers = [
  rollout,
  ...list,
  create,
  update,
  publish,
  withdraw,
  download,
];
