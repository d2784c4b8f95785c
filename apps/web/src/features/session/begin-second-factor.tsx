import { Input, QRCode, Typography } from 'antd';
import { useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { wrongCode, wrongPassword } from '@lebean/contract/session/refusals';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { useText } from '../../platform/i18n.ts';
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
type Begun = Output<typeof beginSecondFactor>;

/**
 * Asks for the password, hands a secret to an authenticator app, and asks for a first code of it. Each
 * opening has a secret of its own.
 */
export function BeginSecondFactor({ isOpen, onClose, onCodes }: BeginProps) {
  const [begun, setBegun] = useState<Begun>();
  const close = (): void => {
    setBegun(undefined);
    onClose();
  };
  const finish = (codes: readonly string[]): void => {
    close();
    onCodes(codes);
  };
  return (
    <>
      <AskPassword isOpen={isOpen && begun === undefined} onClose={close} onBegun={setBegun} />
      <ConfirmCode begun={isOpen ? begun : undefined} onClose={close} onCodes={finish} />
    </>
  );
}

type AskProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onBegun: (begun: Begun) => void;
};

/** Whoever sits down at an open session is not let past this. */
function AskPassword({ isOpen, onClose, onBegun }: AskProps) {
  const t = useText(secondFactorMessages);
  const recordForm = useRecordForm<typeof beginSecondFactor, { password: string }>(
    beginSecondFactor,
    {
      toInput: ({ password }) => ({ password }),
      refusalFields: { [wrongPassword.code]: 'password' },
      onSaved: onBegun,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('beginTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('next')}
      width={440}
    >
      <p className="own-consequence">{t('passwordFirst')}</p>
      <FormField field={recordForm.field('password')}>
        <Input.Password autoFocus maxLength={128} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}

type ConfirmProps = {
  readonly begun: Begun | undefined;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

function ConfirmCode({ begun, onClose, onCodes }: ConfirmProps) {
  const t = useText(secondFactorMessages);
  const recordForm = useRecordForm<typeof confirmSecondFactor, { code: string }>(
    confirmSecondFactor,
    {
      toInput: ({ code }) => ({ code }),
      refusalFields: { [wrongCode.code]: 'code' },
      onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('beginTitle')}
      isOpen={begun !== undefined}
      onClose={onClose}
      submitLabel={t('turnOn')}
      width={440}
    >
      <p className="own-consequence">{t('scan')}</p>
      {begun !== undefined && <Secret begun={begun} />}
      <FormField field={recordForm.field('code')} label={t('code')} hint={t('codeHint')}>
        <Input autoFocus inputMode="numeric" maxLength={7} autoComplete="one-time-code" />
      </FormField>
    </FormDialog>
  );
}

function Secret({ begun }: { readonly begun: Begun }) {
  const t = useText(secondFactorMessages);
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
