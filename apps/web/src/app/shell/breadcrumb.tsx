import { givenAddress, type LinkTarget } from '@lebean/contract/facts/addresses';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { groupTitleOf, titleOf } from '../menu/menu-of-account.ts';
import { dashboardPage, mayOpen, pageAbove, type PageDefinition } from '../pages.ts';
import type { ShownPage } from './current-page.ts';
import { shellMessages } from './shell.messages.ts';

type Crumb = { readonly label: string; readonly to: LinkTarget | undefined };

/** Where one is: starts with the dashboard; the last item is text, and so are groups (SH-18). */
export function Breadcrumb({ shown, recordName }: { shown: ShownPage; recordName?: string }) {
  const t = useText(shellMessages);
  const pick = usePick();
  const { page } = shown;
  const above = pageAbove(page);
  const nodes = useMenu();
  const group = groupTitleOf(page, nodes);
  const title = (one: PageDefinition): string => pick(titleOf(one, nodes));
  const account = useSession();
  const isOpen = account !== undefined && mayOpen(account, dashboardPage);
  const home = isOpen ? givenAddress(dashboardPage.path) : undefined;
  const steps: Crumb[] = [{ label: pick(dashboardPage.title), to: home }];
  if (page !== dashboardPage) {
    // A group of one page has often its name: once is enough.
    const next = title(above ?? page);
    if (group !== undefined && pick(group) !== next) {
      steps.push({ label: pick(group), to: undefined });
    }
    if (above !== undefined) steps.push({ label: title(above), to: givenAddress(above.path) });
    steps.push({ label: recordName ?? title(page), to: givenAddress(page.path) });
  }
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(({ label, to }, place) => {
          const isLast = place === steps.length - 1;
          return (
            <li key={`${label}${to ?? ''}`} aria-current={isLast ? 'page' : undefined}>
              {to === undefined || isLast ? label : <PageLink to={to}>{label}</PageLink>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
