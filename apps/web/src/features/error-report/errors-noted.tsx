import { BugOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import './error-report.css';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { errorLogMessages } from './error-log.messages.ts';

const ErrorLogDialog = lazyPart(
  async () => (await import('./error-report-dialog.tsx')).ErrorLogDialog,
);

/** The button with a red dot, and the list that it opens. */
export function ErrorsNoted({ count }: { count: number }) {
  const t = useText(errorLogMessages);
  const [isOpen, setOpen] = useDialogState(false);
  const label = t('open', { count });
  return (
    <>
      <Button
        type="text"
        className="error-log-button"
        icon={<BugOutlined />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ErrorLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
