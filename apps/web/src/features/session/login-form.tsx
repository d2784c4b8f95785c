import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { forget, recall, remember } from '../../platform/storage.ts';
import { loginMessages } from './login.messages.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { useCountdown } from './use-countdown.ts';
import { useLogin } from './use-login.ts';

const rememberedAs = 'account';

function keepAccount(account: string | undefined): void {
  if (account === undefined) forget(rememberedAs);
  else remember(rememberedAs, account);
}

type LoginFormProps = { readonly onSignedIn: () => void };

/** Account and password. Everything that goes wrong is told here, in its place. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const t = useText(loginMessages);
  const [account, setAccount] = useState(() => recall(rememberedAs) ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => recall(rememberedAs) !== undefined);
  const [hasTried, setTried] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { isRunning, problem, waitUntil, attempt, forgive } = useLogin();
  const secondsLeft = useCountdown(waitUntil);

  useEffect(() => {
    const first = accountInput.current?.value === '' ? accountInput : passwordInput;
    first.current?.focus();
  }, []);

  const submit = async (): Promise<void> => {
    setTried(true);
    const name = account.trim();
    if (name === '') return accountInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    if (isRunning || secondsLeft > 0) return;
    if (await attempt(name, password)) {
      keepAccount(isRemembered ? name : undefined);
      onSignedIn();
    } else {
      passwordInput.current?.select();
    }
  };

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit().catch(reportError);
  };

  return (
    <form className="login-form" noValidate onSubmit={handleSubmit}>
      <TextField
        ref={accountInput}
        name="account"
        label={t('account')}
        autoComplete="username"
        maxLength={64}
        value={account}
        onChange={(value) => {
          setAccount(value);
          forgive();
        }}
        problem={hasTried && account.trim() === '' ? t('accountMissing') : undefined}
      />
      <PasswordField
        ref={passwordInput}
        value={password}
        onChange={(value) => {
          setPassword(value);
          forgive();
        }}
        problem={hasTried && password === '' ? t('passwordMissing') : undefined}
      />
      <label className="login-remember">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        {t('rememberAccount')}
      </label>
      <div className="login-problem" role="alert">
        {problem}
      </div>
      <SubmitButton isRunning={isRunning} secondsLeft={secondsLeft} />
    </form>
  );
}

/** Counts down on itself and not in the alert, which a screen reader would read every second. */
function SubmitButton({ isRunning, secondsLeft }: { isRunning: boolean; secondsLeft: number }) {
  const t = useText(loginMessages);
  const isWaiting = secondsLeft > 0;
  const label = isRunning ? t('signingIn') : t('signIn');
  return (
    <button
      type="submit"
      className="login-submit"
      aria-busy={isRunning}
      aria-disabled={isWaiting || isRunning}
    >
      {isWaiting ? t('wait', { seconds: secondsLeft }) : label}
    </button>
  );
}
