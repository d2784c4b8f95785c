import { useContext, useState } from 'react';
import { maxRowsAtOnce } from '@lebean/contract/vocabulary/bulk';
import { AllowedContext } from '../ui/operation-button.tsx';
import {
  type ChosenRows,
  isChosen,
  nothingChosen,
  pageToggled,
  reached,
  shareOf,
  toggled,
} from './chosen-rows.ts';
import type { ListRow } from './column.ts';
import type { FilterValues } from './list-query.ts';
import { PageTick, RowTick, SelectButton } from './row-tick.tsx';
import type { BulkAction, MeantRow, RowSelection, SelectionParts } from './selection.ts';
import type { FilteredList } from './use-list.ts';
import { useLongPress } from './use-long-press.ts';

const selectionParts: SelectionParts = { RowTick, PageTick, SelectButton };

type SelectionSettings<Row extends ListRow> = {
  readonly nameOf: (row: Row) => string;
  readonly actions: readonly BulkAction[];
};

/** A list of which rows can be chosen, where the caller may do anything with many of them (SH-66). */
export function useSelection<Row extends ListRow, Known extends FilterValues>(
  list: FilteredList<Row, Known>,
  { nameOf, actions }: SelectionSettings<Row>,
): FilteredList<Row, Known> & { readonly selection: RowSelection<Row> | undefined } {
  const isAllowed = useContext(AllowedContext);
  const [chosen, setChosen] = useState<ChosenRows<Row>>(nothingChosen);
  const [isStarted, setStarted] = useState(false);
  const restOn = useLongPress();
  const allowed = actions.filter(({ operation }) => isAllowed(operation));
  if (allowed.length === 0) return { ...list, selection: undefined };
  const page = list.rows ?? [];
  const filter = list.exporting?.filter;
  const filterText = JSON.stringify(filter ?? {});
  // Other filters show other rows: nobody has chosen all of those.
  const isAll = chosen.allOf === filterText;
  const change = (next: ChosenRows<Row>): void => {
    setStarted(true);
    setChosen(next);
  };
  const selection: RowSelection<Row> = {
    actions: allowed,
    isChosen: (row) => isAll || isChosen(chosen, row),
    share: isAll ? 'all' : shareOf(chosen, page),
    isAll,
    meant: chosen.rows.map((row) => meantRow(fresh(page, row), nameOf)),
    filter,
    matching: { count: list.count, isTooMany: list.count > maxRowsAtOnce },
    isStarted,
    nameOf,
    toggle: (row) => change(toggled(chosen, row, maxRowsAtOnce)),
    reach: (row) => change(reached(chosen, page, row, maxRowsAtOnce)),
    togglePage: () => change(isAll ? nothingChosen : pageToggled(chosen, page, maxRowsAtOnce)),
    chooseAll: () => change({ ...nothingChosen, allOf: filterText }),
    rest: (row) => restOn(() => change(toggled(chosen, row, maxRowsAtOnce))),
    parts: selectionParts,
    start: () => setStarted(true),
    clear: () => {
      setStarted(false);
      setChosen(nothingChosen);
    },
  };
  return { ...list, selection };
}

/** The row as the list shows it now: its version is the one that somebody sees. */
const fresh = <Row extends ListRow>(page: readonly Row[], row: Row): Row =>
  page.find(({ id }) => id === row.id) ?? row;

const meantRow = <Row extends ListRow>(row: Row, nameOf: (row: Row) => string): MeantRow => ({
  id: row.id,
  version: 'version' in row && typeof row.version === 'number' ? row.version : null,
  name: nameOf(row),
});
