import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useAllowed } from '../platform/session.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import './export-menu.css';
import type { List, ListExport } from './use-list.ts';
import { kitWords } from './words.messages.ts';

/** What it lists, and how: it comes when somebody opens it. */
const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

/** Takes a list away as a file (SH-37); nothing for a list that has none. */
export function ExportMenu<Row>({ list }: { list: List<Row> }) {
  const { exporting } = list;
  return exporting === undefined ? null : <ExportButton list={list} exporting={exporting} />;
}

function ExportButton<Row>({ list, exporting }: { list: List<Row>; exporting: ListExport }) {
  const word = useText(kitWords);
  const { count, isCountEstimated } = list;
  const isAllowed = useAllowed(exporting.operation);
  if (!isAllowed) return null;
  return (
    <PanelPopover
      label={word('export')}
      placement="bottomRight"
      content={
        <Suspense fallback={<div className="kit-export-panel" aria-busy />}>
          <ExportPanel exporting={exporting} count={count} isCountEstimated={isCountEstimated} />
        </Suspense>
      }
    >
      <Button
        className="kit-export"
        icon={<DownloadOutlined />}
        aria-label={word('export')}
        title={word('export')}
      />
    </PanelPopover>
  );
}
