import { givenAddress, type LinkTarget } from '@lebean/contract/facts/addresses';
import { currentLanguage, translator } from '../../platform/i18n.ts';
import type { Go } from '../../platform/page.tsx';
import { showToast } from '../../platform/toast.ts';
import { isUnsavedAt } from '../../platform/unsaved.ts';
import { type PageDefinition, pageAt } from '../pages.ts';
import { panelIdOf } from '../tabs/tab-ids.ts';
import { closeTabs, currentTabs } from '../tabs/tab-store.ts';
import { findingMessages } from './finding.messages.ts';

/** Goes to the record beside the one at a path, or says that there is none (SH-57). */
export function stepBeside(path: string, way: -1 | 1, go: Go): void {
  const next = recordBeside(path, way);
  if (next === undefined) {
    const text = translator(
      findingMessages,
      currentLanguage(),
    )(way === 1 ? 'noNext' : 'noPrevious');
    showToast({ key: 'beside', kind: 'info', text });
    return;
  }
  // Who walks through a list leaves no trail of tabs; what was typed stays.
  if (!isUnsavedAt(path)) closeTabs([path], { shown: path, requested: path });
  go(next);
}

/** A link in a list, and the column that it stands in. */
type ListedLink = { readonly path: string; readonly column: number };

/**
 * The record before or after the one at a path, in the list that it came from (SH-57): the page used last, among
 * those that live on behind, on which it is linked to; there the links of the same column to records of the same
 * kind. Nothing at either end, and where no such list is open.
 */
function recordBeside(path: string, way: -1 | 1): LinkTarget | undefined {
  const page = pageAt(path)?.page;
  if (page === undefined) return undefined;
  for (const behind of currentTabs().live) {
    if (behind === path) continue;
    const order = recordsOn(behind, page, path);
    const place = order.indexOf(path);
    if (place === -1) continue;
    const next = order[place + way];
    return next === undefined ? undefined : givenAddress(next);
  }
  return undefined;
}

/** The records of a kind in the order in which a page links to them. */
function recordsOn(listPath: string, page: PageDefinition, path: string): readonly string[] {
  const panel = document.getElementById(panelIdOf(listPath));
  const links = [...(panel?.querySelectorAll('a[href]') ?? [])]
    .map(listedLink)
    .filter((link) => pageAt(link.path)?.page === page);
  const column = links.find((link) => link.path === path)?.column;
  return [...new Set(links.filter((link) => link.column === column).map((link) => link.path))];
}

function listedLink(anchor: Element): ListedLink {
  const cell = anchor.closest('td');
  const { pathname } = new URL(anchor.getAttribute('href') ?? '', location.href);
  return { path: decodeURI(pathname), column: cell?.cellIndex ?? -1 };
}
