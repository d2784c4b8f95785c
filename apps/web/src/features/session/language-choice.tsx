import { languages } from '@lebean/contract/kernel/text';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, locales, useLanguage } from '../../platform/i18n.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';

/** The three languages in their own words, one tap away. */
export function LanguageChoice() {
  const language = useLanguage();
  const titleOf = useFieldTitle();
  return (
    <div className="login-languages" role="group" aria-label={titleOf('language')}>
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
