import { SlidersOutlined } from '@ant-design/icons';
import { InputNumber } from 'antd';
import {
  type PlaySetting,
  getPlaySetting,
  updatePlaySetting,
} from '@lebean/contract/play/setting.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { playSettingMessages } from './play-setting.messages.ts';

/** The rules of all plays, for whoever sets them: how long they can be taken back, how long silence lasts, what of terminals is worth a look. */
export function PlaySettingButton() {
  const t = useText(playSettingMessages);
  const isEnabled = useAllowed(getPlaySetting);
  const { data: setting } = useOperation(getPlaySetting, {}, { isEnabled });
  const [isOpen, setOpen] = useDialogState(false);
  if (!isEnabled) return null;
  return (
    <>
      <OperationButton
        operation={updatePlaySetting}
        icon={<SlidersOutlined aria-hidden />}
        loading={setting === undefined}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </OperationButton>
      {setting !== undefined && (
        <PlaySettingDialog setting={setting} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type Values = Omit<PlaySetting, 'version' | 'changedBy' | 'changedAt'>;
type DialogProps = { setting: PlaySetting; isOpen: boolean; onClose: () => void };

function PlaySettingDialog({ setting, isOpen, onClose }: DialogProps) {
  const t = useText(playSettingMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const { version, changedBy, changedAt, ...rules } = setting;
  const recordForm = useRecordForm<typeof updatePlaySetting, Values>(updatePlaySetting, {
    toInput: (values) => ({ ...values, version }),
    initialValues: rules,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField
        field={recordForm.field('reversalHours')}

        hint={t('reversalHint')}
      >
        <InputNumber min={0} max={720} precision={0} autoFocus />
      </FormField>
      <FormField
        field={recordForm.field('silentSeconds')}

        hint={t('silentHint')}
      >
        <InputNumber min={90} max={86_400} precision={0} />
      </FormField>
      <FormField
        field={recordForm.field('cancelsPerDay')}

        hint={t('cancelsHint')}
      >
        <InputNumber min={0} max={1000} precision={0} />
      </FormField>
      <FormField
        field={recordForm.field('lateCardsPerDay')}

        hint={t('lateCardsHint')}
      >
        <InputNumber min={1} max={10_000} precision={0} />
      </FormField>
      {changedAt !== null && (
        <p className="play-setting-changed">
          {t('changed', { name: changedBy, at: format.dateTime(changedAt) })}
        </p>
      )}
    </FormDialog>
  );
}
