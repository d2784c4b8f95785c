import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import 'dayjs/locale/zh-cn';
import type { Language } from '@lebean/contract/kernel/text';
import { useLanguage } from '../../platform/i18n.ts';

/** The words of the component library; those of Chinese are at hand, the others are fetched. */
const load: Readonly<Record<Language, () => Promise<Locale>>> = {
  zh: () => Promise.resolve(zhCN),
  en: async () => (await import('antd/es/locale/en_US')).default,
  es: async () => {
    await import('dayjs/locale/es');
    return (await import('antd/es/locale/es_ES')).default;
  },
};

const dayjsNames = { zh: 'zh-cn', en: 'en', es: 'es' } as const satisfies Record<Language, string>;

/** The locale of the component library, following the language (SH-23). */
export function useComponentLocale(): Locale {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>(zhCN);
  useEffect(() => {
    let isRequested = true;
    const follow = async (): Promise<void> => {
      const loaded = await load[language]();
      if (!isRequested) return;
      dayjs.locale(dayjsNames[language]);
      setLocale(loaded);
    };
    // Without the words the components go on in the language before: nobody is stopped by that.
    follow().catch(() => undefined);
    return () => {
      isRequested = false;
    };
  }, [language]);
  return locale;
}
