import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import type { Column, ListRow } from './column.ts';
import type { FilterShown } from './filters-shown.ts';
import './list-sheet.css';
import { isWide, pageRule } from './page-rule.ts';
import { printListMessages } from './print-list.messages.ts';
import type { RowPage } from './rows-on-paper.ts';
import { useFormat } from './use-format.ts';
import type { List } from './use-list.ts';
import { usePrintFacts } from './use-print-facts.ts';
import { kitWords } from './words.messages.ts';

/** A column of whichever list it is: a method, so that it takes the rows that came with it. */
export type PaperColumn = Pick<Column<never>, 'key' | 'title' | 'align' | 'onPaper'> & {
  render(row: ListRow): ReactNode;
};

/** What goes on paper, and what the list was asked for. */
export type PrintedList = RowPage<ListRow> & {
  readonly list: Pick<List<ListRow>, 'filterCount' | 'words'>;
  readonly filters: readonly FilterShown[];
  readonly at: string;
};

type ListSheetProps = { title: string; columns: readonly PaperColumn[]; printed: PrintedList };

/** More columns than this are printed smaller. */
const maxLargeColumns = 10;

/** A list for the printer (SH-49): nothing on the screen, alone on the paper. */
export function ListSheet({ title, columns, printed }: ListSheetProps) {
  const t = useText(printListMessages);
  const session = useSession();
  const shopName = session?.shopName ?? '';
  const words = t('pageOf', { page: '{page}', pages: '{pages}' });
  return createPortal(
    <div
      className="list-sheet"
      aria-hidden
      data-columns={columns.length > maxLargeColumns ? 'many' : 'few'}
    >
      <style>{pageRule(words, isWide(columns.length))}</style>
      <h1>{title}</h1>
      {shopName !== '' && <p>{shopName}</p>}
      <SheetFacts printed={printed} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/** What was asked for, by whom, when, and how much of it is here. */
function SheetFacts({ printed }: { printed: PrintedList }) {
  const t = useText(printListMessages);
  const format = useFormat();
  const { rows, count, isCountEstimated, at } = printed;
  const rowCounts = { printed: format.count(rows.length), count: format.count(count) };
  const facts = [
    { label: t('filters'), value: useFiltersInWords(printed) },
    ...usePrintFacts(at),
    { label: t('rows'), value: t(isCountEstimated ? 'rowsOfAbout' : 'rowsOf', rowCounts) },
  ];
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The filters as far as the screen says them: a phone has them in a sheet, of which only their number is known. */
function useFiltersInWords({ list, filters }: PrintedList): string {
  const t = useText(printListMessages);
  const word = useText(kitWords);
  const { words, filterCount } = list;
  const shown = [
    ...(words === undefined ? [] : [{ label: word('search'), value: words }]),
    ...filters,
  ];
  const rest = filterCount - (words === undefined ? 0 : 1);
  const parts = [
    ...shown.map((filter) => t('colon', filter)),
    ...(filters.length === 0 && rest > 0 ? [t('moreFilters', { count: rest })] : []),
  ];
  return parts.length === 0 ? t('all') : parts.join(' · ');
}
