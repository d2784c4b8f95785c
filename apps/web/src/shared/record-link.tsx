import type { ReactNode } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { PageLink } from '../platform/page.tsx';
import { useSession } from '../platform/session.ts';

type RecordLinkProps = {
  to: LinkTarget;
  /** The entry of the menu that the page belongs to: whoever has none reads the name alone. */
  menu: PlainPagePath;
  children: ReactNode;
};

/** The name of a record, as a link to its page for those who may open it (SH-65). */
export function RecordLink({ to, menu, children }: RecordLinkProps) {
  const routes: readonly string[] = useSession()?.routes ?? [];
  return routes.includes(menu) ? <PageLink to={to}>{children}</PageLink> : children;
}
