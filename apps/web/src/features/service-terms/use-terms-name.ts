import type { ServiceTermsRow } from '@lebean/contract/service-terms/rows';
import { countryName } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { termsMessages } from './service-terms.messages.ts';

/** Whose terms these are. */
export function useTermsName() {
  const t = useText(termsMessages);
  const language = useLanguage();
  return ({ country }: Pick<ServiceTermsRow, 'country'>): string =>
    country === null ? t('default') : countryName(country, language);
}
