import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { shellMessages } from './shell.messages.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Follows the real state: Esc leaves full screen without asking us (SH-20). */
export function FullScreenToggle() {
  const t = useText(shellMessages);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = isFull ? t('leaveFullScreen') : t('fullScreen');
  return (
    <Button
      type="text"
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={() => {
        toggle().catch(tellUnsupported);
      }}
    />
  );
}

async function toggle(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
  else tellUnsupported();
}

/** The words are the product's, in every language. */
const tellUnsupported = (): void =>
  showToast({ key: 'fullScreen', kind: 'warning', text: 'you browser can not work' });
