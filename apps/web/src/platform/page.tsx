import { useRouter } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type Ref,
  useContext,
  useEffect,
  useMemo,
} from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';

/**
 * The page that a screen is shown in. Screens read their address from here and never from the
 * router, because a page may live on behind another one (SH-14).
 */
export type Page = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Changes the query of the page's address: filters, sort, page (SH-31). */
  readonly setSearch: (search: URLSearchParams, how?: { readonly isNewStep: boolean }) => void;
  /** Names the record that the page shows, for the document's title and the tab (SH-10). */
  readonly setRecordName: (name: string) => void;
  /** Whether the page is the one in front; behind others it lives on without effects. */
  readonly isShown: () => boolean;
  /** What is done once for as long as the page is open, by its name: parts of it come and go. */
  readonly begun: Set<string>;
};

export const PageContext = createContext<Page | undefined>(undefined);

/** The page around a screen. Throws outside of one: that is a mistake of ours. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('a screen stands outside of a page');
  return page;
}

/** A `$name` part of the page's path as an id; nothing where it is none. */
export function usePageId(name: string): number | undefined {
  const text = usePage().params[name] ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/** Names the record on the page, for as long as its tab is open. */
export function useRecordName(name: string | undefined): void {
  const { setRecordName } = usePage();
  useEffect(() => {
    if (name !== undefined) setRecordName(name);
  }, [name, setRecordName]);
}

export type Go = (target: LinkTarget, how?: { readonly isReplacing: boolean }) => void;

/** Goes to a page of the product: `go('/member/list')`, `go(addressOf(…))`. */
export function useGo(): Go {
  const { history } = useRouter();
  return useMemo(
    () => (target, how) => {
      if (how?.isReplacing) history.replace(target);
      else history.push(target);
    },
    [history],
  );
}

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly to: LinkTarget;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link within the product. A new tab, a new window and a download stay the browser's. */
export function PageLink({ to, onClick, ...anchor }: PageLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isBrowsers = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isBrowsers || event.button !== 0 || anchor.target) return;
    event.preventDefault();
    go(to);
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the other props
  return <a href={to} onClick={follow} {...anchor} />;
}
