import { ToolOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { createTicket } from '@lebean/contract/ticket/operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { reportButtonMessages } from './report-button.messages.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

type ReportButtonProps = {
  device?: { readonly id: number; readonly uniqueCode: string; readonly shopId: number };
  /** The only shop that can be meant, where there is one. */
  shopId?: number | undefined;
  isMain?: boolean;
};

/** Reports a problem, of a device or of a shop; absent for whoever may not (SVC-1). */
export function ReportButton({ device, shopId, isMain = false }: ReportButtonProps) {
  const t = useText(reportButtonMessages);
  const [isOpen, setOpen] = useDialogState(false);
  return (
    <>
      <OperationButton
        operation={createTicket}
        icon={<ToolOutlined aria-hidden />}
        {...(isMain && { type: 'primary' as const })}
        {...(device && { 'aria-label': t('reportOn', { device: device.uniqueCode }) })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </OperationButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog device={device} shopId={shopId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
