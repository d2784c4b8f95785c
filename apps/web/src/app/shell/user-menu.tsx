import { DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { languages } from '@lebean/contract/text';
import { Avatar, Button } from 'antd';
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
import { useSession } from '../../platform/session.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { PanelPopover } from '../../ui/panel-popover.tsx';
import { shellMessages } from './shell.messages.ts';
import { sizeTexts, useChooseSize } from './size-choice.tsx';
import { Colors } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';

/** Who is signed in, how the page looks, and the way out (SH-25). */
export function UserMenu() {
  const t = useText(shellMessages);
  const account = useSession();
  if (account === undefined) return null;
  return (
    <PanelPopover label={t('userMenu')} placement="bottomRight" content={<UserPanel />}>
      <button type="button" className="user-button" title={t('userMenu')}>
        <span aria-hidden>
          <Avatar size={30} src={account.avatar || undefined} alt="">
            {Array.from(account.userName)[0]}
          </Avatar>
        </span>
        <span className="user-name">
          <strong>{account.userName}</strong>
          <small>{account.roleName}</small>
        </span>
        <DownOutlined aria-hidden />
      </button>
    </PanelPopover>
  );
}

function UserPanel() {
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
      <Button block icon={<LogoutOutlined />} onClick={logOut}>
        {t('logOut')}
      </Button>
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
