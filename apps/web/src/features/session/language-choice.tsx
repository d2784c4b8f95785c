import { languages } from '@lebean/contract/kernel/text';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, locales, useLanguage, useText } from '../../platform/i18n.ts';
import { loginMessages } from './login.messages.ts';

/** The three languages in their own words, one tap away. */
export function LanguageChoice() {
  const language = useLanguage();
  const t = useText(loginMessages);
  return (
    <div className="login-languages" role="group" aria-label={t('language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={locales[one]}
          aria-pressed={one === language}
          onClick={() => chooseLanguage(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
}
