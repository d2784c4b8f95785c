import { BugOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useErrors } from '../../platform/error-log.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import './error-report.css';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { errorLogMessages } from './error-log.messages.ts';
import { useErrorReports } from './send-errors.ts';

const ErrorLogDialog = lazyPart(
  async () => (await import('./error-report-dialog.tsx')).ErrorLogDialog,
);

/** There only while this browser has noted errors, with a red dot (SH-24). */
export function ErrorLogButton() {
  const t = useText(errorLogMessages);
  const errors = useErrors();
  const [isOpen, setOpen] = useDialogState(false);
  useErrorReports();
  const label = t('open', { count: errors.length });
  return (
    <>
      {errors.length > 0 && (
        <Button
          type="text"
          className="error-log-button"
          icon={<BugOutlined />}
          aria-label={label}
          title={label}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ErrorLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
