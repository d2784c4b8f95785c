import { Alert, Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { askEventAddress, confirmEventAddress } from '@lebean/contract/event/operations';
import type { EventSettings } from '@lebean/contract/event/rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import './event.css';
import { eventMessages } from './event.messages.ts';

type AddressProps = { readonly settings: EventSettings };

/** Where mails go, and how somebody shows that it is their own address (NTC-10). */
export function EventAddress({ settings }: AddressProps) {
  const t = useText(eventMessages);
  const id = useId();
  const { mailAddress, askedAddress } = settings;
  const [address, setAddress] = useState('');
  const ask = useCommand(askEventAddress, { refreshes: ['eventSetting'] });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    ask.mutate({ mailAddress: address }, { onSuccess: () => setAddress('') });
  };
  return (
    <section className="event-part" aria-label={t('address')}>
      <h3>{t('address')}</h3>
      <p>{mailAddress === '' ? t('addressNone') : t('addressIs', { address: mailAddress })}</p>
      {askedAddress !== '' && <AddressCode address={askedAddress} />}
      <form className="event-part" onSubmit={send}>
        <label htmlFor={id}>{t('addressNew')}</label>
        <Input
          id={id}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        {ask.error && <CallProblem error={ask.error} />}
        <div className="event-buttons">
          <Button htmlType="submit" disabled={address === ''} loading={ask.isPending}>
            {t('addressSend')}
          </Button>
          {mailAddress !== '' && (
            <Button onClick={() => ask.mutate({ mailAddress: '' })}>{t('addressRemove')}</Button>
          )}
        </div>
      </form>
    </section>
  );
}

function AddressCode({ address }: { address: string }) {
  const t = useText(eventMessages);
  const id = useId();
  const [code, setCode] = useState('');
  const confirm = useCommand(confirmEventAddress, { refreshes: ['eventSetting', 'inbox'] });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    confirm.mutate(
      { code },
      {
        onSuccess: ({ isConfirmed }) => {
          if (isConfirmed) showToast({ key: 'address', kind: 'success', text: t('confirmed') });
        },
      },
    );
  };
  return (
    <form className="event-part" onSubmit={send}>
      <p>{t('addressWaits', { address })}</p>
      <label htmlFor={id}>{t('code')}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {confirm.data?.isConfirmed === false && (
        <Alert type="error" showIcon title={t('codeWrong')} />
      )}
      {confirm.error && <CallProblem error={confirm.error} />}
      <div className="event-buttons">
        <Button type="primary" htmlType="submit" disabled={code === ''} loading={confirm.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
