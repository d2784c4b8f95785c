import type { ReactNode } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import './report.css';

type NumberLinkProps = {
  /** The list that it opens; nothing where there is no such list. */
  to: LinkTarget | undefined;
  label?: string;
  children: ReactNode;
};

/** A number that opens the rows behind it (RPT-4), for whoever has the screen that shows them. */
export function NumberLink({ to, label, children }: NumberLinkProps) {
  const account = useSession();
  const [path = ''] = to?.split('?') ?? [];
  const isOpen = account?.routes.some((route) => path === route || path.startsWith(`${route}/`));
  if (to === undefined || isOpen !== true) return <span className="report-number">{children}</span>;
  return (
    <PageLink
      className="report-number"
      to={to}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </PageLink>
  );
}
