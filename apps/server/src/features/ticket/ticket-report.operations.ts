import { exportSymptoms } from '@lebean/contract/ticket/export';
import {
  getTicketReport,
  listSymptoms,
  listVersionSymptoms,
} from '@lebean/contract/ticket/report.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { readReport, symptomListing } from './ticket-report.queries.ts';
import { readVersionSymptoms } from './ticket-symptom.queries.ts';

const report = handle(getTicketReport, ({ db, scope, at }, filters) =>
  readReport(db, scope, filters, at),
);

const symptoms = handleListing(listSymptoms, exportSymptoms, ({ db, scope }, filter) =>
  symptomListing(db, scope, filter),
);

const byVersion = handle(listVersionSymptoms, async ({ db, scope }, input) => ({
  versions: await readVersionSymptoms(db, scope, input),
}));

export const ticketReportHandlers = [report, ...symptoms, byVersion];
