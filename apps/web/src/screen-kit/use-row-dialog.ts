import { useDialogState } from './use-dialog-state.ts';

/** The dialogs of a list of which one at a time is open, most of them for one of its rows. */
export type RowDialog<Name extends string, Row> = {
  readonly shown: Name | undefined;
  /** The row that one was opened for last; stays when it is closed. */
  readonly row: Row | undefined;
  readonly open: (requested: Name, row?: Row) => void;
  readonly close: () => void;
};

/**
 * Which dialog is open over a list. After a stale write the list brings the row as it is now, and the
 * dialog goes on from there (SH-35).
 */
export function useRowDialog<Name extends string, Row extends { readonly id: number | string }>(
  rows: readonly Row[] | undefined,
): RowDialog<Name, Row> {
  const [shown, setShown] = useDialogState<Name>();
  const [opened, setOpened] = useDialogState<Row>();
  return {
    shown,
    row: rows?.find(({ id }) => id === opened?.id) ?? opened,
    open: (requested, row) => {
      if (row !== undefined) setOpened(row);
      setShown(requested);
    },
    close: () => setShown(undefined),
  };
}
