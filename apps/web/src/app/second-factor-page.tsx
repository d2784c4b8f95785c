import { Button } from 'antd';
import { useEffect } from 'react';
import { OwnSecondFactor } from '../features/session/own-second-factor.tsx';
import { useText } from '../platform/i18n.ts';
import { refreshSession } from '../platform/session.ts';
import { appMessages } from './app.messages.ts';
import './second-factor-page.css';
import { Notices } from './shell/notices.tsx';
import { useLogOut } from './shell/use-log-out.ts';
import { statusMessages } from './status-pages.messages.ts';

/** All that is open to those who have yet to set up the second step that is asked of them (ACC-5). */
export function SecondFactorPage() {
  const t = useText(statusMessages);
  const app = useText(appMessages);
  const logOut = useLogOut();
  const documentTitle = `${t('secondFactorTitle')} · ${app('product')}`;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  // The session then says that nothing is due any more, and the product opens.
  const goOn = (): void => {
    refreshSession().catch(() => location.reload());
  };
  return (
    <main className="second-factor-page">
      <h1>{t('secondFactorTitle')}</h1>
      <p>{t('secondFactorHint')}</p>
      <Notices />
      <OwnSecondFactor onTurnedOn={goOn} />
      <Button onClick={logOut}>{t('logOut')}</Button>
    </main>
  );
}
