import { Button, Input } from 'antd';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { announceScan } from '../../screen-kit/scan/scans.ts';
import './camera-scan.css';
import { type CameraProblem, readCodes } from './code-reader.ts';
import { phoneMessages } from './phone.messages.ts';

/** Long enough to be felt, too short to be in the way. */
const buzzMs = 60;

/** Reads a code with the camera; it goes where a card reader's goes (SH-44, SH-56). It can be typed as well. */
export function CameraScan({ onClose }: { readonly onClose: () => void }) {
  const t = useText(phoneMessages);
  const take = (code: string): void => {
    onClose();
    announceScan({ code, field: undefined });
  };
  return (
    <AppModal title={t('scanTitle')} isOpen width={420} onClose={onClose}>
      <Left onClose={onClose} />
      <Camera
        onCode={(code) => {
          navigator.vibrate?.(buzzMs);
          take(code);
        }}
      />
      <TypedCode onCode={take} />
    </AppModal>
  );
}

/** A reader that scans meanwhile leads away, and nothing here is lost by that. */
function Left({ onClose }: { readonly onClose: () => void }) {
  useOpenWork({ title: undefined, isDone: true, leave: onClose });
  return null;
}

type CodeProps = { readonly onCode: (code: string) => void };

function Camera({ onCode }: CodeProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} onCode={onCode} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ onCode, onRetry }: CodeProps & { readonly onRetry: () => void }) {
  const t = useText(phoneMessages);
  const picture = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | CameraProblem>('starting');
  const code = useEffectEvent(onCode);
  useEffect(() => {
    const video = picture.current;
    if (video === null) return;
    return readCodes(video, {
      onLooking: () => setState('looking'),
      onProblem: setState,
      onCode: (read) => code(read),
    });
  }, []);
  const isOn = state === 'starting' || state === 'looking';
  const mayRetry = state === 'refused' || state === 'busy';
  return (
    <>
      <div className="camera" hidden={!isOn}>
        <video ref={picture} muted playsInline aria-label={t('picture')} />
      </div>
      <p className="camera-words" role="status">
        {t(state)}
      </p>
      {mayRetry && (
        <Button className="camera-retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}

function TypedCode({ onCode }: CodeProps) {
  const t = useText(phoneMessages);
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed.trim());
  };
  return (
    <form className="camera-typed" onSubmit={submit}>
      <label htmlFor={inputId}>{t('code')}</label>
      <div>
        <Input
          id={inputId}
          value={typed}
          placeholder={t('codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          maxLength={64}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" type="primary">
          {t('lookUp')}
        </Button>
      </div>
    </form>
  );
}
