import {
  DownOutlined,
  LockOutlined,
  LogoutOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { languages } from '@lebean/contract/kernel/text';
import {
  schemes,
  sizes,
  switchScheme,
  useIsMobile,
  useScheme,
  useSize,
} from '../../platform/appearance.ts';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { PanelPopover, useClosePanel } from '../../ui/panel-popover.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { openSearch } from '../search/search-opening.ts';
import { shellMessages } from './shell.messages.ts';
import { sizeTexts, useChooseSize } from './size-choice.tsx';
import { Colors } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';

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
  if (account === undefined) return null;
  return (
    <>
      <PanelPopover
        label={t('userMenu')}
        placement="bottomRight"
        content={<UserPanel onPassword={() => setPassword('open')} />}
      >
        <button type="button" className="user-button" title={t('userMenu')}>
          <PersonAvatar avatar={account.avatar} name={account.userName} size={30} />
          <span className="user-name">
            <strong>{account.userName}</strong>
            <small>{account.roleName}</small>
          </span>
          <DownOutlined aria-hidden />
        </button>
      </PanelPopover>
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

type UserPanelProps = { readonly onPassword: () => void };

function UserPanel({ onPassword }: UserPanelProps) {
  const close = useClosePanel();
  const t = useText(shellMessages);
  const account = useSession();
  const isMobile = useIsMobile();
  const scheme = useScheme();
  const logOut = useLogOut();
  if (account === undefined) return null;
  const { userName, roleName, shopName } = account;
  return (
    <div className="user-panel">
      <div className="user-who">
        <strong>{userName}</strong>
        <span>{roleName}</span>
        {shopName !== null && <span>{shopName}</span>}
      </div>
      <ChoiceRow
        label={t('appearance')}
        choices={schemes.map((one) => ({ value: one, label: t(schemeTexts[one]) }))}
        chosen={scheme}
        onChoose={switchScheme}
      />
      <LanguageRow />
      <SizeRow />
      {isMobile && <Colors />}
      <div className="user-ways">
        {isMobile && (
          <button
            type="button"
            onClick={() => {
              close();
              openSearch();
            }}
          >
            <SearchOutlined aria-hidden /> {t('search')}
          </button>
        )}
        <PageLink to="/profile" onClick={close}>
          <UserOutlined aria-hidden /> {t('profile')}
        </PageLink>
        {/* Staff change it among their own data; other kinds of account not at all (ACC-3). */}
        {account.kind === 'staff' && (
          <PageLink to="/profile" onClick={close}>
            <LockOutlined aria-hidden /> {t('changePassword')}
          </PageLink>
        )}
        {account.accountType === 1 && (
          <button
            type="button"
            onClick={() => {
              close();
              onPassword();
            }}
          >
            <LockOutlined aria-hidden /> {t('changePassword')}
          </button>
        )}
        <button type="button" onClick={logOut}>
          <LogoutOutlined aria-hidden /> {t('logOut')}
        </button>
      </div>
    </div>
  );
}

const schemeTexts = {
  light: 'schemeLight',
  dark: 'schemeDark',
  system: 'schemeSystem',
} as const;

function LanguageRow() {
  const t = useText(shellMessages);
  const language = useLanguage();
  return (
    <ChoiceRow
      label={t('language')}
      choices={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      chosen={language}
      onChoose={chooseLanguage}
    />
  );
}

function SizeRow() {
  const t = useText(shellMessages);
  const size = useSize();
  const chooseSize = useChooseSize();
  return (
    <ChoiceRow
      label={t('size')}
      choices={sizes.map((one) => ({ value: one, label: t(sizeTexts[one]) }))}
      chosen={size}
      onChoose={chooseSize}
    />
  );
}
