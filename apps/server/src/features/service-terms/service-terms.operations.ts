import { text } from 'node:stream/consumers';
import type { Input } from '@lebean/contract/kernel/operation';
import {
  createServiceTerms,
  getServiceTerms,
  largestHolidayFile,
  readHolidays,
  removeServiceTerms,
  updateServiceTerms,
} from '@lebean/contract/service-terms/operations';
import {
  holidayFileTooLarge,
  holidayFileWrong,
  holidayProblemWords,
  termsExist,
  termsHoursWrong,
  termsNotFound,
  termsOfAll,
} from '@lebean/contract/service-terms/refusals';
import { fileNotFound } from '@lebean/contract/vocabulary/refusals';
import { areHoursSound } from '@lebean/domain/ticket/duty';
import { readHolidayFile } from '@lebean/domain/ticket/holiday-file';
import { minutesOfWeek } from '@lebean/domain/ticket/working-time';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, handleInStages, type StepContext } from '../../capabilities/call/handle.ts';
import {
  changeTerms,
  deleteTerms,
  findUpload,
  insertTerms,
  type KeptTerms,
  listTerms,
  lockTerms,
} from './service-terms.queries.ts';

const get = handle(getServiceTerms, async ({ db }) => ({ terms: await listTerms(db) }));

/** With less, a deadline would be months away, and counting up to it would take its time. */
const minHoursOfWeek = 5;

type Terms = Omit<Input<typeof createServiceTerms>, 'country'>;

/** Terms as they are kept, when they hold (SVC-4). */
function checkedTerms(
  context: StepContext<typeof termsHoursWrong>,
  { timeZone = null, workingHours, holidays, targets }: Terms,
): KeptTerms {
  if (!areHoursSound(workingHours) || minutesOfWeek(workingHours) < minHoursOfWeek * 60)
    throw context.refused(termsHoursWrong, { hours: minHoursOfWeek });
  // Each day once, by the last that was given for it.
  const byDay = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const inOrder = [...byDay.values()].toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    timeZone,
    workingHours: JSON.stringify(workingHours),
    holidays: JSON.stringify(inOrder),
    targets: JSON.stringify(targets),
    changedAt: context.at,
    changedBy: context.actor.name,
  };
}

/** The open tickets of the country follow by a job: they stand under older terms. */
const create = handle(createServiceTerms, async (context, { country, ...terms }) => {
  const id = await insertTerms(context.db, { country, ...checkedTerms(context, terms) });
  if (id === undefined) throw context.refused(termsExist);
  context.changed(undefined, { country, ...terms });
  return { id };
});

const update = handle(updateServiceTerms, async (context, { termsId, version, ...terms }) => {
  const found = await lockTerms(context.db, termsId);
  if (found === undefined) throw context.refused(termsNotFound);
  checkVersion(context, found, version);
  const newVersion = await changeTerms(context.db, termsId, checkedTerms(context, terms));
  const { timeZone, workingHours, holidays, targets } = found;
  context.changed({ timeZone, workingHours, holidays, targets }, terms);
  return { termsId, version: newVersion };
});

const remove = handle(removeServiceTerms, async (context, { termsId, version }) => {
  const found = await lockTerms(context.db, termsId);
  if (found === undefined) throw context.refused(termsNotFound);
  const { country, timeZone, targets } = found;
  if (country === null) throw context.refused(termsOfAll);
  checkVersion(context, found, version);
  await deleteTerms(context.db, termsId);
  context.changed({ country, timeZone, targets }, undefined);
  return { termsId };
});

/** The file is read without a connection to the database: it may come from afar. */
const holidays = handleInStages(readHolidays, {
  begin: async (context, { fileId }) => {
    const { db, scope, files, at } = context;
    if (files === undefined) throw new Error('holidays are read where no files are kept');
    const upload = await findUpload(db, scope, fileId);
    if (upload === undefined) throw context.refused(fileNotFound);
    if (upload.size > largestHolidayFile)
      throw context.refused(holidayFileTooLarge, { max: largestHolidayFile / 1024 ** 2 });
    return { files, upload, year: at.getUTCFullYear() };
  },
  between: async ({ files, upload: { key, size }, year }) => {
    const content = await files.read(key, { first: 0, last: size - 1 });
    return readHolidayFile(await text(content), year);
  },
  work: (context, _input, file) => {
    if (!file.ok) {
      const { line, problem } = file.fault;
      const words = holidayProblemWords[problem][context.language];
      throw context.refused(holidayFileWrong, { line, problem: words });
    }
    return Promise.resolve({ holidays: [...file.holidays] });
  },
});

export const serviceTermsHandlers = [get, create, update, remove, holidays];
