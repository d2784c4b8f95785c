import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { DayInput } from '../../screen-kit/day-input.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import '../../shared/hours/hours.css';
import { engineerMessages } from './engineer.messages.ts';

/** When they are away: for that time nothing is proposed to them (SVC-6). */
export function AbsenceFields() {
  const t = useText(engineerMessages);
  const titleOf = useFieldTitle();
  const rules = [{ required: true, message: t('required') }];
  return (
    <Form.Item label={titleOf('absences')}>
      <Form.List name="absences">
        {(absences, { add, remove }, { errors }) => (
          <>
            {absences.map(({ key, name }) => (
              <div key={key} className="hour-times">
                <Form.Item name={[name, 'fromDay']} rules={rules}>
                  <DayInput aria-label={t('firstDay')} />
                </Form.Item>
                <Form.Item name={[name, 'toDay']} rules={rules}>
                  <DayInput aria-label={t('lastDay')} />
                </Form.Item>
                <Form.Item name={[name, 'reason']}>
                  <Input
                    maxLength={100}
                    autoComplete="off"
                    aria-label={t('why')}
                    placeholder={t('why')}
                  />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('removeAbsence')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({})}>
              {t('addAbsence')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
