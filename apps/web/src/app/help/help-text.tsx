import type { ReactNode } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import type { Text } from '@lebean/contract/kernel/text';
import { messageText, usePick } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { titleOf } from '../menu/menu-of-account.ts';
import { mayOpen, pages } from '../pages.ts';
import { type HelpArea, helpMark } from './help-topic.ts';

type HelpTextProps = { text: Text; area: HelpArea };

/** A text of a help with the buttons, pages and numbers that it names. */
export function HelpText({ text, area }: HelpTextProps) {
  const pick = usePick();
  const format = useFormat();
  const parts: ReactNode[] = [];
  let rest = pick(text);
  for (let found = helpMark.exec(rest); found !== null; found = helpMark.exec(rest)) {
    const { quote, page, number } = found.groups ?? {};
    const key = parts.length;
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
    if (quote !== undefined) parts.push(<Quote key={key} quote={quote} area={area} />);
    if (page !== undefined) parts.push(<PageName key={key} path={page} />);
    if (number !== undefined) parts.push(format.count(area.numbers[number] ?? 0));
  }
  return [...parts, rest];
}

/** A text of a screen, as this installation says it. */
function Quote({ quote, area }: { quote: string; area: HelpArea }) {
  const pick = usePick();
  const [owner = '', key = ''] = quote.split('.');
  const text = area.quotes[quote];
  return text && <b>{pick(messageText(owner, key, text))}</b>;
}

/** A page by its title: a link for whoever may open it. */
export function PageName({ path }: { path: string }) {
  const pick = usePick();
  const nodes = useMenu();
  const account = useSession();
  const page = pages.find((one) => one.path === path);
  if (page === undefined) return null;
  const title = pick(titleOf(page, nodes));
  return account !== undefined && mayOpen(account, page) && !path.includes('$') ? (
    <PageLink to={givenAddress(path)}>{title}</PageLink>
  ) : (
    <b>{title}</b>
  );
}
