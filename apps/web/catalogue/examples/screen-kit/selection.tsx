import { exportJoins } from '@lebean/contract/activity/join.export';
import { approveJoins, type JoinRow, listJoins } from '@lebean/contract/activity/join.operations';
import { joinDecided } from '@lebean/contract/activity/refusals';
import type { BulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { BulkDialog } from '../../../src/screen-kit/bulk-dialog.tsx';
import { BulkPanel } from '../../../src/screen-kit/bulk-panel.tsx';
import { BulkReport } from '../../../src/screen-kit/bulk-report.tsx';
import { ListScreen } from '../../../src/screen-kit/list-screen.tsx';
import { PageTick, RowTick, SelectButton } from '../../../src/screen-kit/row-tick.tsx';
import type { BulkAction } from '../../../src/screen-kit/selection.ts';
import { useList } from '../../../src/screen-kit/use-list.ts';
import { useSelection } from '../../../src/screen-kit/use-selection.ts';
import { examplesOf } from '../../example.ts';
import { answers } from '../../fake-server.ts';
import { pageOf } from '../../samples.ts';

const joinOf = (id: number, shopName: string): JoinRow => ({
  id,
  activityId: 1,
  activityName: 'Friday night',
  shopId: id,
  shopName,
  merchantName: 'Laser',
  state: 'pending',
  requestedBy: 'Luis Gil',
  requestedAt: '2026-05-04T10:00:00Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
});
const joins = ['Chamberí', 'Retiro', 'Sol', 'Usera', 'Latina'].map((name, place) =>
  joinOf(place + 1, name),
);

const approve: BulkAction = {
  operation: approveJoins,
  label: 'Approve',
  consequence: 'The shops sell at the prices of the activity.',
};

const useJoins = () =>
  useSelection(
    useList(listJoins, {
      exporting: exportJoins,
      filters: {},
      sorts: ['-requestedAt'],
      toInput: (_filters, { page, pageSize }) => ({ page, pageSize }),
    }),
    { nameOf: ({ shopName }) => shopName, actions: [approve] },
  );

function List() {
  const columns = [
    {
      key: 'shop',
      title: 'Shop',
      render: ({ shopName }: JoinRow) => shopName,
      onCard: 'heading' as const,
    },
  ];
  return <ListScreen list={useJoins()} label="Requests" columns={columns} />;
}

function Boxes() {
  const { selection } = useJoins();
  if (selection === undefined) return null;
  return (
    <ul>
      <li>
        <PageTick selection={selection} />
      </li>
      {joins.map((row) => (
        <li key={row.id}>
          <RowTick selection={selection} row={row} rows={joins} /> {row.shopName}
        </li>
      ))}
      <BulkPanel selection={selection} />
    </ul>
  );
}

function Beginning() {
  const { selection: chosen } = useJoins();
  return chosen && <SelectButton selection={chosen} />;
}

const rows = joins.map(({ id, shopName: name }) => ({ id, version: null, name }));
const outcome: BulkOutcome = {
  count: 5,
  seen: '',
  done: rows.slice(0, 4).map(({ id, version }) => ({ id, version })),
  failures: [{ place: 4, code: joinDecided.code, values: {}, row: null }],
  names: [],
};
const nothing = (): void => undefined;

const Asking = () => (
  <BulkDialog action={approve} meant={{ rows }} onClose={nothing} onDone={nothing} />
);
const Reporting = () => (
  <BulkReport
    reported={{ action: approve, meant: { rows }, outcome }}
    onClose={nothing}
    onAgain={nothing}
  />
);

const listed = answers(listJoins, ({ page, pageSize }) => pageOf(joins, page, pageSize));
const previewed = answers(approveJoins, () => outcome);

export const selection = examplesOf(
  'RowTick, PageTick, SelectButton, BulkPanel, BulkDialog, BulkReport',
  {
    'Rows that can be chosen': { Draw: List, answers: [listed, previewed] },
    'Boxes alone': { Draw: Boxes, answers: [listed, previewed] },
    'Begin on a phone': { Draw: Beginning, answers: [listed] },
    'What will be done': { Draw: Asking, answers: [previewed] },
    'What was left': { Draw: Reporting, answers: [] },
  },
);
