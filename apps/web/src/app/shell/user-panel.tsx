import {
  GiftOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons';
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
import { showHelp } from '../../platform/page-help.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { useClosePanel } from '../../ui/panel-popover.tsx';
import { openSearch } from '../search/search-opening.ts';
import { shellMessages } from './shell.messages.ts';
import { sizeTexts, useChooseSize } from './size-choice.tsx';
import { Colors } from './theme-colors.tsx';
import { useLogOut } from './use-log-out.ts';
import './user-panel.css';

type UserPanelProps = {
  readonly onPassword: () => void;
  readonly onNews: () => void;
  readonly hasNews: boolean;
};

/** What the user menu holds (SH-25); it comes when somebody opens it. */
export function UserPanel({ onPassword, onNews, hasNews }: UserPanelProps) {
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
        {isMobile && <HelpWay />}
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
        <NewsButton hasNews={hasNews} onNews={onNews} />
        <button type="button" onClick={logOut}>
          <LogoutOutlined aria-hidden /> {t('logOut')}
        </button>
      </div>
    </div>
  );
}

/** On phones the header has no room for it. */
function HelpWay() {
  const t = useText(shellMessages);
  const close = useClosePanel();
  return (
    <button
      type="button"
      onClick={() => {
        close();
        showHelp();
      }}
    >
      <QuestionCircleOutlined aria-hidden /> {t('help')}
    </button>
  );
}

type NewsButtonProps = Pick<UserPanelProps, 'onNews' | 'hasNews'>;

function NewsButton({ onNews, hasNews }: NewsButtonProps) {
  const t = useText(shellMessages);
  const close = useClosePanel();
  return (
    <button
      type="button"
      onClick={() => {
        close();
        onNews();
      }}
    >
      <GiftOutlined aria-hidden /> {t('news')}
      {hasNews && <span className="news-dot" aria-hidden />}
    </button>
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
