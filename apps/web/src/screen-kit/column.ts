import type { ReactNode } from 'react';

/** A row of a list: whatever it is, it has an id. */
export type ListRow = { readonly id: number };

/** A column of a list, and the same as a line of the card that a phone shows instead (SH-40). */
export type Column<Row extends ListRow> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The card's heading, beside the heading, a line with its title, or not at all. */
  readonly onCard: 'heading' | 'beside' | 'line' | 'hidden';
  /** The order by this column, ascending; the operation also knows it with `-` before it. */
  readonly sort?: string;
  /** Numbers stand at the end, so that their digits align. */
  readonly align?: 'end';
  /** What is known of the rows on the page alone, or is there to be clicked, is left out in print. */
  readonly onPaper?: 'hidden';
  readonly width?: number;
};
