import { Input } from 'antd';
import { useState } from 'react';
import { openShopView, viewMinutes } from '@lebean/contract/shop/view.operations';
import { useText } from '../../platform/i18n.ts';
import { viewAddress } from '../../platform/shop-view.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { openViewMessages } from './open-view.messages.ts';
import type { ViewedShop } from './viewed-shop.ts';

type DialogProps = { shop: ViewedShop; isOpen: boolean; onClose: () => void };

/** Says what a view is before it is opened, and asks why (ACC-7). It comes in a window of its own. */
export function OpenViewDialog({ shop, isOpen, onClose }: DialogProps) {
  const t = useText(openViewMessages);
  const titleOf = useFieldTitle();
  const [blocked, setBlocked] = useState<string>();
  const recordForm = useRecordForm<typeof openShopView, { reason?: string }>(openShopView, {
    toInput: ({ reason = '' }) => ({ shopId: shop.id, reason }),
    onSaved: ({ shopViewId }) => {
      const address = viewAddress(shopViewId);
      if (window.open(address, '_blank') === null) setBlocked(address);
      else onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { name: shop.shopName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={blocked === undefined ? t('open') : null}
    >
      <p>{t('hint', { minutes: viewMinutes })}</p>
      {blocked === undefined ? (
        <FormField field={recordForm.field('reason')} label={titleOf('reason')}>
          <Input maxLength={200} placeholder={t('reasonHint')} />
        </FormField>
      ) : (
        <p>
          <a href={blocked} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('blocked')}
          </a>
        </p>
      )}
    </FormDialog>
  );
}
