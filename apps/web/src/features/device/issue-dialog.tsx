import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { maxCodesAtOnce } from '@lebean/contract/device/authorisation.rows';
import { listDevices } from '@lebean/contract/device/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './device.css';
import { authorisationMessages } from './authorisation.messages.ts';

type Issued = Output<typeof issueAuthorisations>['codes'];
type IssueDialogProps = { isOpen: boolean; shopId: number | undefined; onClose: () => void };

/** Issues codes to devices of a shop, and shows them in full this once (DEV-3). */
export function IssueDialog({ isOpen, shopId, onClose }: IssueDialogProps) {
  const [codes, setCodes] = useState<Issued>();
  return (
    <>
      <IssueForm
        key={shopId}
        isOpen={isOpen}
        shopId={shopId}
        onClose={onClose}
        onIssued={(issued) => {
          setCodes(issued);
          onClose();
        }}
      />
      {codes && <IssuedCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

type Values = { shopId: number; deviceIds: number[] };
type IssueFormProps = IssueDialogProps & { onIssued: (codes: Issued) => void };

function IssueForm({ isOpen, shopId, onClose, onIssued }: IssueFormProps) {
  const t = useText(authorisationMessages);
  const recordForm = useRecordForm<typeof issueAuthorisations, Values>(issueAuthorisations, {
    toInput: (typed) => typed,
    initialValues: { deviceIds: [], ...(shopId !== undefined && { shopId }) },
    refusalFields: { DEVICE_NOT_FOUND: 'deviceIds', CODE_ALREADY_LIVING: 'deviceIds' },
    refreshes: ['device'],
    onSaved: ({ codes }) => onIssued(codes),
  });
  const { form, field } = recordForm;
  const chosenShop = Form.useWatch('shopId', form) ?? shopId;
  const chosen = Form.useWatch('deviceIds', form) ?? [];
  const { name, rules, required } = field('deviceIds');
  const shop = field('shopId');
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('issueTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('issueNow', { count: chosen.length })}
    >
      <Form.Item name={shop.name} rules={shop.rules} required label={t('chooseShop')}>
        <ShopChoice
          placeholder={t('chooseShop')}
          onChange={(choice) => {
            // Devices of another shop are not meant.
            form.setFieldValue('deviceIds', []);
            form.setFieldValue('shopId', choice);
          }}
        />
      </Form.Item>
      {chosenShop !== undefined && (
        <Form.Item name={name} rules={rules} required={required} label={t('chooseDevices')}>
          <DeviceChoice shopId={chosenShop} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

type DeviceChoiceProps = {
  shopId: number;
  id?: string;
  value?: number[];
  onChange?: (deviceIds: number[]) => void;
};

/** Some or all of the devices of a shop that have no code. */
function DeviceChoice({ shopId, id, value = [], onChange }: DeviceChoiceProps) {
  const t = useText(authorisationMessages);
  const requested = { shopId, status: 'unauthorised', sort: 'uniqueCode', pageSize: 100 } as const;
  const answer = useOperation(listDevices, requested);
  const devices = (answer.data?.rows ?? []).slice(0, maxCodesAtOnce);
  const all = devices.map((device) => device.id);
  if (answer.isSuccess && all.length === 0)
    return <Alert type="info" showIcon title={t('noneLeft')} />;
  return (
    <div className="device-dialog">
      <MultiSelect<number>
        {...(id !== undefined && { id })}
        aria-label={t('chooseDevices')}
        maxTagCount={6}
        value={value}
        loading={answer.isPending}
        options={devices.map((device) => ({ value: device.id, label: device.uniqueCode }))}
        onChange={(deviceIds) => onChange?.(deviceIds)}
      />
      <Checkbox
        checked={all.length > 0 && value.length === all.length}
        indeterminate={value.length > 0 && value.length < all.length}
        onChange={({ target }) => onChange?.(target.checked ? all : [])}
      >
        {t('chooseAll', { count: all.length })}
      </Checkbox>
    </div>
  );
}

/** The codes in full: nobody sees them again after this. */
function IssuedCodes({ codes, onClose }: { codes: Issued; onClose: () => void }) {
  const t = useText(authorisationMessages);
  const word = useText(kitWords);
  const download = (): void => {
    const lines = codes.map(({ uniqueCode, code }) => `${uniqueCode},${code}`);
    const content = `\uFEFF${[`${t('device')},${t('code')}`, ...lines].join('\r\n')}\r\n`;
    saveFile(new File([content], `${t('fileName')}.csv`, { type: 'text/csv' }));
  };
  return (
    <AppModal title={t('issuedTitle', { count: codes.length })} isOpen onClose={onClose}>
      <div className="device-dialog">
        <Alert type="warning" showIcon title={t('onceOnly')} />
        <div
          className="device-codes"
          role="region"
          aria-label={t('issuedTitle', { count: codes.length })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls has to be reachable by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('device')}</th>
                <th scope="col">{t('code')}</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ authorisationId, uniqueCode, code }) => (
                <tr key={authorisationId}>
                  <td>{uniqueCode}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="device-dialog-foot">
          <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
            {t('download')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {word('done')}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}
