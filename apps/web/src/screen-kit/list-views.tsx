import { StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { listListViews } from '@lebean/contract/list-view/operations';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useWholeQuery } from '../platform/page-query.ts';
import { useOperation } from '../platform/queries.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import { listViewMessages } from './list-views.messages.ts';

/** Only who opens it needs it. */
const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);

/** The lists whose views are kept on the server and shared (SH-58), by their names; others keep filters in the browser. */
export const listsWithViews: ReadonlySet<string> = new Set(['ticket.list', 'member.list']);

/** The views of a list (SH-58): a button that opens them. */
export function ListViews({ listName }: { listName: string }) {
  const t = useText(listViewMessages);
  return (
    <PanelPopover
      label={t('views')}
      placement="bottomRight"
      content={
        <Suspense>
          <ViewsPanel listName={listName} />
        </Suspense>
      }
    >
      <Button icon={<StarOutlined />} aria-label={t('views')} title={t('views')} />
    </PanelPopover>
  );
}

/** Has a page that is opened without filters show the view that one has chosen for it, once (SH-58). */
export function useChosenView(listName: string): void {
  const { written, open } = useWholeQuery();
  const isPlain = written === '';
  const isDecided = useRef(!isPlain);
  const { data: known } = useOperation(listListViews, { listName });
  useEffect(() => {
    if (isDecided.current || known === undefined) return;
    isDecided.current = true;
    const chosen = known.views.find(({ isChosen }) => isChosen);
    if (chosen !== undefined && isPlain) open(chosen.search, { isNewStep: false });
  }, [known, isPlain, open]);
}
