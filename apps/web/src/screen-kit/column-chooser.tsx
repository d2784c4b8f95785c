import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import {
  type ColumnSettings,
  mayHide,
  movedColumn,
  orderedColumns,
  untouched,
  withHidden,
  withWidth,
} from './column-settings.ts';
import type { Column, ListRow } from './column.ts';
import { listToolsMessages } from './list-tools.messages.ts';

/** Fields for numbers weigh more than the rest of the panel. */
const WidthField = lazyPart(async () => (await import('./width-field.tsx')).WidthField);

type ColumnChooserProps<Row extends ListRow> = {
  columns: ReadonlyArray<Column<Row>>;
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
};

/** Which columns a list shows, in which order and how wide: all of it by keyboard too (SH-31). */
export function ColumnChooser<Row extends ListRow>(props: ColumnChooserProps<Row>) {
  const t = useText(listToolsMessages);
  return (
    <PanelPopover label={t('columns')} placement="bottomRight" content={<ColumnPanel {...props} />}>
      <Button icon={<TableOutlined />} aria-label={t('columns')} title={t('columns')} />
    </PanelPopover>
  );
}

function ColumnPanel<Row extends ListRow>(props: ColumnChooserProps<Row>) {
  const t = useText(listToolsMessages);
  const { columns, settings, onChange } = props;
  const ordered = orderedColumns(columns, settings);
  return (
    <div className="kit-column-panel">
      <ul>
        {ordered.map((column, place) => (
          <ColumnLine
            {...props}
            key={column.key}
            column={column}
            isFirst={place === 0}
            isLast={place === ordered.length - 1}
          />
        ))}
      </ul>
      <Button size="small" onClick={() => onChange(untouched)}>
        {t('defaultColumns')}
      </Button>
    </div>
  );
}

type ColumnLineProps<Row extends ListRow> = ColumnChooserProps<Row> & {
  column: Column<Row>;
  isFirst: boolean;
  isLast: boolean;
};

function ColumnLine<Row extends ListRow>(props: ColumnLineProps<Row>) {
  const { columns, settings, onChange, column, isFirst, isLast } = props;
  const t = useText(listToolsMessages);
  const { key, title } = column;
  const move = (by: number) => (): void => onChange(movedColumn(columns, settings, key, by));
  return (
    <li>
      <Checkbox
        checked={!mayHide(column) || !settings.hidden.includes(key)}
        disabled={!mayHide(column)}
        onChange={({ target }) => onChange(withHidden(settings, key, !target.checked))}
      >
        {title}
      </Checkbox>
      <Suspense fallback={<span className="kit-column-width" />}>
        <WidthField
          label={t('widthOf', { title })}
          placeholder={t('auto')}
          width={settings.widths[key]}
          onChange={(width) => onChange(withWidth(settings, key, width))}
        />
      </Suspense>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('moveUp', { title })}
        disabled={isFirst}
        onClick={move(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('moveDown', { title })}
        disabled={isLast}
        onClick={move(1)}
      />
    </li>
  );
}
