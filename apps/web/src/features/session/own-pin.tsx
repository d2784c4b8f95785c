import { Input, Popconfirm } from 'antd';
import { getOwnPin, removeOwnPin, setOwnPin } from '@lebean/contract/session/pin.operations';
import { wrongPassword } from '@lebean/contract/session/refusals';
import { pinTrivial } from '@lebean/contract/session/till.refusals';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { pinMessages } from './pin.messages.ts';

/** The own PIN for shared tills: set, changed, removed (SH-47). */
export function OwnPin() {
  const t = useText(pinMessages);
  const format = useFormat();
  const answer = useOperation(getOwnPin, {});
  const isWaiting = useDelayed(answer.isLoading);
  const [open, setOpen] = useDialogState<'set'>();
  const setAt = answer.data?.setAt ?? undefined;
  return (
    <Panel
      title={t('title')}
      actions={
        answer.data !== undefined && (
          <>
            {setAt !== undefined && <RemovePin />}
            <OperationButton operation={setOwnPin} onClick={() => setOpen('set')}>
              {setAt === undefined ? t('set') : t('change')}
            </OperationButton>
          </>
        )
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {isWaiting && answer.data === undefined && <WaitingLines rows={1} />}
      {answer.data !== undefined && (
        <p className="own-text">
          {setAt !== undefined && <span className="own-tag">{t('isSet')}</span>}
          {setAt === undefined ? t('without') : t('setAt', { time: format.dateTime(setAt) })}
        </p>
      )}
      <SetPin isOpen={open === 'set'} onClose={() => setOpen(undefined)} />
    </Panel>
  );
}

function RemovePin() {
  const t = useText(pinMessages);
  const word = useText(kitWords);
  const { mutate, isPending } = useCommand(removeOwnPin);
  const remove = (): void =>
    mutate({}, { onSuccess: () => showToast({ key: 'pin', kind: 'success', text: t('removed') }) });
  return (
    <Popconfirm
      title={t('removeQuestion')}
      okText={t('remove')}
      cancelText={word('cancel')}
      onConfirm={remove}
    >
      <OperationButton operation={removeOwnPin} loading={isPending}>
        {t('remove')}
      </OperationButton>
    </Popconfirm>
  );
}

type SetPinProps = { readonly isOpen: boolean; readonly onClose: () => void };

function SetPin({ isOpen, onClose }: SetPinProps) {
  const t = useText(pinMessages);
  const recordForm = useRecordForm<typeof setOwnPin, { pin: string; password: string }>(setOwnPin, {
    toInput: ({ pin, password }) => ({ pin, password }),
    refusalFields: { [wrongPassword.code]: 'password', [pinTrivial.code]: 'pin' },
    onSaved: () => {
      showToast({ key: 'pin', kind: 'success', text: t('saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('save')}
      width={440}
    >
      <FormField field={recordForm.field('pin')} hint={t('pinHint')}>
        <Input.Password autoFocus inputMode="numeric" maxLength={6} autoComplete="off" />
      </FormField>
      <p className="own-consequence">{t('passwordFirst')}</p>
      <FormField field={recordForm.field('password')} label={t('password')}>
        <Input.Password maxLength={128} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
