import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { MinuteInput } from '../../screen-kit/minute-input.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './hours.css';
import { hourMessages } from './hours.messages.ts';

/** A Monday: the days of the week are named from it. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 3_600_000;

/** The days of the week by their names, 1 Monday to 7 Sunday. */
export function useWeekdays() {
  const language = useLanguage();
  const name = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: name.format(monday + (value - 1) * dayMs),
  }));
}

/** When work is done, several periods a day (SVC-4, SVC-6). */
export function HourFields() {
  const t = useText(hourMessages);
  const titleOf = useFieldTitle();
  const weekdays = useWeekdays();
  const rules = [{ required: true, message: t('required') }];
  return (
    <Form.Item label={titleOf('workingHours')}>
      <Form.List name="workingHours">
        {(frames, { add, remove }, { errors }) => (
          <>
            {frames.map(({ key, name }) => (
              <div key={key} className="hour-times">
                <Form.Item name={[name, 'weekday']} rules={rules}>
                  <Select options={weekdays} aria-label={t('weekday')} />
                </Form.Item>
                <Form.Item name={[name, 'fromMinute']} rules={rules}>
                  <MinuteInput aria-label={t('from')} />
                </Form.Item>
                <Form.Item name={[name, 'toMinute']} rules={rules}>
                  <MinuteInput aria-label={t('until')} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('removeHours')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ weekday: 1, fromMinute: 540, toMinute: 1080 })}
            >
              {t('addHours')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
