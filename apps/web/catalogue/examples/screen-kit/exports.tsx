import {
  listOwnExports,
  removeExport,
  requestExport,
} from '@lebean/contract/export-job/operations';
import { exportTooLong } from '@lebean/contract/kernel/export-fields';
import { exportPartners } from '@lebean/contract/partner/export';
import { attachVoucher } from '@lebean/contract/settlement/paper.operations';
import { AttachButton } from '../../../src/screen-kit/attach-button.tsx';
import { DownloadLink } from '../../../src/screen-kit/download-link.tsx';
import { ExportMenu } from '../../../src/screen-kit/export-menu.tsx';
import { ExportPanel } from '../../../src/screen-kit/export-panel.tsx';
import { OwnExports } from '../../../src/screen-kit/own-exports.tsx';
import { examplesOf } from '../../example.ts';
import { answers, fails, keepsWaiting, refuses } from '../../fake-server.ts';
import { answersPartners, usePartnerColumns, usePartners } from '../../partner-list.tsx';
import { exportJobs, exportsUnderWay, partners } from '../../samples.ts';
import '../../../src/screen-kit/export-menu.css';

const noExports = answers(listOwnExports, () => ({ exports: [] }));
const commands = [
  answers(removeExport, ({ exportId }) => ({ exportId })),
  answers(requestExport, () => ({ id: 9 })),
];

const exporting = {
  operation: exportPartners,
  filter: {},
  fetchPage: async () => ({ rows: partners, count: partners.length, isCountEstimated: false }),
};
const noButton = { current: null };

const panelOf = (count: number, isCountEstimated = false) =>
  function Panel() {
    const list = { count, isCountEstimated, filterCount: 0, words: undefined };
    const shown = { list, label: 'Partners', columns: usePartnerColumns() };
    return <ExportPanel {...shown} exporting={exporting} button={noButton} />;
  };

function Menu() {
  return <ExportMenu list={usePartners()} label="Partners" columns={usePartnerColumns()} />;
}

export const exports = examplesOf(
  'ExportMenu, ExportPanel, OwnExports, DownloadLink, AttachButton',
  {
    'A menu of a list': { Draw: Menu, answers: [answersPartners, noExports, ...commands] },
    'A panel': { Draw: panelOf(34), answers: [noExports, keepsWaiting(exportPartners)] },
    'A panel of nothing': { Draw: panelOf(0), answers: [noExports] },
    'Too long to be sent at once': {
      Draw: panelOf(120_000, true),
      answers: [
        noExports,
        refuses(exportPartners, exportTooLong, { count: 120_000, max: 50_000 }),
        ...commands,
      ],
    },
    'An export that fails': { Draw: panelOf(34), answers: [noExports, fails(exportPartners)] },
    'Files that were asked for': {
      Draw: OwnExports,
      answers: [answers(listOwnExports, () => ({ exports: exportJobs })), ...commands],
    },
    'Files that are being written': {
      Draw: OwnExports,
      answers: [answers(listOwnExports, () => ({ exports: exportsUnderWay })), ...commands],
    },
    'A link to a file': () => (
      <DownloadLink
        operation={exportPartners}
        input={{ format: 'csv' }}
        label="Download partners.csv"
      >
        partners.csv
      </DownloadLink>
    ),
    'A button that asks for a file': () => (
      <AttachButton
        operation={attachVoucher}
        inputOf={(file) => ({ paymentId: 1, ...file })}
        label="Attach voucher: Z-1"
      >
        Attach voucher
      </AttachButton>
    ),
  },
);
