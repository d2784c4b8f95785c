import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import type { CallError } from '../platform/call-error.ts';
import { currentLanguage, useText } from '../platform/i18n.ts';
import { useCommand } from '../platform/queries.ts';
import { markReported } from '../platform/reported-errors.ts';
import { useAllowed } from '../platform/session.ts';
import './inline-field.css';
import { problemText } from './problem-text.ts';
import { useUndo } from './use-undo.ts';
import { kitWords } from './words.messages.ts';
import { wrongFields } from './wrong-fields.ts';

type InlineFieldProps<O extends AnyOperation> = {
  operation: O;
  value: string;
  /** The version of the record that shows the value (SH-35). */
  version: number;
  /** What it is, and of which record. */
  label: string;
  /** The whole input, with what was typed and the version that it expects. */
  toInput: (typed: string, version: number) => ClientInput<O>;
  versionOf: (output: Output<O>) => number;
  refreshes?: readonly string[];
  /** How it looks while nobody edits it. */
  children: ReactNode;
};

/** A value of a list that is edited where it stands (SH-59), by whoever may; everybody else reads it. */
export function InlineField<O extends AnyOperation>(props: InlineFieldProps<O>) {
  const word = useText(kitWords);
  const isAllowed = useAllowed(props.operation);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (isOpen || !hasClosed.current) return;
    hasClosed.current = false;
    opener.current?.focus();
  }, [isOpen]);
  if (!isAllowed) return props.children;
  const close = (isByKey: boolean): void => {
    hasClosed.current = isByKey;
    setOpen(false);
  };
  if (isOpen) return <InlineForm {...props} onClose={close} />;
  return (
    <button ref={opener} type="button" className="kit-inline" onClick={() => setOpen(true)}>
      {/* What is read aloud has what is seen in it, for whoever speaks to the page. */}
      <span className="visually-hidden">{`${word('edit')}: ${props.label} `}</span>
      {props.children}
      <EditOutlined aria-hidden className="kit-inline-pen" />
    </button>
  );
}

type InlineFormProps<O extends AnyOperation> = InlineFieldProps<O> & {
  onClose: (isByKey: boolean) => void;
};

/** Enter saves, Escape leaves it as it was. What was typed stays until then, also where it is refused. */
function InlineForm<O extends AnyOperation>({
  value,
  label,
  onClose,
  ...saving
}: InlineFormProps<O>) {
  const word = useText(kitWords);
  const [typed, setTyped] = useState(value);
  const { save, problem, isSaving } = useInlineSaving({ value, label, ...saving }, onClose);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useEffect(() => field.current?.select(), []);
  const submit = (): void => {
    if (typed.trim() === value) onClose(true);
    else void save(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method takes these keys for itself while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="kit-inline-form">
      <input
        ref={field}
        className="kit-inline-input"
        aria-label={label}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { 'aria-describedby': problemId })}
        value={typed}
        readOnly={isSaving}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="text"
        className="kit-inline-button"
        icon={<CheckOutlined />}
        aria-label={word('save')}
        loading={isSaving}
        onClick={submit}
      />
      <Button
        type="text"
        className="kit-inline-button"
        icon={<CloseOutlined />}
        aria-label={word('cancel')}
        disabled={isSaving}
        onClick={() => onClose(true)}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className="kit-inline-problem">
          {problem}
        </span>
      )}
    </span>
  );
}

type Saving<O extends AnyOperation> = Omit<InlineFieldProps<O>, 'children'>;

/** Sends what was typed, and offers to put back what was there before it. */
function useInlineSaving<O extends AnyOperation>(
  { operation, value, version, label, toInput, versionOf, refreshes = [] }: Saving<O>,
  onClose: (isByKey: boolean) => void,
) {
  const client = useQueryClient();
  const command = useCommand(operation, { refreshes });
  const offerUndo = useUndo();
  const [problem, setProblem] = useState<string>();
  const fail = (error: CallError): void => {
    markReported(error);
    // The row as it is now comes with its version: Enter once more is meant for that one.
    void client.invalidateQueries();
    const [wrong] = wrongFields(error, {}, currentLanguage());
    setProblem(wrong?.message ?? problemText(error));
  };
  const save = async (typed: string): Promise<void> => {
    if (command.isPending) return;
    setProblem(undefined);
    const saved = await command
      .mutateAsync(toInput(typed, version))
      .then((output) => ({ output }), fail);
    if (saved === undefined) return;
    onClose(true);
    offerUndo({
      text: `${label}: ${typed}`,
      operation,
      input: toInput(value, versionOf(saved.output)),
    });
  };
  return { save, problem, isSaving: command.isPending };
}
