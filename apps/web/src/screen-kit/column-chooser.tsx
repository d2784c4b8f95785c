import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import type { ColumnSettings } from './column-settings.ts';
import type { Column, ListRow } from './column.ts';
import { listToolsMessages } from './list-tools.messages.ts';

/** Only who opens it needs it. */
const ColumnPanel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel);

type ColumnChooserProps<Row extends ListRow> = {
  columns: ReadonlyArray<Column<Row>>;
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
};

/** Which columns a list shows, in which order and how wide: all of it by keyboard too (SH-31). */
export function ColumnChooser<Row extends ListRow>(props: ColumnChooserProps<Row>) {
  const t = useText(listToolsMessages);
  return (
    <PanelPopover
      label={t('columns')}
      placement="bottomRight"
      content={
        <Suspense>
          <ColumnPanel {...props} />
        </Suspense>
      }
    >
      <Button icon={<TableOutlined />} aria-label={t('columns')} title={t('columns')} />
    </PanelPopover>
  );
}
