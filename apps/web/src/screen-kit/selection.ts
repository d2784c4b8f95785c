import type { ReactNode } from 'react';
import type { BulkOperation } from '@lebean/contract/vocabulary/bulk';
import type { ListRow } from './column.ts';
import type { RestHandlers } from './use-long-press.ts';
import type { FieldsOf } from './use-record-form.ts';

type Shared = Readonly<Record<string, unknown>>;

/** What all rows of an action have in common. */
export type SharedOfRows = {
  readonly fields: (field: FieldsOf<string>) => ReactNode;
  /**
   * What a preview has in its place, which comes before it is typed. Where what is typed decides which rows change, it
   * comes first, and the preview once there is enough of it.
   */
  readonly preview: Shared | ((typed: Shared) => Shared | undefined);
};

/** What can be done to many rows at once (SH-36). */
export type BulkAction = {
  readonly operation: BulkOperation;
  /** The verb, as on the button for one row. */
  readonly label: string;
  /** What follows of it, for all rows (SH-38). */
  readonly consequence: string;
  readonly tone?: 'danger';
  /** What is asked once for all rows. */
  readonly shared?: SharedOfRows;
  /** Other nouns whose answers it changes. */
  readonly refreshes?: readonly string[];
  /** What takes it back, where it is no money and can be. */
  readonly undo?: BulkOperation;
};

/** A row as a call means it: its id, the version that was seen (SH-35), and what people call it. */
export type MeantRow = {
  readonly id: number;
  readonly version: number | null;
  readonly name: string;
};

/** What is chosen of a list, and what can be done with it. */
export type Selection = {
  readonly actions: readonly BulkAction[];
  readonly share: 'all' | 'some' | 'none';
  /** All that match the filters, not those of `meant`. */
  readonly isAll: boolean;
  readonly meant: readonly MeantRow[];
  /** What the filters of the list say, for the server to find the rows; nothing where a list cannot. */
  readonly filter: object | undefined;
  /** How many rows match, and whether that is more than one call takes. */
  readonly matching: { readonly count: number; readonly isTooMany: boolean };
  /** On a phone boxes are shown once somebody begins. */
  readonly isStarted: boolean;
  readonly togglePage: () => void;
  readonly chooseAll: () => void;
  readonly start: () => void;
  readonly clear: () => void;
};

/** The same, as its rows see it. */
export type RowSelection<Row extends ListRow> = Selection & {
  readonly isChosen: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  readonly toggle: (row: Row) => void;
  /** Up to this row, from the one that was chosen before. */
  readonly reach: (row: Row) => void;
  /** What a finger that rests on a row does: it chooses it. */
  readonly rest: (row: Row) => RestHandlers;
  /** What lists draw of it; a list without selection brings none of it. */
  readonly parts: SelectionParts;
};

export type RowTickProps<Row extends ListRow> = {
  selection: RowSelection<Row>;
  row: Row;
  /** The rows of the page, for the keys that lead from one to the next. */
  rows: readonly Row[];
};

type OfSelection = { selection: Selection };

/** The boxes of a list, and what begins choosing on a phone. */
export type SelectionParts = {
  readonly RowTick: <Row extends ListRow>(props: RowTickProps<Row>) => ReactNode;
  readonly PageTick: (props: OfSelection) => ReactNode;
  readonly SelectButton: (props: OfSelection) => ReactNode;
};
