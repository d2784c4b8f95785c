import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { useStore } from '../../platform/store.ts';
import { forgetKept, keptJobs, printKept } from './print-queue.ts';
import { printerPanelMessages } from './printer-panel.messages.ts';
import { printerMessages } from './printer.messages.ts';

/** What did not come out since the page was opened, each with its way to paper. */
export function KeptJobs() {
  const t = useText(printerPanelMessages);
  const words = useText(printerMessages);
  const kept = useStore(keptJobs);
  if (kept.length === 0) return null;
  return (
    <ul className="printer-panel-kept" aria-label={t('kept')}>
      {kept.map((one) => {
        const { number, isCopy } = one.job;
        return (
          <li key={number}>
            <span>
              {words('notPrinted', { number })} {words(one.problem)}
            </span>
            <Button size="small" onClick={() => void printKept(number)}>
              {t(isCopy ? 'keptCopy' : 'keptAgain')}
            </Button>
            <Button size="small" type="text" onClick={() => forgetKept(one)}>
              {t('discard')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
