import type { Language } from '@lebean/contract/kernel/text';
import { currentLanguage, switchLanguage } from './i18n.ts';
import { currentSession, refreshSession } from './session.ts';
import { showToast } from './toast.ts';

/** A person's choice of language; the words of the toast are the product's, in every language (SH-23). */
export function chooseLanguage(language: Language): void {
  if (language === currentLanguage()) return;
  switchLanguage(language);
  // The name of the role comes from the server; where that is not reached, the old words stay.
  if (currentSession() !== undefined) refreshSession().catch(() => undefined);
  showToast({ key: 'language', kind: 'success', text: 'Switch Language Success' });
}
