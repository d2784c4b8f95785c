import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { forget, recall, remember } from '../../platform/storage.ts';
import { useCountdown } from '../../screen-kit/use-countdown.ts';
import { CodeField } from './code-field.tsx';
import { loginMessages } from './login.messages.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { type SignIn, useLogin } from './use-login.ts';

const rememberedAs = 'account';

function keepAccount(account: string | undefined): void {
  if (account === undefined) forget(rememberedAs);
  else remember(rememberedAs, account);
}

/** Who signs in, as far as that is known. */
const firstName = (known: string | undefined): string =>
  [known, recall(rememberedAs)].find((name) => name !== undefined && name !== '') ?? '';

type LoginFormProps = {
  readonly signIn: SignIn;
  readonly onSignedIn: () => void;
  /** Whose password is asked for, where that is known. */
  readonly knownAccount?: string | undefined;
};

/** Account and password. Everything that goes wrong is shown here, in its place. */
export function LoginForm({ signIn, onSignedIn, knownAccount }: LoginFormProps) {
  const t = useText(loginMessages);
  const [account, setAccount] = useState(() => firstName(knownAccount));
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => recall(rememberedAs) !== undefined);
  const [hasTried, setTried] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isRunning, problem, waitUntil, isCodeRequested, attempt, forgive } = useLogin(signIn);
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
    if (isCodeRequested && code.trim().length < 6) return codeInput.current?.focus();
    if (isRunning || secondsLeft > 0) return;
    if (await attempt({ account: name, password, ...(isCodeRequested && { code: code.trim() }) })) {
      keepAccount(isRemembered ? name : undefined);
      onSignedIn();
    } else {
      (codeInput.current ?? passwordInput.current)?.select();
    }
  };

  /** What is being mended is not called wrong any more. */
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    forgive();
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
        onChange={typing(setAccount)}
        problem={hasTried && account.trim() === '' ? t('accountMissing') : undefined}
      />
      <PasswordField
        ref={passwordInput}
        value={password}
        onChange={typing(setPassword)}
        problem={hasTried && password === '' ? t('passwordMissing') : undefined}
      />
      {isCodeRequested && <CodeField ref={codeInput} value={code} onChange={typing(setCode)} />}
      <RememberChoice isRemembered={isRemembered} onChange={setRemembered} />
      <div className="login-problem" role="alert">
        {problem}
      </div>
      <SubmitButton isRunning={isRunning} secondsLeft={secondsLeft} />
    </form>
  );
}

type RememberChoiceProps = {
  readonly isRemembered: boolean;
  readonly onChange: (isRemembered: boolean) => void;
};

function RememberChoice({ isRemembered, onChange }: RememberChoiceProps) {
  const t = useText(loginMessages);
  return (
    <label className="login-remember">
      <input
        type="checkbox"
        checked={isRemembered}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('rememberAccount')}
    </label>
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
