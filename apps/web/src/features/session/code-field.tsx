import { type RefObject, useEffect } from 'react';
import { useText } from '../../platform/i18n.ts';
import { loginMessages } from './login.messages.ts';
import { TextField } from './text-field.tsx';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
};

/** The second step: six digits of the app, or a recovery code. */
export function CodeField({ value, onChange, ref }: CodeFieldProps) {
  const t = useText(loginMessages);
  // It appears when it is asked for: the next thing to type.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <TextField
      ref={ref}
      name="code"
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={value}
      onChange={onChange}
      problem={undefined}
      hint={t('codeHint')}
    />
  );
}
