import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { ShortcutScope } from '../../screen-kit/shortcuts.tsx';
import type { Asked } from './scan-decision.ts';
import './scan.css';
import { scanMessages } from './scan.messages.ts';

type ScanQuestionProps = {
  asked: Asked;
  onOpen: (path: LinkTarget) => void;
  onOpenCard: () => void;
  onSell: (goods: GoodsRow) => void;
  onRetry: () => void;
  onClose: () => void;
};

/** Asks before a scan leads away from what is being done (SH-44). Enter and Esc stay. */
export function ScanQuestion(props: ScanQuestionProps) {
  const { asked, onClose } = props;
  const t = useText(scanMessages);
  const { code, undone } = asked;
  const stay = useFocus();
  const hit = nameOf(asked);
  return (
    // One deeper than the dialog below, whose keys are silent meanwhile.
    <ShortcutScope>
      <AppModal
        title={t(titles[asked.kind], { code, hit })}
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
        {asked.kind === 'unknown' && <p className="scan-line">{t('unknownHint')}</p>}
        {asked.kind === 'several' && (
          <ul className="scan-hits">
            {asked.hits.map(({ key, label, detail, path }) => (
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
function nameOf(asked: Asked): string {
  if (asked.kind === 'goods') return asked.goods.goodsName;
  return 'hits' in asked ? (asked.hits[0]?.label ?? '') : '';
}

/** What one does instead of staying. */
function OtherWay({ asked, onOpen, onOpenCard, onSell, onRetry }: ScanQuestionProps) {
  const t = useText(scanMessages);
  const { code } = asked;
  switch (asked.kind) {
    case 'switch': {
      const [hit] = asked.hits;
      return hit && <Button onClick={() => onOpen(hit.path)}>{t('switch')}</Button>;
    }
    case 'unknown':
      return (
        <Button className="scan-open" onClick={onOpenCard}>
          {t('openCard', { code })}
        </Button>
      );
    case 'goods':
      return <Button onClick={() => onSell(asked.goods)}>{t('sell')}</Button>;
    case 'failed':
      return <Button onClick={onRetry}>{t('retry')}</Button>;
    case 'several':
      return null;
  }
}
