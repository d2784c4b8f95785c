import { useEffect } from 'react';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { seeNews } from '@lebean/contract/session/news.operations';
import type { Profile } from '@lebean/contract/session/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { keepNewsSeen, useSession } from '../../platform/session.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { mayOpen, pages } from '../pages.ts';
import { shellMessages } from '../shell/shell.messages.ts';
import { newestRelease } from './newest-release.ts';
import { newsMessages } from './news.messages.ts';
import { audienceOf, type ReleaseLine, releases } from './releases.ts';
import './news.css';

/** What each release brought for whoever reads it (SH-63). To open it is to have seen it, on every device. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const shell = useText(shellMessages);
  const pick = usePick();
  const account = useSession();
  useSeen(account);
  if (account === undefined) return null;
  const audience = audienceOf(account);
  return (
    <AppModal title={shell('news')} isOpen onClose={onClose}>
      {releases.map(({ number, title, lines }) => (
        <section key={number} className="news">
          <h2>{pick(title)}</h2>
          <ul>
            {lines
              .filter(({ audiences }) => audiences.includes(audience))
              .map((line) => (
                <NewsLine key={line.text.zh} line={line} account={account} onClose={onClose} />
              ))}
          </ul>
        </section>
      ))}
    </AppModal>
  );
}

/** Said once for each time that it is opened with something new in it. */
function useSeen(account: Profile | undefined): void {
  const { mutate } = useCommand(seeNews);
  const isNew = account !== undefined && account.newsSeen < newestRelease;
  useEffect(() => {
    if (!isNew) return;
    mutate({ release: newestRelease }, { onSuccess: ({ newsSeen }) => keepNewsSeen(newsSeen) });
  }, [isNew, mutate]);
}

type NewsLineProps = { line: ReleaseLine; account: Profile; onClose: () => void };

function NewsLine({ line, account, onClose }: NewsLineProps) {
  const t = useText(newsMessages);
  const pick = usePick();
  const isOpen = (path: PlainPagePath): boolean =>
    pages.some((page) => page.path === path && mayOpen(account, page));
  const page = line.pages?.find(isOpen);
  return (
    <li>
      {pick(line.text)}{' '}
      {page !== undefined && (
        <PageLink to={page} aria-label={`${t('see')}: ${pick(line.text)}`} onClick={onClose}>
          {t('see')}
        </PageLink>
      )}
    </li>
  );
}
