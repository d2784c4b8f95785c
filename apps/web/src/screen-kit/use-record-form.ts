import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance, type FormRule } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { type CallError, RefusedError } from '../platform/call-error.ts';
import { currentLanguage, useLanguage } from '../platform/i18n.ts';
import { useCommand } from '../platform/queries.ts';
import { markReported } from '../platform/reported-errors.ts';
import { type Needed, useArrival } from './use-arrival.ts';
import { type WrongField, wrongFields } from './wrong-fields.ts';
import { isOptional, zodRule } from './zod-rule.ts';

/** What a form's field needs to follow the contract: its name, what holds for it, whether it must be. */
export type FieldRules<Name extends string = string> = {
  readonly name: Name;
  readonly rules: FormRule[];
  readonly required: boolean;
};

/** The fields of a form, of which a part of it draws these. */
export type FieldsOf<Names extends string> = <Name extends Names>(name: Name) => FieldRules<Name>;

/** A form that sends one operation, as its dialog sees it. */
export type RecordForm<Values> = {
  readonly form: FormInstance<Values>;
  readonly initialValues: Partial<Values>;
  readonly isSaving: boolean;
  /** The failure that belongs to no single field. */
  readonly problem: CallError | undefined;
  /** Answers whether it has saved something; what is sent while it is under way is not. */
  readonly submit: (values: Values) => Promise<boolean>;
  /** Puts in what the form begins with, instead of what it was left with; before its fields are drawn. */
  readonly fill: () => void;
  /** Forgets how it failed the last time. */
  readonly forgetProblem: () => void;
};

type FieldName<O extends AnyOperation> = keyof O['input']['_zod']['def']['shape'] & string;

export type RecordFormSettings<O extends AnyOperation, Values> = {
  /** The operation's input from what was typed; ids and versions join here. */
  readonly toInput: (values: Values) => ClientInput<O>;
  /** What `toInput` needs, where that is asked for as the form opens; what is sent before it has come waits for it. */
  readonly needs?: Needed;
  /** What the form holds when it opens. */
  readonly initialValues?: Partial<Values>;
  readonly onSaved: (output: Output<O>) => void;
  /** The field to which a refusal belongs, by its code. */
  readonly refusalFields?: Readonly<Record<string, FieldName<O>>>;
  /** Other nouns whose answers the command changes. */
  readonly refreshes?: readonly string[];
  /** Hears of every failure, also of one that a field shows. */
  readonly onFailed?: (error: CallError) => void;
  /** The form of another operation, where what is typed decides which of the two is sent. */
  readonly form?: FormInstance<Values>;
};

/**
 * A form for an operation (SH-34). It checks by the contract's schema, sends once however often it is
 * submitted, puts wrong fields and refusals on their fields and focuses the first, and keeps all that
 * was typed on any failure.
 */
export function useRecordForm<O extends AnyOperation, Values extends object>(
  operation: O,
  settings: RecordFormSettings<O, Values>,
): RecordForm<Values> & { readonly field: FieldsOf<FieldName<O>> } {
  const [form] = Form.useForm<Values>(settings.form);
  const client = useQueryClient();
  const command = useCommand(operation, { refreshes: settings.refreshes ?? [] });
  const [problem, setProblem] = useState<CallError>();
  // State arrives a render late; the second click of a double click comes before it.
  const isUnderWay = useRef(false);
  const [isCatchingUp, setCatchingUp] = useState(false);
  const { isWaiting, arrival } = useArrival(settings);
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);

  /** Loads the record as it is now; until then, sending what was typed would only be refused again. */
  const catchUp = async (): Promise<void> => {
    setCatchingUp(true);
    await client.invalidateQueries();
    setCatchingUp(false);
  };

  const showFailure = async (error: CallError): Promise<void> => {
    // A form that nobody sees tells nothing: that is shown over the page then.
    if (isSeen.current) markReported(error);
    // What was typed stays, and goes through when it is sent once more (SH-35).
    if (isStale(error)) await catchUp();
    // A call that waits for approval may have set something aside (CTL-1).
    if (error.kind === 'awaitingApproval') void client.invalidateQueries();
    settings.onFailed?.(error);
    const wrong = wrongFields(error, settings.refusalFields ?? {}, currentLanguage());
    const hasPlaces = wrong.length > 0 && markFields(form, wrong) === wrong.length;
    setProblem(hasPlaces ? undefined : error);
  };

  const { initialValues = {} } = settings;
  const forgetProblem = useCallback((): void => setProblem(undefined), []);

  const send = async (values: Values): Promise<boolean> => {
    const { needs, toInput, onSaved } = await arrival();
    if (needs?.error) {
      await showFailure(needs.error);
      return false;
    }
    // Awaited, and not left to callbacks: these never come once the page is behind another one.
    const saved = await command
      .mutateAsync(toInput(values))
      .then((output) => ({ output }), showFailure);
    if (saved === undefined) return false;
    try {
      onSaved(saved.output);
    } catch (error) {
      reportError(error); // It is saved all the same.
    }
    return true;
  };

  const submit = async (values: Values): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setProblem(undefined);
    const isSaved = await send(values).catch(reportError);
    isUnderWay.current = false;
    return isSaved ?? false;
  };

  return {
    form,
    initialValues,
    isSaving: command.isPending || isCatchingUp || isWaiting,
    problem,
    submit,
    fill: () => fillAnew(form, initialValues),
    forgetProblem,
    field: (name) => fieldRules(operation, name),
  };
}

/**
 * The form library would do so by `resetFields`, for fields that are on the page: it takes all of them off
 * and draws them again.
 */
function fillAnew(form: FormInstance, initialValues: object): void {
  const left: unknown = form.getFieldsValue(true);
  const names = [initialValues, left].flatMap((values) =>
    values instanceof Object ? Object.keys(values) : [],
  );
  const begun = new Map<string, unknown>(Object.entries(initialValues));
  form.setFields([...new Set(names)].map((name) => ({ name, value: begun.get(name) })));
}

/** Puts messages on the fields that the form shows and focuses the first. Answers how many these are. */
function markFields(form: FormInstance, wrong: readonly WrongField[]): number {
  const shown = form.getFieldsError().map(({ name }) => String(name[0]));
  const marked = wrong.filter(({ name }) => shown.includes(name));
  form.setFields(marked.map(({ name, message }) => ({ name, errors: [message] })));
  if (marked[0] !== undefined) form.focusField(marked[0].name);
  return marked.length;
}

/** A field that is being mended is not called wrong until it is left again. */
export function unmarkFields(form: FormInstance, changed: object): void {
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
}

/** Whether somebody else has changed the record meanwhile (SH-35). */
export const isStale = (error: CallError): boolean =>
  error instanceof RefusedError && error.code === 'STALE_VERSION';

function fieldRules<Name extends string>(operation: AnyOperation, name: Name): FieldRules<Name> {
  const schema = operation.input._zod.def.shape[name];
  if (schema === undefined) throw new Error(`${operation.id} has no field ${name}`);
  return { name, rules: [zodRule(schema)], required: !isOptional(schema) };
}

/** Messages that are on screen follow the language (SH-23); for where the form is shown. */
export function useFreshMessages(form: FormInstance): void {
  const language = useLanguage();
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // What is still wrong is shown by the fields themselves.
    form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [form, language]);
}
