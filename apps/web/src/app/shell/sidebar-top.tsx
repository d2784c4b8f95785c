import { type ReactElement, useId } from 'react';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { useSession } from '../../platform/session.ts';
import { titleOf } from '../menu/menu-of-account.ts';
import { dashboardPage, mayOpen, pageAt, pages } from '../pages.ts';
import { recentVisits } from '../tabs/recent-visits.ts';
import { useShownPage } from './current-page.ts';
import { shellMessages } from './shell.messages.ts';
import { Line, PinButton, type Places } from './sidebar-line.tsx';

/** So many of the last places: they push the menu down. */
const maxRecent = 3;

/** What somebody has pinned, and where they were last (SH-67). */
export function SidebarTop({ places }: { readonly places: Places }) {
  const t = useText(shellMessages);
  const pick = usePick();
  const nodes = useMenu();
  const account = useSession();
  const pins = (account?.pins ?? []).flatMap((pin) => {
    const page = pages.find(({ path }) => path === pin);
    const isOpen = account !== undefined && page !== undefined && mayOpen(account, page);
    return isOpen ? [{ path: pin, title: titleOf(page, nodes) }] : [];
  });
  const recent = useRecent(pins.map(({ path }) => path));
  if (pins.length === 0 && recent.length === 0) return null;
  return (
    <nav aria-label={t('shortcuts')} className="sidebar-top">
      <Section title={t('pinned')} isShown={pins.length > 0}>
        {pins.map(({ path, title }) => (
          <Line
            key={path}
            to={path}
            label={pick(title)}
            places={places}
            end={<PinButton path={path} title={title} />}
          />
        ))}
      </Section>
      <Section title={t('recent')} isShown={recent.length > 0}>
        {recent.map(({ to, label }) => (
          <Line key={to} to={to} label={label} places={places} />
        ))}
      </Section>
    </nav>
  );
}

type SectionProps = {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: readonly ReactElement[];
};

function Section({ title, isShown, children }: SectionProps) {
  const titleId = useId();
  if (!isShown) return null;
  return (
    <>
      <p id={titleId} className="sidebar-title">
        {title}
      </p>
      <ul aria-labelledby={titleId}>{children}</ul>
    </>
  );
}

/**
 * The last places in this window, other than the one in front. A guest's card is none of them: the name would stand
 * in the menu of a till that others look at.
 */
function useRecent(pins: readonly string[]): readonly { to: string; label: string }[] {
  const pick = usePick();
  const nodes = useMenu();
  const account = useSession();
  const shown = useShownPage()?.path;
  return recentVisits()
    .flatMap(({ path, query, name }) => {
      const page = pageAt(path)?.page;
      const isOpen = account !== undefined && page !== undefined && mayOpen(account, page);
      if (!isOpen || page === dashboardPage || path === shown || pins.includes(path)) return [];
      if (page.path.endsWith('/card/$cardId')) return [];
      return [{ to: path + query, label: name ?? pick(titleOf(page, nodes)) }];
    })
    .slice(0, maxRecent);
}
