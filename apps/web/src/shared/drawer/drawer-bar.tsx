import { Suspense, useState } from 'react';
import { closeShift, getDrawer, moveCash, openShift } from '@lebean/contract/shift/operations';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { bringsForm } from '../../screen-kit/type-ahead.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { drawerBarMessages } from './drawer-bar.messages.ts';
import './drawer-bar.css';

import type { DrawerState, DrawerStep } from './drawer.ts';

/** Few open a shift while many look at a list: the forms come when they are wanted. */
const DrawerDialogs = lazyPart(async () => (await import('./drawer-dialogs.tsx')).DrawerDialogs);

/** The drawer of the shop at whose counter this browser stands, for those who work at it (CTL-2). */
export function DrawerBar() {
  const isAllowed = useAllowed(getDrawer);
  const { shop, isComing } = useCounter();
  const { data: drawer, isLoading } = useOperation(
    getDrawer,
    { shopId: shop?.id ?? 0 },
    { isEnabled: isAllowed && shop !== undefined, everySeconds: 60 },
  );
  if (!isAllowed) return null;
  // Its place is kept: what is below would move away from under a finger.
  if (drawer === undefined) return isComing || isLoading ? <div className="drawer-bar" /> : null;
  return <DrawerControls key={drawer.shopId} drawer={drawer} />;
}

function DrawerControls({ drawer }: { drawer: DrawerState }) {
  const t = useText(drawerBarMessages);
  const [step, setStep] = useDialogState<DrawerStep>();
  // Once they have come they stay: a form whose outcome is unknown keeps its key.
  const [hasRequested, setRequested] = useState(false);
  const ask = (requested: DrawerStep): void => {
    setRequested(true);
    setStep(requested);
  };
  const isOpen = drawer.shift !== null;
  useShortcuts({
    s: bringsForm(() => ask(isOpen ? 'close' : 'open')),
    m: isOpen ? bringsForm(() => ask('move')) : undefined,
  });
  return (
    <section className="drawer-bar" aria-label={t('drawer')}>
      <DrawerFacts drawer={drawer} />
      <div className="drawer-bar-actions">
        {isOpen ? (
          <>
            <OperationButton operation={moveCash} aria-keyshortcuts="m" onClick={() => ask('move')}>
              {t('move')}
              <KeyHint name="M" />
            </OperationButton>
            <OperationButton
              operation={closeShift}
              aria-keyshortcuts="s"
              onClick={() => ask('close')}
            >
              {t('close')}
              <KeyHint name="S" />
            </OperationButton>
          </>
        ) : (
          <OperationButton operation={openShift} aria-keyshortcuts="s" onClick={() => ask('open')}>
            {t('open')}
            <KeyHint name="S" />
          </OperationButton>
        )}
      </div>
      {hasRequested && (
        <Suspense fallback={null}>
          <DrawerDialogs drawer={drawer} step={step} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Who has opened it, and for owners what should be in it now. */
function DrawerFacts({
  drawer: { shopName, shift, currency, isShiftRequired },
}: {
  drawer: DrawerState;
}) {
  const t = useText(drawerBarMessages);
  const format = useFormat();
  const now = useNow();
  if (shift === null) {
    return (
      <div className="drawer-bar-state">
        <strong>{shopName}</strong>
        <span className={isShiftRequired ? 'drawer-bar-waits' : undefined}>
          {t(isShiftRequired ? 'closedRequired' : 'closed')}
        </span>
      </div>
    );
  }
  const { openedBy: operator, openedAt, expectedCash } = shift;
  return (
    <div className="drawer-bar-state">
      <strong>{shopName}</strong>
      <span>{t('openSince', { operator, at: format.recent(openedAt, now) })}</span>
      {expectedCash !== null && (
        <span className="drawer-bar-expected">
          {t('expected')} {format.money(expectedCash, currency)}
        </span>
      )}
    </div>
  );
}
