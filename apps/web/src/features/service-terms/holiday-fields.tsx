import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { readHolidays } from '@lebean/contract/service-terms/operations';
import type { ServiceTermsRow } from '@lebean/contract/service-terms/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { DayInput } from '../../screen-kit/day-input.tsx';
import { FileField } from '../../screen-kit/file-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useUpload } from '../../screen-kit/use-upload.ts';
import './service-terms.css';
import { termsMessages } from './service-terms.messages.ts';

type Holidays = ServiceTermsRow['holidays'];

/** The days on which nobody works, one by one or from a file; nothing is saved before the whole form is (SVC-4). */
export function HolidayFields() {
  const t = useText(termsMessages);
  const titleOf = useFieldTitle();
  const rules = [{ required: true, message: t('required') }];
  return (
    <Form.Item label={titleOf('holidays')}>
      <HolidayFile />
      <Form.List name="holidays">
        {(days, { add, remove }) => (
          <>
            <div className="terms-holidays">
              {days.map(({ key, name }) => (
                <div key={key} className="terms-holiday">
                  <Form.Item name={[name, 'day']} rules={rules}>
                    <DayInput aria-label={t('day')} />
                  </Form.Item>
                  <Form.Item name={[name, 'title']}>
                    <Input
                      maxLength={100}
                      autoComplete="off"
                      aria-label={t('name')}
                      placeholder={t('name')}
                    />
                  </Form.Item>
                  <Button
                    icon={<DeleteOutlined />}
                    aria-label={t('removeHoliday')}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
            </div>
            <Button icon={<PlusOutlined />} onClick={() => add({ title: '' })}>
              {t('addHoliday')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** Puts the days of a file with those that are there. */
function HolidayFile() {
  const t = useText(termsMessages);
  const form = Form.useFormInstance<{ holidays: Holidays }>();
  const known = Form.useWatch<Holidays | undefined>('holidays', form) ?? [];
  const upload = useUpload();
  const [fileId, setFileId] = useState(0);
  const [taken, setTaken] = useState<{ count: number; added: number }>();
  const reading = useOperation(readHolidays, { fileId }, { isEnabled: fileId > 0 });
  const found = reading.data?.holidays;
  const take = useEffectEvent((holidays: Holidays) => {
    const days = new Set(known.map(({ day }) => day));
    const added = holidays.filter(({ day }) => !days.has(day));
    const all = [...known, ...added];
    form.setFieldValue(
      'holidays',
      all.toSorted((one, other) => one.day.localeCompare(other.day)),
    );
    setTaken({ count: holidays.length, added: added.length });
  });
  useEffect(() => {
    if (found !== undefined) take(found);
  }, [found]);
  return (
    <div className="terms-file">
      <p className="kit-dialog-note">
        {t('readFile')} · {t('readHint')}
      </p>
      <FileField
        upload={upload}
        accept=".ics,text/calendar"
        onChange={(chosen) => {
          setTaken(undefined);
          setFileId(chosen ?? 0);
        }}
      />
      {reading.error && <CallProblem error={reading.error} />}
      {taken && <p role="status">{t('readDone', taken)}</p>}
    </div>
  );
}
