import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { BulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { useText } from '../platform/i18n.ts';
import { saveFile } from '../platform/save-file.ts';
import { AppModal } from './app-modal.tsx';
import type { Meant } from './bulk-dialog.tsx';
import { bulkMessages } from './bulk.messages.ts';
import { failedFile } from './failed-rows.ts';
import type { BulkAction, MeantRow } from './selection.ts';
import { useFormat } from './use-format.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { kitWords } from './words.messages.ts';

/** What was asked for, and how it went. */
export type Reported = {
  readonly action: BulkAction;
  readonly meant: Meant;
  readonly outcome: BulkOutcome;
};

type BulkReportProps = {
  reported: Reported;
  onClose: () => void;
  onAgain: (rows: readonly MeantRow[]) => void;
};

/** How many rows were done, and of each of the others why not: to be tried again, copied or kept (SH-36). */
export function BulkReport({ reported, onClose, onAgain }: BulkReportProps) {
  const t = useText(bulkMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const { action, outcome } = reported;
  const failed = useFailedRows(reported);
  const [isCopied, setCopied] = useState(false);
  const table = failed.map(({ row, reason }) => [row.name, reason]);
  const copy = (): void => {
    // A browser that lets nothing be copied still shows it to be selected.
    navigator.clipboard.writeText(table.map((cells) => cells.join('\t')).join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const heading = [t('row'), t('reason')];
  return (
    <AppModal
      title={t('reportTitle', { action: action.label })}
      isOpen
      onClose={onClose}
      footer={
        <div className="kit-dialog-footer">
          <Button onClick={copy}>{word(isCopied ? 'copied' : 'copy')}</Button>
          <Button onClick={() => saveFile(failedFile(t('file'), [heading, ...table]))}>
            {t('download')}
          </Button>
          <Button onClick={() => onAgain(failed.map(({ row }) => row))}>{t('again')}</Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {word('close')}
          </Button>
        </div>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t('failed', { count: format.count(failed.length) })}
        description={t('done', {
          action: action.label,
          count: format.count(outcome.done.length),
        })}
      />
      <FailedRows heading={heading} failed={failed} />
    </AppModal>
  );
}

type FailedRow = { readonly row: MeantRow; readonly reason: string };
type FailedRowsProps = { heading: readonly string[]; failed: readonly FailedRow[] };

function FailedRows({ heading, failed }: FailedRowsProps) {
  const t = useText(bulkMessages);
  return (
    <div
      className="kit-bulk-scroll"
      role="region"
      aria-label={t('file')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: it has to be reachable by keyboard
      tabIndex={0}
    >
      <table className="kit-bulk-report">
        <thead>
          <tr>
            {heading.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failed.map(({ row, reason }) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows that were left, by name; those that matched are named by the server. */
function useFailedRows({ action, meant, outcome }: Reported): FailedRow[] {
  const wordsOf = useRefusalWords(action.operation);
  return outcome.failures.flatMap(({ place, code, values, row }) => {
    const known = row ?? meant.rows[place];
    return known === undefined ? [] : [{ row: known, reason: wordsOf(code, values) }];
  });
}
