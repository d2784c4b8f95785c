import * as z from 'zod/mini';
import { countryCode, createdRow, id, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { fileNotFound } from '../vocabulary/refusals.ts';
import {
  holidayFileTooLarge,
  holidayFileWrong,
  termsExist,
  termsHoursWrong,
  termsNotFound,
  termsOfAll,
} from './refusals.ts';
import { holiday, serviceTerms, serviceTermsRow } from './rows.ts';

const managed = {
  permission: 'service.terms.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const audit = { object: 'serviceTerms', idFrom: 'termsId' };
const named = { termsId: id(), version: version() };

export const getServiceTerms = query({
  id: 'serviceTerms.get',
  path: '/api/service-terms',
  summary: 'When work is done in each country, and how soon something comes of a ticket (SVC-4)',
  permission: 'service.terms.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ terms: z.array(serviceTermsRow) }),
});

export const createServiceTerms = command({
  id: 'serviceTerms.create',
  path: '/api/service-terms',
  summary: 'Gives a country terms of its own: the deadlines of its open tickets move (SVC-4)',
  ...managed,
  input: z.strictObject({ country: countryCode(), ...serviceTerms }),
  output: createdRow,
  refusals: [termsExist, termsHoursWrong],
  audit: { object: 'serviceTerms', idFrom: 'id' },
});

export const updateServiceTerms = command({
  id: 'serviceTerms.update',
  path: '/api/service-terms/:termsId',
  summary: 'Changes hours, holidays and targets: the deadlines of open tickets move (SVC-4)',
  ...managed,
  input: z.strictObject({ ...named, ...serviceTerms }),
  output: z.object(named),
  refusals: [termsNotFound, termsHoursWrong, staleVersion],
  audit,
});

export const removeServiceTerms = command({
  id: 'serviceTerms.remove',
  path: '/api/service-terms/:termsId/remove',
  summary: 'Removes the terms of a country: the default ones hold for it then (SVC-4)',
  ...managed,
  input: z.strictObject(named),
  output: z.object({ termsId: id() }),
  refusals: [termsNotFound, termsOfAll, staleVersion],
  audit,
});

/** A file of holidays is no longer than that. */
export const largestHolidayFile = 1024 ** 2;

export const readHolidays = query({
  id: 'serviceTerms.readHolidays',
  method: 'POST',
  path: '/api/service-terms/read-holidays',
  summary:
    'The holidays of an uploaded iCal file; saves nothing. One that cannot be read is refused with its line (SVC-4)',
  ...managed,
  input: z.strictObject({ fileId: id() }),
  output: z.object({ holidays: z.array(holiday) }),
  refusals: [fileNotFound, holidayFileTooLarge, holidayFileWrong],
});
