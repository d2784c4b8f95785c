import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, shown below and to screen readers. */
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
  /** What stands at the end inside of the field. */
  readonly children?: ReactNode;
  readonly ref: Ref<HTMLInputElement>;
};

/** A labelled field in plain HTML: the login page comes without the component library. */
export function TextField({
  label,
  value,
  onChange,
  problem,
  hint,
  children,
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="login-field" data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        <input
          {...input}
          id={id}
          value={value}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      <p id={noteId} className="login-note" aria-live="polite">
        {note}
      </p>
    </div>
  );
}
