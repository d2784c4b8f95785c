import { useEffect } from 'react';
import { LanguageChoice } from '../features/session/language-choice.tsx';
import { verifyMessages } from '../features/settlement/verify-page.messages.ts';
import { VerifyScreen } from '../features/settlement/verify-screen.tsx';
import { useText } from '../platform/i18n.ts';

/** Whether a statement is as it was issued, for anybody (SET-21). */
export function VerifyPage() {
  const title = useText(verifyMessages)('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <VerifyScreen languages={<LanguageChoice />} />;
}
