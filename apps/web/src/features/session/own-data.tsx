import { Button, Form, Input } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { saveOwnAccount } from '@lebean/contract/session/own-account.operations';
import type { Profile } from '@lebean/contract/session/rows';
import { useText } from '../../platform/i18n.ts';
import { refreshSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { FormProblem } from '../../screen-kit/form-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useLeaveGuard } from '../../screen-kit/use-leave-guard.ts';
import { unmarkFields, useFreshMessages, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { profileMessages } from './profile.messages.ts';
import { shrinkPicture, UnfitPicture } from './shrink-picture.ts';
import { useSaveOwn } from './use-save-own.ts';

type OwnDataProps = { readonly account: Profile };

/** Who one is, as the others see it: picture, name; role and shop are given. */
export function OwnData({ account }: OwnDataProps) {
  const t = useText(profileMessages);
  return (
    <Panel title={t('data')}>
      <AvatarChoice account={account} />
      <NameForm userName={account.userName} />
      <dl className="own-facts">
        <div>
          <dt>{t('role')}</dt>
          <dd>{account.roleName}</dd>
        </div>
        {account.shopName !== null && (
          <div>
            <dt>{t('shop')}</dt>
            <dd>{account.shopName}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** Grounds for the initial that tell people apart. */
const colors = ['#C2410C', '#B45309', '#4D7C0F', '#0F766E', '#1D4ED8', '#6D28D9', '#BE185D'];

function AvatarChoice({ account }: OwnDataProps) {
  const t = useText(profileMessages);
  const { save, isSaving } = useSaveOwn();
  const file = useRef<HTMLInputElement>(null);
  const { avatar, userName } = account;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (chosen === undefined) return;
    shrinkPicture(chosen).then(
      (picture) => save({ avatar: picture }),
      (error: unknown) => {
        if (!(error instanceof UnfitPicture)) throw error;
        showToast({ key: 'own', kind: 'warning', text: t('pictureUnfit') });
      },
    );
  };
  return (
    <div className="own-avatar">
      <PersonAvatar avatar={avatar} name={userName} size={72} />
      <div>
        <div className="own-colors" role="group" aria-label={t('avatarColor')}>
          {['', ...colors].map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color === '' ? t('themeAvatar') : color}
              aria-pressed={avatar === color}
              style={{ background: color === '' ? 'var(--solid)' : color }}
              onClick={() => {
                if (avatar !== color) save({ avatar: color });
              }}
            />
          ))}
        </div>
        <Button loading={isSaving} onClick={() => file.current?.click()}>
          {t('upload')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('upload')}
          onChange={choose}
        />
      </div>
    </div>
  );
}

/** The name is saved by its button, since others see it. */
function NameForm({ userName }: { readonly userName: string }) {
  const t = useText(profileMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty, () => setDirty(false));
  const recordForm = useRecordForm<typeof saveOwnAccount, { userName: string }>(saveOwnAccount, {
    toInput: (typed) => typed,
    initialValues: { userName },
    onSaved: () => {
      setDirty(false);
      // The name is saved; where it cannot be read back, the next visit shows it.
      refreshSession().catch(() => undefined);
      showToast({ key: 'own', kind: 'success', text: t('saved') });
    },
  });
  const { form } = recordForm;
  useFreshMessages(form);
  return (
    <Form
      form={form}
      layout="vertical"
      className="own-name"
      validateTrigger="onBlur"
      initialValues={recordForm.initialValues}
      onValuesChange={(changed: { userName?: string }) => {
        setDirty(changed.userName !== userName);
        unmarkFields(form, changed);
      }}
      onFinish={(values) => void recordForm.submit(values)}
    >
      <FormProblem error={recordForm.problem} />
      <FormField
        field={{ ...recordForm.field('userName'), required: true }}
        label={titleOf('name')}
      >
        <Input maxLength={64} autoComplete="name" />
      </FormField>
      <Button type="primary" htmlType="submit" disabled={!isDirty} loading={recordForm.isSaving}>
        {word('save')}
      </Button>
    </Form>
  );
}
