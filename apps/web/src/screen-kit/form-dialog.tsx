import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { AppModal, hideModal, isHidden } from './app-modal.tsx';
import './form-dialog.css';
import { FormProblem } from './form-problem.tsx';
import { formMessages } from './form.messages.ts';
import { useOpenWork } from './open-work.ts';
import { useUnscanned } from './scan/use-unscanned.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';
import { type RecordForm, unmarkFields, useFreshMessages } from './use-record-form.ts';
import { kitWords } from './words.messages.ts';

export type FormDialogProps<Values extends object> = {
  recordForm: RecordForm<Values>;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What the button says that sends the form: the verb, and the amount where there is one. No button while there is nothing to send. */
  submitLabel: ReactNode;
  /** Danger for what cannot be taken back. */
  tone?: 'plain' | 'danger';
  width?: number;
  children: ReactNode;
};

/** A form in a dialog (SH-34): Enter sends it; leaving it with something typed asks first. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { recordForm, title, isOpen, onClose } = props;
  const formId = useId();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isOpen && isDirty, () => {
    const form = document.getElementById(formId);
    if (!isHidden(form)) hideModal(form, onClose);
  });
  return (
    <AppModal
      title={title}
      isOpen={isOpen}
      onClose={() => {
        // While the answer is awaited nobody knows what was done, so the dialog stays.
        if (!recordForm.isSaving) guard.ask();
      }}
      {...(props.width !== undefined && { width: props.width })}
      footer={<DialogFooter {...props} formId={formId} guard={guard} />}
    >
      <DialogForm {...props} formId={formId} isDirty={isDirty} onDirty={setDirty} />
    </AppModal>
  );
}

type DialogFormProps<Values extends object> = FormDialogProps<Values> & {
  formId: string;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
};

/** Exists only while the dialog is open: each opening begins with an empty form. */
function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { recordForm, formId, isDirty, onDirty, onClose, children } = props;
  const { form, fill, forgetProblem } = recordForm;
  useFreshMessages(form);
  useOpenWork({
    title: props.title,
    isBusy: recordForm.isSaving,
    leave: () => {
      if (!isDirty) onClose();
    },
  });
  const noteBefore = useUnscanned(form, isDirty, onDirty);
  // Sent once, until it has failed: the button is still there while the dialog closes after the answer.
  const isSent = useRef(false);
  const submit = async (values: Values): Promise<void> => {
    // Nor by a key that was pressed as it was left: for a moment it has the focus still.
    if (isSent.current || isHidden(document.getElementById(formId))) return;
    isSent.current = true;
    isSent.current = await recordForm.submit(values);
  };
  // Effects run again each time that the page comes to the front: what is typed by then stays.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    forgetProblem();
    onDirty(false);
  }, [forgetProblem, onDirty]);
  return (
    <Form
      id={formId}
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      initialValues={recordForm.initialValues}
      onValuesChange={(changed: object) => {
        noteBefore();
        onDirty(true);
        unmarkFields(form, changed);
      }}
      onFinish={(values) => void submit(values)}
    >
      <Filling fill={fill} />
      <FormProblem error={recordForm.problem} />
      {children}
    </Form>
  );
}

/** Fills a form while it is drawn for the first time, before its fields, which take up then what they begin with. */
function Filling({ fill }: { fill: () => void }) {
  useState(fill);
  return null;
}

type DialogFooterProps<Values extends object> = FormDialogProps<Values> & {
  formId: string;
  guard: LeaveGuard;
};

function DialogFooter<Values extends object>(props: DialogFooterProps<Values>) {
  const { recordForm, submitLabel, tone = 'plain', formId, guard } = props;
  const word = useText(kitWords);
  if (guard.isAsking) return <LeaveQuestion guard={guard} />;
  return (
    <div className="kit-dialog-footer">
      <Button disabled={recordForm.isSaving} onClick={guard.ask}>
        {word('cancel')}
      </Button>
      {submitLabel !== undefined && (
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          danger={tone === 'danger'}
          loading={recordForm.isSaving}
        >
          {submitLabel}
        </Button>
      )}
    </div>
  );
}

/** Enter stays, and the focus is back in the field where it was. */
function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const t = useText(formMessages);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return (
    <div className="kit-leave" role="alert">
      <span>{t('unsaved')}</span>
      <Button autoFocus onClick={guard.stay}>
        {t('keepEditing')}
      </Button>
      <Button danger onClick={guard.leave}>
        {t('discard')}
      </Button>
    </div>
  );
}
