import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { exampleRecords } from '@lebean/contract/template/placeholders';
import { noteTestPrint } from '@lebean/contract/template/test-print.operations';
import type { SheetLine } from '@lebean/domain/template/render';
import { useCounter } from '../../pickers/counter-shop.ts';
import { type Translate, useLanguage, useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { PrintNotice } from '../../shared/printer/print-notice.tsx';
import { printSample } from '../../shared/printer/print-queue.ts';
import type { PrintState } from '../../shared/printer/print-state.ts';
import { PrinterPanel } from '../../shared/printer/printer-panel.tsx';
import { usePrinterSettings } from '../../shared/printer/printer-settings.ts';
import { useReceiptFacts } from '../../shared/receipts/use-receipt-tax.ts';
import { fillReceipt } from '../../shared/templates/fill-template.ts';
import { Sheet } from '../../shared/templates/sheet.tsx';
import { receiptMessages } from './receipt.messages.ts';
import { testPrintMessages } from './test-print.messages.ts';
import '../../screen-kit/receipt.css';
import './test-print.css';

/** Signs of a line on each roll: the ruler that is cut off is wider than the paper. */
const columnsOf = { '58mm': 32, '80mm': 48, A4: 48 } as const;

const ruler = (columns: number): string => '1234567890'.repeat(5).slice(0, columns);

/** What may have gone wrong, by what one sees. */
const hints = ['nothing', 'garbled', 'narrow', 'cut', 'header'] as const;

/** The same where no driver stands between. */
const directHints = ['directNothing', 'directGarbled', 'narrow'] as const;

type Step = 'before' | 'printed' | 'wrong' | 'right';

/** A sample by the template in use, and whether it came out right (SH-49). */
export function TestPrintDialog({ onClose }: { onClose: () => void }) {
  const t = useText(testPrintMessages);
  const { shop } = useCounter();
  const settings = usePrinterSettings();
  const [step, setStep] = useState<Step>('before');
  const [state, setState] = useState<PrintState>({ kind: 'none' });
  const { lines, paper } = useSample(shop);
  const sample = <Sample lines={lines} paper={paper} />;
  const isDirect = settings !== undefined && paper !== 'A4';
  const print = async (): Promise<void> => {
    if (settings === undefined || paper === 'A4') window.print();
    else {
      setState({ kind: 'printing' });
      const outcome = await printSample(framed(lines, paper, t), paper);
      setState(outcome.isPrinted ? { kind: 'printed' } : { ...outcome, kind: 'unprinted' });
    }
    setStep('printed');
  };
  return (
    <AppModal title={t('title')} isOpen onClose={onClose} width={820}>
      <div className="test-print-columns">
        <div>
          <PrinterPanel />
          <p>{t(isDirect ? 'hintDirect' : 'hint')}</p>
          {shop === undefined && <Alert type="info" showIcon title={t('noShop')} />}
          <Button
            type="primary"
            autoFocus
            icon={<PrinterOutlined aria-hidden />}
            loading={state.kind === 'printing'}
            onClick={() => void print()}
          >
            {t(step === 'before' ? 'print' : 'again')}
          </Button>
          <PrintNotice state={state} />
          {step !== 'before' && shop !== undefined && (
            <Outcome
              shopId={shop.id}
              hints={isDirect ? directHints : hints}
              step={step}
              onStep={setStep}
            />
          )}
        </div>
        {sample}
      </div>
      {createPortal(
        <div className="print-sheet" aria-hidden>
          {sample}
        </div>,
        document.body,
      )}
    </AppModal>
  );
}

/** The example of previews, in the shop's own currency and the words of its receipts. */
function useSample(shop: ReturnType<typeof useCounter>['shop']) {
  const receipt = useText(receiptMessages);
  const dictionary = useDictionary();
  const language = useLanguage();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const template = useReceiptFacts(shop?.id)?.receipt;
  const record = {
    ...exampleRecords.receipt,
    title: receipt('recharge'),
    paymentMode: dictionary.title('paymentMode', 'cardTerminal'),
    shopName: shop?.shopName ?? '',
    ...(shop !== undefined && { currency: shop.currency }),
  };
  return fillReceipt(template, record, { language, timeZone });
}

type SampleProps = ReturnType<typeof useSample>;

/** The same for a printer of the browser's own. */
function framed(
  lines: readonly SheetLine[],
  paper: keyof typeof columnsOf,
  t: Translate<typeof testPrintMessages.zh>,
): readonly SheetLine[] {
  const columns = columnsOf[paper];
  const mark: SheetLine = { kind: 'text', text: t('mark') };
  const rule: SheetLine = { kind: 'text', text: ruler(columns) };
  const width: SheetLine = { kind: 'text', text: t('ruler', { count: columns }) };
  return [mark, rule, width, ...lines, rule, mark];
}

function Sample({ lines, paper }: SampleProps) {
  const t = useText(testPrintMessages);
  const columns = columnsOf[paper];
  return (
    <div data-paper={paper} className="test-print">
      <p className="test-print-mark">{t('mark')}</p>
      <p className="test-print-ruler">{ruler(columns)}</p>
      <p className="test-print-width">{t('ruler', { count: columns })}</p>
      <Sheet lines={lines} />
      <p className="test-print-ruler">{ruler(columns)}</p>
      <p className="test-print-mark">{t('mark')}</p>
    </div>
  );
}

type OutcomeProps = {
  shopId: number;
  hints: ReadonlyArray<(typeof hints)[number] | (typeof directHints)[number]>;
  step: Step;
  onStep: (step: Step) => void;
};

/** The question after it, and what helps where the answer is no. */
function Outcome({ shopId, hints: offered, step, onStep }: OutcomeProps) {
  const t = useText(testPrintMessages);
  const { mutate, isPending, error } = useCommand(noteTestPrint);
  const note = (): void => mutate({ shopId }, { onSuccess: () => onStep('right') });
  if (step === 'right') return <Alert type="success" showIcon title={t('noted')} role="status" />;
  return (
    <section className="test-print-outcome" aria-label={t('question')}>
      <strong>{t('question')}</strong>{' '}
      <Button loading={isPending} onClick={note}>
        {t('right')}
      </Button>{' '}
      <Button onClick={() => onStep('wrong')}>{t('wrong')}</Button>
      {error && <CallProblem error={error} onRetry={note} />}
      {step === 'wrong' && (
        <>
          <p>{t('seen')}</p>
          <ul>
            {offered.map((hint) => (
              <li key={hint}>{t(hint)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
