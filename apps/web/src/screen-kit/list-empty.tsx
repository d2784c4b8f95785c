import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../platform/i18n.ts';
import type { ListRow } from './column.ts';
import { EmptyState } from './empty-state.tsx';
import { listMessages } from './list.messages.ts';
import type { List } from './use-list.ts';

type ListEmptyProps<Row extends ListRow> = { list: List<Row>; firstStep: ReactNode };

/** "Nothing yet" tells how to make the first; "nothing matches" offers the way back to all (SH-33). */
export function ListEmpty<Row extends ListRow>({ list, firstStep }: ListEmptyProps<Row>) {
  const t = useText(listMessages);
  const isFiltered = list.filterCount > 0;
  const description = (): string => {
    if (!isFiltered) return t('nothingYet');
    const { words } = list;
    return words === undefined ? t('nothingMatches') : t('nothingMatchesWords', { words });
  };
  return (
    <div role="status" className="kit-list-empty">
      <EmptyState kind={isFiltered ? 'none-found' : 'none-yet'} text={description()}>
        {isFiltered ? <Button onClick={list.reset}>{t('reset')}</Button> : firstStep}
      </EmptyState>
    </div>
  );
}
