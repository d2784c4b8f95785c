import { DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { languages } from '@lebean/contract/text';
import { Avatar, Dropdown, type MenuProps } from 'antd';
import {
  schemes,
  useIsMobile,
  useScheme,
  useSize,
  switchScheme,
} from '../../platform/appearance.ts';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { shellMessages } from './shell.messages.ts';
import { sizeItems, useChooseSize } from './size-choice.tsx';
import { Colors } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** Who is signed in, how the page looks, and the way out (SH-25). */
export function UserMenu() {
  const t = useText(shellMessages);
  const account = useSession();
  const isMobile = useIsMobile();
  const scheme = useSchemeItems();
  const others = useItemsOfPhone();
  const logOut = useLogOut();
  if (account === undefined) return null;
  const { userName, roleName } = account;
  const items: Item[] = [
    {
      type: 'group',
      key: 'who',
      label: (
        <span className="user-menu-who">
          <strong>{userName}</strong>
          <span>{[roleName, account.shopName].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { type: 'divider' },
    scheme,
    ...(isMobile ? others : []),
    { type: 'divider' },
    { key: 'logOut', icon: <LogoutOutlined />, label: t('logOut'), onClick: logOut },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, className: 'user-menu', selectable: false }}
    >
      <button type="button" className="user-button" aria-label={`${t('userMenu')}: ${userName}`}>
        <Avatar size={28} src={account.avatar || undefined} alt="">
          {Array.from(userName)[0]}
        </Avatar>
        <span className="user-name">
          <strong>{userName}</strong>
          <small>{roleName}</small>
        </span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

const schemeTexts = {
  light: 'schemeLight',
  dark: 'schemeDark',
  system: 'schemeSystem',
} as const;

function useSchemeItems(): Item {
  const t = useText(shellMessages);
  const current = useScheme();
  return {
    key: 'appearance',
    type: 'group',
    label: t('appearance'),
    children: schemes.map((scheme) => ({
      key: `scheme-${scheme}`,
      label: <Choice isChosen={scheme === current}>{t(schemeTexts[scheme])}</Choice>,
      onClick: () => switchScheme(scheme),
    })),
  };
}

/** What a large screen has in its header. */
function useItemsOfPhone(): Item[] {
  const t = useText(shellMessages);
  const language = useLanguage();
  const size = useSize();
  const chooseSize = useChooseSize();
  return [
    {
      key: 'language',
      type: 'group',
      label: t('language'),
      children: languages.map((one) => ({
        key: `language-${one}`,
        label: <Choice isChosen={one === language}>{languageNames[one]}</Choice>,
        onClick: () => chooseLanguage(one),
      })),
    },
    { key: 'size', type: 'group', label: t('size'), children: sizeItems(t, size, chooseSize) },
    { key: 'themeColor', type: 'group', label: <Colors /> },
  ];
}

function Choice({ isChosen, children }: { isChosen: boolean; children: string }) {
  return (
    <span className="menu-choice" aria-current={isChosen}>
      {children}
    </span>
  );
}
