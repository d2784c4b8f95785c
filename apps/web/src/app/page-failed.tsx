import { useText } from '../platform/i18n.ts';
import { EmptyPicture } from '../ui/empty-picture.tsx';
import { appMessages } from './app.messages.ts';
import './status-pages.css';

/** Stands in for a page that could not be shown: its code did not load, or it failed. */
export function PageFailed() {
  const t = useText(appMessages);
  return (
    <div className="status-page" role="alert">
      <EmptyPicture kind="offline" />
      <h1>{t('pageFailed')}</h1>
      <p>{t('pageFailedHint')}</p>
      <button type="button" className="status-action" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </div>
  );
}
