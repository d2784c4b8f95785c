import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { ShortcutScope } from '../../screen-kit/shortcuts.tsx';
import type { Requested } from './scan-decision.ts';
import './scan.css';
import { scanMessages } from './scan.messages.ts';

type ScanQuestionProps = {
  requested: Requested;
  onOpen: (path: LinkTarget) => void;
  onOpenCard: () => void;
  onSell: (goods: GoodsRow) => void;
  onRetry: () => void;
  onClose: () => void;
};

/** Asks before a scan leads away from what is being done (SH-44). Enter and Esc stay. */
export function ScanQuestion(props: ScanQuestionProps) {
  const { requested, onClose } = props;
  const t = useText(scanMessages);
  const { code, undone } = requested;
  const stay = useFocus();
  const hit = nameOf(requested);
  return (
    // One deeper than the dialog below, whose keys are silent meanwhile.
    <ShortcutScope>
      <AppModal
        title={t(titles[requested.kind], { code, hit })}
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
        {requested.kind === 'unknown' && <p className="scan-line">{t('unknownHint')}</p>}
        {requested.kind === 'several' && (
          <ul className="scan-hits">
            {requested.hits.map(({ key, label, detail, path }) => (
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
function nameOf(requested: Requested): string {
  if (requested.kind === 'goods') return requested.goods.goodsName;
  return 'hits' in requested ? (requested.hits[0]?.label ?? '') : '';
}

/** What one does instead of staying. */
function OtherWay({ requested, onOpen, onOpenCard, onSell, onRetry }: ScanQuestionProps) {
  const t = useText(scanMessages);
  const { code } = requested;
  switch (requested.kind) {
    case 'switch': {
      const [hit] = requested.hits;
      return hit && <Button onClick={() => onOpen(hit.path)}>{t('switch')}</Button>;
    }
    case 'unknown':
      return (
        <Button className="scan-open" onClick={onOpenCard}>
          {t('openCard', { code })}
        </Button>
      );
    case 'goods':
      return <Button onClick={() => onSell(requested.goods)}>{t('sell')}</Button>;
    case 'failed':
      return <Button onClick={onRetry}>{t('retry')}</Button>;
    case 'several':
      return null;
  }
}
