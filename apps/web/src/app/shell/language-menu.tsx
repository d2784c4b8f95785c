import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { languages } from '@lebean/contract/kernel/text';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

/** The language, with its name in itself: whoever cannot read the page can read that. */
export function LanguageMenu() {
  const t = useText(shellMessages);
  const language = useLanguage();
  const menu: MenuProps = {
    items: languages.map((one) => ({
      key: one,
      label: languageNames[one],
      disabled: one === language,
      onClick: () => chooseLanguage(one),
    })),
  };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t('language')}: ${languageNames[language]}`}
      >
        {languageNames[language]}
      </Button>
    </Dropdown>
  );
}
