import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import {
  type ColumnSettings,
  mayHide,
  movedColumn,
  orderedColumns,
  untouched,
  withHidden,
  withWidth,
} from './column-settings.ts';
import type { Column } from './column.ts';
import { listToolsMessages } from './list-tools.messages.ts';

/** Fields for numbers weigh more than the rest of the panel. */
const WidthField = lazyPart(async () => (await import('./width-field.tsx')).WidthField);

type ColumnPanelProps = {
  /** Whatever their rows are: nothing is drawn of these. */
  columns: ReadonlyArray<Column<never>>;
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
};

/** A line for each column: whether it is shown, how wide, and where. */
export function ColumnPanel(props: ColumnPanelProps) {
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

type ColumnLineProps = ColumnPanelProps & {
  column: Column<never>;
  isFirst: boolean;
  isLast: boolean;
};

function ColumnLine(props: ColumnLineProps) {
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
