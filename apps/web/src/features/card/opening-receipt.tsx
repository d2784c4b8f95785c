import { Suspense } from 'react';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { lazyPart } from '../../platform/lazy-part.ts';

/** Comes with the open form, before there is a receipt: the list of members does without it (P7). */
const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

type OpeningReceiptProps = {
  isOpen: boolean;
  receipt: Receipt | undefined;
  onClose: () => void;
};

/** The receipt of a card that was opened. */
export function OpeningReceipt({ isOpen, receipt, onClose }: OpeningReceiptProps) {
  if (!isOpen && receipt === undefined) return null;
  return (
    <Suspense>
      <ReceiptDialog kind="opening" receipt={receipt} onClose={onClose} />
    </Suspense>
  );
}
