import { beginSecondFactor, confirmSecondFactor } from '@lebean/contract/second-factor';
import { wrongCode } from '@lebean/contract/account';
import { Input, QRCode, Skeleton, Typography } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

type BeginProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The recovery codes, which the server tells only now. */
  readonly onCodes: (codes: readonly string[]) => void;
};

/** Hands a secret to an authenticator app, and asks for a first code of it. */
export function BeginSecondFactor({ isOpen, onClose, onCodes }: BeginProps) {
  const t = useText(secondFactorMessages);
  const recordForm = useRecordForm<typeof confirmSecondFactor, { code: string }>(
    confirmSecondFactor,
    {
      toInput: ({ code }) => ({ code }),
      refusalFields: { [wrongCode.code]: 'code' },
      onSaved: ({ recoveryCodes }) => {
        onClose();
        onCodes(recoveryCodes);
      },
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('beginTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('turnOn')}
      width={440}
    >
      <p className="own-consequence">{t('scan')}</p>
      <FreshSecret />
      <FormField field={recordForm.field('code')} label={t('code')} hint={t('codeHint')}>
        <Input autoFocus inputMode="numeric" maxLength={7} autoComplete="one-time-code" />
      </FormField>
    </FormDialog>
  );
}

/** Exists only while the dialog is open: each opening has a secret of its own. */
function FreshSecret() {
  const t = useText(secondFactorMessages);
  const { mutate, data: begun, error } = useCommand(beginSecondFactor);
  useEffect(() => mutate({}), [mutate]);
  if (error !== null) return <CallProblem error={error} onRetry={() => mutate({})} />;
  if (begun === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <div className="own-secret">
      {/* Black on white also in the dark: apps read nothing else. */}
      <QRCode
        type="svg"
        aria-label={t('qr')}
        value={begun.address}
        size={176}
        color="#000000"
        bgColor="#ffffff"
      />
      <Typography.Text code copyable={{ text: begun.secret }}>
        {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Typography.Text>
    </div>
  );
}
