import { givenAddress } from '@lebean/contract/facts/addresses';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { tabsOf } from '../menu/menu-of-account.ts';
import './list-tabs.css';
import { listTabsMessages } from './list-tabs.messages.ts';

/** The lists that show the rows of this one by another filter, which the menu does not repeat (SH-67). */
export function ListTabs({ path }: { readonly path: string | undefined }) {
  const t = useText(listTabsMessages);
  const pick = usePick();
  const nodes = useMenu();
  const account = useSession();
  const tabs = account === undefined ? [] : tabsOf(path, account, nodes);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('sameRows')} className="list-tabs">
      {tabs.map((tab) => (
        <PageLink
          key={tab.path}
          to={givenAddress(tab.path)}
          aria-current={tab.path === path ? 'page' : undefined}
        >
          {pick(tab.title)}
        </PageLink>
      ))}
    </nav>
  );
}
