import { PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallError } from '../platform/call-error.ts';
import { useText } from '../platform/i18n.ts';
import { CallProblem } from './call-problem.tsx';
import type { ListRow } from './column.ts';
import { filtersShown } from './filters-shown.ts';
import { ListSheet, type PaperColumn, type PrintedList } from './list-sheet.tsx';
import { printListMessages } from './print-list.messages.ts';
import { maxRowsOnPaper, rowsOnPaper } from './rows-on-paper.ts';
import { useFormat } from './use-format.ts';
import type { List, ListExport } from './use-list.ts';
import { useNextStep } from './use-next-step.ts';

/** A list that is taken away, with the button that opens the panel for it: the filters are beside it. */
export type PaperProps = {
  list: Pick<List<ListRow>, 'count' | 'isCountEstimated' | 'filterCount' | 'words'>;
  label: string;
  columns: readonly PaperColumn[];
  exporting: ListExport<ListRow>;
  button: RefObject<HTMLElement | null>;
};

/** Prints a list as it is filtered and ordered (SH-49): once all rows have come, or not at all. */
export function PrintList({ list, label, columns, exporting, button }: PaperProps) {
  const t = useText(printListMessages);
  const format = useFormat();
  const own = useRef<HTMLButtonElement>(null);
  const [printed, setPrinted] = useState<PrintedList>();
  const run = useMutation<void, CallError>({
    mutationKey: [exporting.operation.listId, 'print'],
    mutationFn: async () => {
      const filters = filtersShown(button.current?.closest('.kit-list-bar'));
      const answered = await rowsOnPaper(exporting.fetchPage);
      // Who has closed the panel meanwhile does not want it any more.
      if (own.current?.checkVisibility() !== true) return;
      flushSync(() => setPrinted({ ...answered, list, filters, at: new Date().toISOString() }));
      window.print();
    },
  });
  useNextStep(printed !== undefined, () => setPrinted(undefined));
  return (
    <>
      <Button
        ref={own}
        icon={<PrinterOutlined aria-hidden />}
        disabled={list.count === 0 || run.isPending}
        loading={run.isPending}
        onClick={() => run.mutate()}
      >
        {t('print')}
      </Button>
      {list.count > maxRowsOnPaper && (
        <p className="kit-export-note">{t('onlyFirst', { max: format.count(maxRowsOnPaper) })}</p>
      )}
      {run.error && <CallProblem error={run.error} onRetry={() => run.mutate()} />}
      <p className="kit-export-note" role="status">
        {run.isPending && t('fetching')}
      </p>
      {printed && (
        <ListSheet
          title={label}
          columns={columns.filter(({ onPaper }) => onPaper !== 'hidden')}
          printed={printed}
        />
      )}
    </>
  );
}
