import * as z from 'zod/mini';
import { exportApplications } from '@lebean/contract/level/package-application.export';
import {
  applyForPackage,
  applyToStopPackage,
  approveApplication,
  listApplications,
  rejectApplication,
  withdrawApplication,
} from '@lebean/contract/level/package-application.operations';
import { packageTerms } from '@lebean/contract/level/recharge-package.rows';
import {
  applicationDecided,
  applicationNotFound,
  applicationOutdated,
  applicationWaiting,
  memberSettingsForbidden,
  packagesAreOwn,
} from '@lebean/contract/level/refusals';
import { packageNotFound } from '@lebean/contract/vocabulary/refusals';
import { applicationAfter, type ApplicationVerb } from '@lebean/domain/package-application';
import { stateChanges } from '@lebean/domain/state-changes';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  applicationListing,
  decideApplication,
  findAppliedFor,
  findSoldPackage,
  insertApplication,
  lockApplication,
} from './application.queries.ts';
import { hasOwnRows, settingsRight } from './member-settings.queries.ts';
import {
  changePackage,
  copyTemplatePackages,
  insertPackage,
  lockPackages,
  type PackageTerms,
} from './package.queries.ts';

const list = handleListing(listApplications, exportApplications, ({ db, scope }, filter) =>
  applicationListing(db, scope, filter),
);

type AskStep = StepContext<
  | typeof memberSettingsForbidden
  | typeof packagesAreOwn
  | typeof packageNotFound
  | typeof applicationWaiting
>;

/** Names that nobody speaks of stay as they are; a package that is new has those that are not empty. */
function namedAsBefore(
  { nameZh, nameEn, nameEs, ...terms }: PackageTerms,
  before: PackageTerms | undefined,
): PackageTerms {
  const names = {
    nameZh: nameZh ?? before?.nameZh,
    nameEn: nameEn ?? before?.nameEn,
    nameEs: nameEs ?? before?.nameEs,
  };
  const known = Object.entries(names).filter(([, name]) => before !== undefined || name);
  return { ...terms, ...Object.fromEntries(known) };
}

/** Asks for something on behalf of the own merchant, whose shops may ask and nothing more (MEM-10). */
async function askFor(
  context: AskStep,
  packageId: number | undefined,
  wanted: PackageTerms | null,
  remark: string,
) {
  const { db, scope, actor, at } = context;
  const { merchantId } = scope;
  if (merchantId === undefined) throw new Error('an account of a shop has no merchant');
  const right = await settingsRight(db, merchantId);
  if (right === 'custom') throw context.refused(packagesAreOwn);
  if (right === 'fixed') throw context.refused(memberSettingsForbidden);
  const before =
    packageId === undefined ? undefined : await findSoldPackage(db, merchantId, packageId);
  if (packageId !== undefined && before === undefined) throw context.refused(packageNotFound);
  const id = await insertApplication(db, {
    merchantId,
    packageId: packageId ?? null,
    before: before ?? null,
    wanted: wanted && namedAsBefore(wanted, before),
    remark,
    requesterAccountId: actor.accountId,
    requestedBy: actor.name,
    requestedAt: at,
  });
  if (id === undefined) throw context.refused(applicationWaiting);
  context.changed(before, { ...wanted, remark });
  return { id };
}

const ask = handle(applyForPackage, (context, { packageId, remark, ...wanted }) =>
  askFor(context, packageId, wanted, remark),
);
const askToStop = handle(applyToStopPackage, (context, { packageId, remark }) =>
  askFor(context, packageId, null, remark),
);

type DecideStep = StepContext<typeof applicationNotFound | typeof applicationDecided>;

/** Decides an application that waits, once. Answers it as it was asked. */
async function decide(
  context: DecideStep,
  verb: ApplicationVerb,
  applicationId: number,
  reason = '',
) {
  const { db, scope, actor, at } = context;
  const requested = await lockApplication(db, scope, applicationId);
  if (requested === undefined) throw context.refused(applicationNotFound);
  const next = applicationAfter(requested.state, verb);
  if (!next.ok) throw context.refused(applicationDecided);
  const state = next.value;
  const decided = { state, decidedBy: actor.name, decidedAt: at, reason };
  await decideApplication(db, applicationId, decided);
  context.changed({ state: requested.state }, { state, reason });
  return { requested, answer: { applicationId, state } };
}

const withdraw = handle(
  withdrawApplication,
  async (context, { applicationId }) => (await decide(context, 'withdraw', applicationId)).answer,
);
const reject = handle(
  rejectApplication,
  async (context, { applicationId, reason }) =>
    (await decide(context, 'reject', applicationId, reason)).answer,
);

/** The terms that were asked for, as they were kept. */
const storedTerms = z.nullable(z.strictObject(packageTerms));

const approve = handle(approveApplication, async (context, { applicationId }) => {
  const { db, actor } = context;
  const { requested, answer } = await decide(context, 'approve', applicationId);
  const { merchantId, packageId } = requested;
  const wanted = storedTerms.parse(requested.wanted);
  await lockPackages(db, merchantId);
  // What the merchant sold until now goes on, as its own (MEM-10): once, whoever else approves meanwhile.
  if (!(await hasOwnRows(db, 'recharge_package', merchantId)))
    await copyTemplatePackages(db, merchantId, actor);
  if (packageId === null) {
    if (wanted === null) throw new Error(`the application ${applicationId} asks for nothing`);
    await insertPackage(db, merchantId, wanted, actor);
    return answer;
  }
  const found = await findAppliedFor(db, merchantId, packageId);
  if (found === undefined) throw context.refused(packageNotFound);
  const { id, ...now } = found;
  // What is approved is what was shown, beside what was shown.
  if (stateChanges(requested.before, now).length > 0) throw context.refused(applicationOutdated);
  const change = wanted === null ? { isEnabled: false } : { ...wanted, isEnabled: true };
  await changePackage(db, id, change, actor);
  return answer;
});

export const applicationHandlers = [...list, ask, askToStop, withdraw, reject, approve];
