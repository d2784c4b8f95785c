import { PlusOutlined } from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { type GuardedOperation, OperationButton } from '../ui/operation-button.tsx';
import type { ListRow } from './column.ts';
import type { ListScreenProps } from './list-screen-props.ts';
import { ListScreen } from './list-screen.tsx';
import { useRowDialog } from './use-row-dialog.ts';

/** A dialog that makes a new row. */
export type CreateDialogProps = { isOpen: boolean; onClose: () => void };

/** A dialog about one row of a list. */
export type RowDialogProps<Row> = CreateDialogProps & { row: Row };

/** What can be done to a row: each opens a dialog of the list for it. */
export type RowActionsProps<Name extends string, Row> = {
  row: Row;
  onOpen: (name: Name, row: Row) => void;
};

/** How a list comes to new rows. */
type Creation = {
  readonly operation: GuardedOperation;
  readonly label: string;
  readonly dialog: ComponentType<CreateDialogProps>;
  /** Instead of the plus. */
  readonly icon?: ReactNode;
  /** What stands where there are no rows yet; it may be the button itself. */
  readonly firstStep?: (button: ReactNode) => ReactNode;
};

type EntityListProps<Row extends ListRow, Name extends string> = Pick<
  ListScreenProps<Row>,
  'list' | 'label' | 'columns' | 'filters'
> & {
  create: Creation;
  dialogs: Readonly<Record<Name, ComponentType<RowDialogProps<Row>>>>;
  rowActions?: ComponentType<RowActionsProps<Name, Row>>;
};

/**
 * A list whose rows are made and changed in dialogs over it: the button for a new one, and a dialog for
 * each thing that is done to a row.
 */
export function EntityList<Row extends ListRow, Name extends string>({
  create,
  dialogs,
  rowActions: RowActions,
  ...shown
}: EntityListProps<Row, Name>) {
  const dialog = useRowDialog<Name | 'create', Row>(shown.list.rows);
  const { row, close } = dialog;
  const { operation, label, dialog: CreateDialog, icon = <PlusOutlined />, firstStep } = create;
  const rowActions = (each: Row) => RowActions && <RowActions row={each} onOpen={dialog.open} />;
  const button = (
    <OperationButton
      operation={operation}
      type="primary"
      icon={icon}
      onClick={() => dialog.open('create')}
    >
      {label}
    </OperationButton>
  );
  return (
    <>
      <ListScreen
        {...shown}
        actions={button}
        firstStep={firstStep?.(button)}
        {...(RowActions && { rowActions })}
      />
      <CreateDialog isOpen={dialog.shown === 'create'} onClose={close} />
      {row &&
        Object.entries<ComponentType<RowDialogProps<Row>>>(dialogs).map(([name, RowDialog]) => (
          <RowDialog
            key={`${name}-${row.id}`}
            row={row}
            isOpen={dialog.shown === name}
            onClose={close}
          />
        ))}
    </>
  );
}
