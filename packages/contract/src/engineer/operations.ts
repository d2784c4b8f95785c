import * as z from 'zod/mini';
import { countryCode, createdRow, id, page, paging, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { engineerNotFound } from '../vocabulary/refusals.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { engineerAccountUnfit, workingHoursWrong } from './refusals.ts';
import { engineerRow, engineerTerms } from './rows.ts';

export const listEngineers = query({
  id: 'engineer.list',
  path: '/api/engineers',
  summary: 'Who mends what stands still, with their load (SVC-6)',
  permission: 'service.engineer.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    country: z.optional(countryCode()),
    skill: z.optional(ticketCategory()),
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(engineerRow),
});

const managed = {
  permission: 'service.engineer.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;

export const createEngineer = command({
  id: 'engineer.create',
  path: '/api/engineers',
  summary: 'Adds an engineer (SVC-6)',
  ...managed,
  input: z.strictObject(engineerTerms),
  output: createdRow,
  refusals: [engineerAccountUnfit, workingHoursWrong],
  audit: { object: 'engineer', idFrom: 'id' },
});

export const updateEngineer = command({
  id: 'engineer.update',
  path: '/api/engineers/:engineerId',
  summary:
    'Changes an engineer, their hours and absences; one who is switched off is no longer proposed (SVC-6)',
  ...managed,
  input: z.strictObject({
    engineerId: id(),
    version: version(),
    isEnabled: z.boolean(),
    ...engineerTerms,
  }),
  output: z.object({ engineerId: id(), version: version() }),
  refusals: [engineerNotFound, staleVersion, engineerAccountUnfit, workingHoursWrong],
  audit: { object: 'engineer', idFrom: 'engineerId' },
});
