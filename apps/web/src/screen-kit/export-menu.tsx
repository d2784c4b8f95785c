import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useRef } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useAllowed } from '../platform/session.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import './export-menu.css';
import type { ListRow } from './column.ts';
import type { ListScreenProps } from './list-screen-props.ts';
import type { ListExport } from './use-list.ts';
import { kitWords } from './words.messages.ts';

/** What it lists, and how: it comes when somebody opens it. */
const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

type ExportMenuProps<Row extends ListRow> = Pick<
  ListScreenProps<Row>,
  'list' | 'label' | 'columns'
>;

/** Takes a list away as a file (SH-37) or on paper (SH-49); nothing for a list that has none. */
export function ExportMenu<Row extends ListRow>(props: ExportMenuProps<Row>) {
  const { exporting } = props.list;
  return exporting === undefined ? null : <ExportButton {...props} exporting={exporting} />;
}

function ExportButton<Row extends ListRow>(
  props: ExportMenuProps<Row> & { exporting: ListExport<Row> },
) {
  const word = useText(kitWords);
  const button = useRef<HTMLButtonElement>(null);
  const isAllowed = useAllowed(props.exporting.operation);
  if (!isAllowed) return null;
  return (
    <PanelPopover
      label={word('export')}
      placement="bottomRight"
      content={
        <Suspense fallback={<div className="kit-export-panel" aria-busy />}>
          <ExportPanel {...props} button={button} />
        </Suspense>
      }
    >
      <Button
        ref={button}
        className="kit-export"
        icon={<DownloadOutlined />}
        aria-label={word('export')}
        title={word('export')}
      />
    </PanelPopover>
  );
}
