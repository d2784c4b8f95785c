import { Alert, Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import type { PrintState } from './print-state.ts';
import './print-notice.css';
import { printerMessages } from './printer.messages.ts';

type PrintNoticeProps = { state: PrintState; onAgain?: () => void };

/** How far a receipt is on its way to paper, and what to look at where it is not (SH-49). */
export function PrintNotice({ state, onAgain }: PrintNoticeProps) {
  const t = useText(printerMessages);
  if (state.kind === 'none') return null;
  if (!('problem' in state))
    return (
      <p role="status" className="print-notice">
        {t(state.kind)}
      </p>
    );
  return (
    <Alert
      type="warning"
      showIcon
      className="print-notice"
      title={state.kind === 'unprinted' ? t(state.problem) : `${t(state.problem)} ${t(state.kind)}`}
      action={
        state.kind === 'byBrowser' &&
        onAgain && (
          <Button size="small" onClick={onAgain}>
            {t('again')}
          </Button>
        )
      }
    />
  );
}
