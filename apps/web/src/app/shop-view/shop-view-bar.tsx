import { EyeOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import type { Profile } from '@lebean/contract/session/rows';
import { leaveShopView } from '@lebean/contract/shop/view.operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { refreshSession, useSession } from '../../platform/session.ts';
import { endShownView } from '../../platform/shop-view.ts';
import { useCountdown } from '../../screen-kit/use-countdown.ts';
import './shop-view.css';
import { shopViewMessages } from './shop-view.messages.ts';

type View = NonNullable<Profile['shopView']>;

/** Stands on every page of a view, over dialogs too: whose shop, who looks, how long yet, and the way out (ACC-7). */
export function ShopViewBar({ view }: { view: View }) {
  const t = useText(shopViewMessages);
  const viewer = useSession()?.impersonatorName ?? '';
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await call(leaveShopView, { shopViewId: view.shopViewId }, { isOwn: true });
    } catch (error) {
      // One that is over, or that the server cannot hear of, is left here all the same; it ends by itself.
      if (!isCallError(error)) throw error;
    }
    endShownView();
  };
  return (
    <>
      <div className="shop-view-frame" aria-hidden />
      <aside className="shop-view-bar" aria-label={t('label')}>
        <EyeOutlined aria-hidden />
        <span className="shop-view-words">{t('looking', { viewer, shop: view.shopName })}</span>
        <TimeLeft endsAt={view.endsAt} />
        <button
          type="button"
          className="shop-view-leave"
          disabled={isLeaving}
          onClick={() => {
            leave().catch(reportError);
          }}
        >
          {t('leave')}
        </button>
      </aside>
    </>
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The clock of this machine may be wrong: whether the time is over, the server says. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useText(shopViewMessages);
  const seconds = useCountdown(Date.parse(endsAt));
  useEffect(() => {
    if (seconds === 0) refreshSession().catch(() => undefined);
  }, [seconds]);
  const time = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  return (
    <span role="timer" className="shop-view-time">
      {t('left', { time })}
    </span>
  );
}
