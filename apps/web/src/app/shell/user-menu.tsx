import { DownOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSession } from '../../platform/session.ts';
import { PanelPopover } from '../../ui/panel-popover.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { newestRelease } from '../news/newest-release.ts';
import { shellMessages } from './shell.messages.ts';

const UserPanel = lazyPart(async () => (await import('./user-panel.tsx')).UserPanel);
const NewsDialog = lazyPart(async () => (await import('../news/news-dialog.tsx')).NewsDialog);
/** Its code comes when it is asked for: most days it is not. */
const ChangePasswordDialog = lazyPart(
  async () =>
    (await import('../../features/session/change-password-dialog.tsx')).ChangePasswordDialog,
);

/** Who is signed in, how the page looks, and the way out (SH-25). */
export function UserMenu() {
  const t = useText(shellMessages);
  const account = useSession();
  const [password, setPassword] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [isNewsOpen, setNewsOpen] = useState(false);
  if (account === undefined) return null;
  const hasNews = account.newsSeen < newestRelease;
  return (
    <>
      <PanelPopover
        label={t('userMenu')}
        placement="bottomRight"
        content={
          <Suspense>
            <UserPanel
              onPassword={() => setPassword('open')}
              onNews={() => setNewsOpen(true)}
              hasNews={hasNews}
            />
          </Suspense>
        }
      >
        <button
          type="button"
          className="user-button"
          title={hasNews ? `${t('userMenu')} · ${t('news')}` : t('userMenu')}
        >
          {hasNews && <span className="news-dot" aria-hidden />}
          <PersonAvatar avatar={account.avatar} name={account.userName} size={30} />
          <span className="user-name">
            <strong>{account.userName}</strong>
            <small>{account.roleName}</small>
          </span>
          <DownOutlined aria-hidden />
        </button>
      </PanelPopover>
      {isNewsOpen && (
        <Suspense>
          <NewsDialog onClose={() => setNewsOpen(false)} />
        </Suspense>
      )}
      {password !== 'unasked' && (
        <Suspense>
          <ChangePasswordDialog
            isOpen={password === 'open'}
            onClose={() => setPassword('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
