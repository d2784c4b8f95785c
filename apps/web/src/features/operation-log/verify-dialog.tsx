import { Alert, Button, Progress } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useVerification, type Verification } from './use-verification.ts';
import './operation-log.css';
import { verifyMessages } from './verify.messages.ts';

type VerifyDialogProps = { isOpen: boolean; onClose: () => void };

/** Runs the verification of the sealed log and tells its outcome (ACC-6). */
export function VerifyDialog({ isOpen, onClose }: VerifyDialogProps) {
  const t = useText(verifyMessages);
  const verification = useVerification();
  const { state, start, stop } = verification;
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <AppModal
      title={t('title')}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onClick={state === 'running' ? stop : close}>
            {t(state === 'running' ? 'stop' : 'close')}
          </Button>
          <Button type="primary" autoFocus loading={state === 'running'} onClick={start}>
            {t(state === 'ended' ? 'again' : 'start')}
          </Button>
        </>
      }
    >
      <div className="log-verdict">
        <p>{t('what')}</p>
        <div role="status">
          <Verdict {...verification} />
        </div>
        {verification.error && <CallProblem error={verification.error} />}
      </div>
    </AppModal>
  );
}

function Verdict({ state, step }: Verification) {
  const t = useText(verifyMessages);
  const format = useFormat();
  if (step === undefined)
    return state === 'running' ? (
      <Progress percent={0} status="active" showInfo={false} aria-label={t('title')} />
    ) : null;
  const rows = format.count(step.rows);
  const seals = format.count(step.seals);
  switch (step.outcome) {
    case 'unfinished': {
      const percent = (100 * step.seals) / Math.max(1, step.seals + step.sealsLeft);
      return (
        <>
          <Progress percent={percent} status="active" showInfo={false} aria-label={t('title')} />
          {t('running', { rows, seals, left: format.count(step.sealsLeft) })}
        </>
      );
    }
    case 'whole':
      return <Alert type="success" showIcon title={t('whole', { rows, seals })} />;
    case 'broken': {
      const reason = t(step.reason ?? 'rowsChanged');
      return <Alert type="error" showIcon title={t('broken', { seal: step.lastSeal, reason })} />;
    }
  }
}
