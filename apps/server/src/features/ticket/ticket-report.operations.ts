import { exportSymptoms } from '@lebean/contract/ticket/export';
import { getTicketReport, listSymptoms } from '@lebean/contract/ticket/report.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { readReport, symptomListing } from './ticket-report.queries.ts';

const report = handle(getTicketReport, ({ db, scope, at }, filters) =>
  readReport(db, scope, filters, at),
);

const symptoms = handleListing(listSymptoms, exportSymptoms, ({ db, scope }, filter) =>
  symptomListing(db, scope, filter),
);

export const ticketReportHandlers = [report, ...symptoms];
