import { EyeOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { openShopView } from '@lebean/contract/shop/view.operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { openViewMessages } from './open-view.messages.ts';
import type { ViewedShop } from './viewed-shop.ts';

const OpenViewDialog = lazyPart(
  async () => (await import('./open-view-dialog.tsx')).OpenViewDialog,
);

/** Opens a shop as its people see it (ACC-7): absent for whoever may not, off while the shop is disabled. */
export function OpenViewButton({ shop, isInRow = false }: { shop: ViewedShop; isInRow?: boolean }) {
  const t = useText(openViewMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OperationButton
        operation={openShopView}
        disabled={!shop.isEnabled}
        icon={<EyeOutlined aria-hidden />}
        {...(isInRow && { type: 'text', 'aria-label': t('open'), title: t('open') })}
        onClick={() => setOpen(true)}
      >
        {!isInRow && t('open')}
      </OperationButton>
      <Suspense>
        {isOpen && <OpenViewDialog shop={shop} isOpen onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
