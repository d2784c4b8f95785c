import { exportEngineers } from '@lebean/contract/engineer/export';
import {
  createEngineer,
  listEngineers,
  updateEngineer,
} from '@lebean/contract/engineer/operations';
import { engineerAccountUnfit, workingHoursWrong } from '@lebean/contract/engineer/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { engineerNotFound } from '@lebean/contract/vocabulary/refusals';
import { areHoursSound } from '@lebean/domain/ticket/duty';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  changeEngineer,
  engineerListing,
  insertEngineer,
  isFreeForEngineer,
  lockEngineer,
  replaceAbsences,
} from './engineer.queries.ts';

const list = handleListing(listEngineers, exportEngineers, ({ db, scope, at }, filter) =>
  engineerListing(db, scope, filter, at),
);

type Terms = Input<typeof createEngineer>;
type TermsStep = StepContext<typeof engineerAccountUnfit | typeof workingHoursWrong>;

/** Terms as they are kept, when they hold. */
async function checkedTerms(
  context: TermsStep,
  { staffId = null, workingHours, absences: _absences, ...terms }: Terms,
  engineerId = 0,
) {
  const { db, scope, actor } = context;
  if (!areHoursSound(workingHours)) throw context.refused(workingHoursWrong);
  if (staffId !== null && !(await isFreeForEngineer(db, scope, staffId, engineerId)))
    throw context.refused(engineerAccountUnfit);
  return {
    ...terms,
    accountId: staffId,
    workingHours: JSON.stringify(workingHours),
    changedBy: actor.name,
  };
}

const create = handle(createEngineer, async (context, input) => {
  const { db, at } = context;
  const id = await insertEngineer(db, { ...(await checkedTerms(context, input)), createdAt: at });
  await replaceAbsences(db, id, input.absences, at);
  context.changed(undefined, input);
  return { id };
});

const update = handle(updateEngineer, async (context, input) => {
  const { db, at } = context;
  const { engineerId, version, isEnabled, ...terms } = input;
  const engineer = await lockEngineer(db, engineerId);
  if (engineer === undefined) throw context.refused(engineerNotFound);
  checkVersion(context, engineer, version);
  const kept = await checkedTerms(context, terms, engineerId);
  const newVersion = await changeEngineer(db, engineerId, { ...kept, isEnabled });
  await replaceAbsences(db, engineerId, terms.absences, at);
  const { version: _version, changedBy: _changedBy, ...before } = engineer;
  context.changed(before, { ...terms, isEnabled });
  return { engineerId, version: newVersion };
});

export const engineerHandlers = [...list, create, update];
