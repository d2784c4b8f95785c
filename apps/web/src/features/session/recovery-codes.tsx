import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

type RecoveryCodesProps = {
  /** Nothing while there is nothing to show. */
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
};

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText(secondFactorMessages);
  const word = useText(kitWords);
  const copy = (): void => {
    navigator.clipboard.writeText((codes ?? []).join('\n')).then(
      () => showToast({ key: 'copied', kind: 'success', text: word('copied') }),
      // A browser that does not let pages copy: the codes are there to be read.
      () => undefined,
    );
  };
  return (
    <AppModal
      title={t('codesTitle')}
      isOpen={codes !== undefined}
      // Esc is pressed by habit, and these do not come back.
      onClose={(how) => {
        if (how === 'button') onClose();
      }}
      width={440}
      footer={
        <div className="kit-dialog-footer">
          <Button onClick={copy}>{word('copy')}</Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <p className="own-consequence">{t('codesHint')}</p>
      <ol className="own-codes">
        {(codes ?? []).map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </AppModal>
  );
}
