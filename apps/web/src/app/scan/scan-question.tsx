import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { ShortcutScope } from '../../screen-kit/shortcuts.tsx';
import type { ScanPrompt } from './scan-decision.ts';
import './scan.css';
import { scanMessages } from './scan.messages.ts';

type ScanQuestionProps = {
  prompt: ScanPrompt;
  onOpen: (path: LinkTarget) => void;
  onOpenCard: () => void;
  onSell: (goods: GoodsRow) => void;
  onRetry: () => void;
  onClose: () => void;
};

/** Asks before a scan leads away from what is being done (SH-44). Enter and Esc stay. */
export function ScanQuestion(props: ScanQuestionProps) {
  const { prompt, onClose } = props;
  const t = useText(scanMessages);
  const { code, undone } = prompt;
  const stay = useFocus();
  const hit = nameOf(prompt);
  return (
    // One deeper than the dialog below, whose keys are silent meanwhile.
    <ShortcutScope>
      <AppModal
        title={t(titles[prompt.kind], { code, hit })}
        isOpen
        width={440}
        onClose={onClose}
        footer={
          <div className="kit-dialog-footer">
            <Button ref={stay} type="primary" onClick={onClose}>
              {t(undone === undefined ? 'cancel' : 'keep')}
            </Button>
            <OtherWay {...props} />
          </div>
        }
      >
        {undone !== undefined && <p className="scan-line">{undone}</p>}
        {prompt.kind === 'unknown' && <p className="scan-line">{t('unknownHint')}</p>}
        {prompt.kind === 'several' && (
          <ul className="scan-hits">
            {prompt.hits.map(({ key, label, detail, path }) => (
              <li key={key}>
                <Button block onClick={() => props.onOpen(path)}>
                  {label} {detail}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AppModal>
    </ShortcutScope>
  );
}

/** Takes the focus once the dialog below has given it up: that is a moment after this one has come. */
function useFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => button.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return button;
}

const titles = {
  switch: 'switchTitle',
  several: 'severalTitle',
  unknown: 'unknownTitle',
  failed: 'failed',
  goods: 'goodsTitle',
} as const;

/** What bears the code, as a person calls it. */
function nameOf(prompt: ScanPrompt): string {
  if (prompt.kind === 'goods') return prompt.goods.goodsName;
  return 'hits' in prompt ? (prompt.hits[0]?.label ?? '') : '';
}

/** What one does instead of staying. */
function OtherWay({ prompt, onOpen, onOpenCard, onSell, onRetry }: ScanQuestionProps) {
  const t = useText(scanMessages);
  const { code } = prompt;
  switch (prompt.kind) {
    case 'switch': {
      const [hit] = prompt.hits;
      return hit && <Button onClick={() => onOpen(hit.path)}>{t('switch')}</Button>;
    }
    case 'unknown':
      return (
        <Button className="scan-open" onClick={onOpenCard}>
          {t('openCard', { code })}
        </Button>
      );
    case 'goods':
      return <Button onClick={() => onSell(prompt.goods)}>{t('sell')}</Button>;
    case 'failed':
      return <Button onClick={onRetry}>{t('retry')}</Button>;
    case 'several':
      return null;
  }
}
