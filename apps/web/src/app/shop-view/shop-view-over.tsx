import { useEffect } from 'react';
import { useText } from '../../platform/i18n.ts';
import { leaveWindow } from '../../platform/shop-view.ts';
import { appMessages } from '../app.messages.ts';
import '../status-pages.css';
import { shopViewMessages } from './shop-view.messages.ts';

/** All that is left when a view is over: nothing of the shop stays on the screen (ACC-7). */
export function ShopViewOver() {
  const t = useText(shopViewMessages);
  const app = useText(appMessages);
  const title = `${t('overTitle')} · ${app('product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="status-page">
      <h1>{t('overTitle')}</h1>
      <p>{t('overHint')}</p>
      <p>{t('logged')}</p>
      <div className="status-actions">
        <button
          type="button"
          className="status-action status-action-main"
          onClick={() => leaveWindow('/')}
        >
          {t('back')}
        </button>
      </div>
    </main>
  );
}
