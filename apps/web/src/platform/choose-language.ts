import type { Language } from '@lebean/contract/text';
import { currentLanguage, switchLanguage } from './i18n.ts';
import { showToast } from './toast.ts';

/** A person's choice of language; the words of the toast are the product's, in every language (SH-23). */
export function chooseLanguage(language: Language): void {
  if (language === currentLanguage()) return;
  switchLanguage(language);
  showToast({ key: 'language', kind: 'success', text: 'Switch Language Success' });
}
