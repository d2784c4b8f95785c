import { Button } from 'antd';
import { clearErrors } from '../../platform/error-log.ts';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { errorLogMessages } from './error-log.messages.ts';
import { OwnErrors } from './own-errors.tsx';

/** The errors of this browser, over the page on which they happened (SH-24). */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useText(errorLogMessages);
  const word = useText(kitWords);
  return (
    <AppModal
      title={t('title')}
      isOpen
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button
            danger
            onClick={() => {
              clearErrors();
              onClose();
            }}
          >
            {t('clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {word('close')}
          </Button>
        </>
      }
    >
      <OwnErrors />
    </AppModal>
  );
}
