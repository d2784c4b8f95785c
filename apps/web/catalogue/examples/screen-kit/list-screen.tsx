import { Button } from 'antd';
import { useState } from 'react';
import { listOwnExports } from '@lebean/contract/export-job/operations';
import { listPartners, type PartnerRow } from '@lebean/contract/partner/operations';
import { ListCards } from '../../../src/screen-kit/list-cards.tsx';
import { ListEmpty } from '../../../src/screen-kit/list-empty.tsx';
import { ListScreen } from '../../../src/screen-kit/list-screen.tsx';
import { ListTable } from '../../../src/screen-kit/list-table.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { answers, fails, keepsWaiting } from '../../fake-server.ts';
import {
  answersPartners,
  PartnerFilters,
  usePartnerColumns,
  usePartners,
} from '../../partner-list.tsx';
import { pageOf, partners } from '../../samples.ts';

const editButton = () => <Button type="link">Edit</Button>;

function Partners() {
  const list = usePartners();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListScreen
        list={list}
        label="Partners"
        columns={usePartnerColumns()}
        filters={<PartnerFilters list={list} />}
        actions={<Button type="primary">Add partner</Button>}
        rowActions={editButton}
        onOpenRow={(row: PartnerRow) => setOpened(row.partnerName)}
        firstStep={<Button type="primary">Add the first</Button>}
      />
      <Held value={opened} />
    </>
  );
}

function Plain() {
  return <ListScreen list={usePartners()} label="Partners" columns={usePartnerColumns()} />;
}

const few = partners.slice(0, 3);

function Rows() {
  const list = usePartners();
  // As many as fit a phone: what scrolls here is the pane around it.
  const columns = usePartnerColumns().slice(0, 3);
  return (
    <ListTable
      list={list}
      label="Partners"
      columns={columns}
      rows={few}
      onWiden={() => undefined}
    />
  );
}

function Cards() {
  const columns = usePartnerColumns();
  return (
    <ListCards<PartnerRow>
      list={usePartners()}
      columns={columns}
      rows={few}
      rowActions={editButton}
    />
  );
}

function Nothing() {
  return <ListEmpty list={usePartners()} firstStep={<Button>Add the first</Button>} />;
}

const noExports = answers(listOwnExports, () => ({ exports: [] }));
const listOf = (rows: readonly PartnerRow[], count: number, isCountEstimated: boolean) =>
  answers(listPartners, () => ({ rows: [...rows], count, isCountEstimated }));

export const listScreen = examplesOf('ListScreen, ListTable, ListCards, ListEmpty', {
  'Rows with filters and actions': { Draw: Partners, answers: [answersPartners, noExports] },
  'Rows alone': { Draw: Plain, answers: [answersPartners, noExports] },
  'Too many to be counted': {
    Draw: Partners,
    answers: [listOf(partners.slice(0, 20), 240_000, true), noExports],
  },
  'While it loads': { Draw: Partners, answers: [keepsWaiting(listPartners), noExports] },
  'Nothing yet': { Draw: Partners, answers: [answers(listPartners, () => pageOf([])), noExports] },
  'A server that failed': { Draw: Partners, answers: [fails(listPartners), noExports] },
  'A table alone': { Draw: Rows, answers: [answersPartners] },
  'Cards alone': { Draw: Cards, answers: [answersPartners] },
  'Words for nothing': { Draw: Nothing, answers: [answersPartners] },
});
