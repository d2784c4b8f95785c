import { useState } from 'react';
import type { PartnerRow } from '@lebean/contract/partner/operations';
import { ColumnChooser } from '../../../src/screen-kit/column-chooser.tsx';
import { ColumnEdge } from '../../../src/screen-kit/column-edge.tsx';
import { ColumnPanel } from '../../../src/screen-kit/column-panel.tsx';
import { type ColumnSettings, untouched } from '../../../src/screen-kit/column-settings.ts';
import { WidthField } from '../../../src/screen-kit/width-field.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { usePartnerColumns } from '../../partner-list.tsx';
import '../../../src/screen-kit/list-screen.css';
import '../../../src/screen-kit/list-table.css';

function Choosing() {
  const [settings, setSettings] = useState<ColumnSettings>(untouched);
  const columns = usePartnerColumns();
  return (
    <>
      <ColumnChooser<PartnerRow> columns={columns} settings={settings} onChange={setSettings} />
      <Held value={settings} />
    </>
  );
}

function Panel() {
  const [settings, setSettings] = useState<ColumnSettings>(untouched);
  return <ColumnPanel columns={usePartnerColumns()} settings={settings} onChange={setSettings} />;
}

function Width() {
  const [width, setWidth] = useState<number | undefined>(120);
  return (
    <>
      <WidthField label="Width of Name" placeholder="Auto" width={width} onChange={setWidth} />
      <Held value={width} />
    </>
  );
}

function Dragged() {
  const [width, setWidth] = useState(200);
  return (
    <table className="kit-table">
      <thead>
        <tr>
          <th scope="col" style={{ width, minWidth: width }}>
            Name
            <ColumnEdge onWiden={setWidth} />
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Norte 1</td>
          <td>Open</td>
        </tr>
      </tbody>
    </table>
  );
}

export const columnChooser = examplesOf('ColumnChooser, ColumnPanel, WidthField, ColumnEdge', {
  'Columns of a list': Choosing,
  'The panel of columns': Panel,
  'The width of a column': Width,
  'An edge to be dragged': Dragged,
});
