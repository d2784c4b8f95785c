import { StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { listListViews } from '@lebean/contract/list-view/operations';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { param, usePageQuery, useWholeQuery } from '../platform/page-query.ts';
import { usePage } from '../platform/page.tsx';
import { useOperation } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import { listViewMessages } from './list-views.messages.ts';
import type { ListFilter } from './use-list.ts';

/** Only who opens it needs it. */
const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);

/**
 * Whether the views of a list are kept on the server and shared (SH-58): on the pages that the menu has for lists. Behind
 * a number or below a record the same list is asked in other words, which stay in the browser.
 */
export function useHasViews(listName: string): boolean {
  const { path } = usePage();
  return useSession()?.routes.includes(path) === true && listName.endsWith('.list');
}

type ListViewsProps = {
  listName: string;
  /** What the list is asked now, where its rows can be counted without a screen. */
  filter?: ListFilter | undefined;
};

/** The views of a list (SH-58): a button that opens them. */
export function ListViews({ listName, filter }: ListViewsProps) {
  const t = useText(listViewMessages);
  return (
    <PanelPopover
      label={t('views')}
      placement="bottomRight"
      content={
        <Suspense>
          <ViewsPanel listName={listName} filter={filter} />
        </Suspense>
      }
    >
      <Button icon={<StarOutlined />} aria-label={t('views')} title={t('views')} />
    </PanelPopover>
  );
}

/** A link that names a view instead of saying what it looks for. */
const viewQuery = { savedView: param.id };

/**
 * Has a page that is opened without filters show the view that one has chosen for it, else that of one's role, once
 * (SH-58); an address that says anything wins over both.
 */
export function useChosenView(listName: string): void {
  const { written, open } = useWholeQuery();
  const { begun } = usePage();
  const { savedView } = usePageQuery(viewQuery).query;
  const isPlain = written === '';
  const decided = `view of ${listName}`;
  const { data: known } = useOperation(listListViews, { listName });
  useEffect(() => {
    const isByNumber = savedView !== undefined;
    if (!isPlain && !isByNumber) begun.add(decided);
    if (known === undefined || (begun.has(decided) && !isByNumber)) return;
    begun.add(decided);
    if (isByNumber) {
      // A mail names the view: what it looks for stays here, and one that is gone opens the list as it is.
      const named = known.views.find(({ id }) => id === savedView);
      open(named?.search ?? '', { isNewStep: false });
      return;
    }
    const chosen = known.views.find(({ isChosen }) => isChosen) ?? known.roleDefault;
    if (chosen !== null && chosen.search !== '') open(chosen.search, { isNewStep: false });
  }, [known, isPlain, savedView, open, begun, decided]);
}

/** As `useChosenView`, with a line that says so where it is the view of one's role: nobody has chosen it themselves. */
export function ChosenView({ listName }: { listName: string }) {
  const t = useText(listViewMessages);
  const { written, open } = useWholeQuery();
  const { data: known } = useOperation(listListViews, { listName });
  useChosenView(listName);
  const ofRole = known?.roleDefault;
  const isOwn = known?.views.some(({ isChosen }) => isChosen) === true;
  if (ofRole === undefined || ofRole === null || isOwn) return null;
  if (ofRole.search === '' || written !== ofRole.search) return null;
  return (
    <p className="kit-view-note" role="status">
      {t('ofRole', { role: ofRole.roleName, name: ofRole.viewName })}
      <Button type="link" size="small" onClick={() => open('', { isNewStep: true })}>
        {t('showAll')}
      </Button>
    </p>
  );
}
