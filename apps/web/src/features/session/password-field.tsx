import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { loginMessages } from './login.messages.ts';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
};

/** A password that can be looked at, and that says when Caps Lock is on. */
export function PasswordField({ value, onChange, problem, ref }: PasswordFieldProps) {
  const t = useText(loginMessages);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>): void =>
    setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      ref={ref}
      name="password"
      label={t('password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={128}
      value={value}
      onChange={onChange}
      problem={problem}
      hint={hasCapsLock ? t('capsLock') : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    >
      <button
        type="button"
        className="login-eye"
        aria-label={isShown ? t('hidePassword') : t('showPassword')}
        title={isShown ? t('hidePassword') : t('showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </TextField>
  );
}
