import { createHash } from 'node:crypto';
import { exportErrorReports } from '@lebean/contract/error-report/export';
import {
  listErrorReports,
  maxReportLengths,
  sendErrorReports,
} from '@lebean/contract/error-report/operations';
import { tooManyReports } from '@lebean/contract/error-report/refusals';
import { scrub } from '@lebean/domain/scrub';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { countReports, keepReport, reportListing } from './error-report.queries.ts';

/** Different errors of one account in an hour: beyond, a broken page only repeats itself. */
const maxPerHour = 50;
const hourMs = 3_600_000;

/** SH-24: scrubbed here again, since what a browser has done to it nobody can know. */
const send = handle(sendErrorReports, async (context, { reports }) => {
  const { db, scope, actor, at, userAgent } = context;
  const known = await countReports(db, actor.accountId, new Date(at.getTime() - hourMs));
  if (known + reports.length > maxPerHour) throw context.refused(tooManyReports);
  for (const { count, ...report } of reports) {
    const message = scrub(report.message, maxReportLengths.message);
    const origin = scrub(report.origin, maxReportLengths.origin);
    const url = scrub(report.url, maxReportLengths.url);
    const stack = scrub(report.stack, maxReportLengths.stack);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([message, stack]))
      .digest('hex');
    const { accountId, name: accountName } = actor;
    const account = { accountId, accountName, merchantId: scope.merchantId, userAgent };
    await keepReport(db, { ...account, fingerprint, message, origin, url, stack, count, at });
  }
  return { taken: reports.length };
});

const reportList = handleListing(listErrorReports, exportErrorReports, ({ db, scope }, filter) =>
  reportListing(db, scope, filter),
);

export const errorReportHandlers = [send, ...reportList];
