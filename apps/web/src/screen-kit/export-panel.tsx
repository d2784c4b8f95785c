import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ExportFormat } from '@lebean/contract/kernel/export-fields';
import { useText } from '../platform/i18n.ts';
import './export-panel.css';
import { CallProblem } from './call-problem.tsx';
import { exportMessages } from './export.messages.ts';
import { OwnExports } from './own-exports.tsx';
import { type PaperProps, PrintList } from './print-list.tsx';
import { useExport } from './use-export.ts';
import { useFormat } from './use-format.ts';

/**
 * How many rows a file would hold, in which format, and what became of those asked for before; the same
 * rows go on paper.
 */
export function ExportPanel(props: PaperProps) {
  const { count, isCountEstimated } = props.list;
  const t = useText(exportMessages);
  const format = useFormat();
  const run = useExport(props.exporting);
  const rows = { count: format.count(count) };
  const button = (requested: ExportFormat, icon: React.ReactNode) => (
    <Button
      icon={icon}
      disabled={count === 0 || run.isPending}
      loading={run.isPending && run.variables === requested}
      onClick={() => run.mutate(requested)}
    >
      {t(requested)}
    </Button>
  );
  return (
    <div className="kit-export-panel">
      <p>
        {count === 0 ? t('nothing') : t(isCountEstimated ? 'willWriteAbout' : 'willWrite', rows)}
      </p>
      <div className="kit-export-formats">
        {button('csv', <FileTextOutlined aria-hidden />)}
        {button('xlsx', <FileExcelOutlined aria-hidden />)}
      </div>
      {run.error && (
        <CallProblem
          error={run.error}
          onRetry={() => run.variables !== undefined && run.mutate(run.variables)}
        />
      )}
      <p className="kit-export-note" role="status">
        {run.isPending && t('preparing')}
        {run.data?.kind === 'downloaded' && t('downloaded', { name: run.data.fileName })}
        {run.data?.kind === 'inBackground' && t('inBackground')}
      </p>
      <PrintList {...props} />
      <OwnExports />
    </div>
  );
}
