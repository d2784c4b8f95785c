import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, type FormRule, Input, InputNumber, Select } from 'antd';
import {
  type LaunchOption,
  eyeCaptures,
  launchOption,
  videoLayoutTypes,
  videoShowTypes,
} from '@lebean/contract/game/rows';
import { isProcessName, isStartPath, openTypes } from '@lebean/domain/launch-path';
import { useText } from '../../platform/i18n.ts';
import { zodRule } from '../../screen-kit/zod-rule.ts';
import { versionMessages } from './version.messages.ts';

/** How most games start. */
export const newLaunchOption: LaunchOption = {
  title: '',
  openType: 'program',
  startPath: '',
  endProcesses: [],
  windowTitle: '',
  isMouseCentred: false,
  eyeCapture: 'single',
  canCaptureScreen: true,
  isWindowForeground: true,
  isSteamVrClosed: false,
  videoShowType: 'fullScreen',
  videoLayoutType: 'mono',
  videoStartWaitSeconds: 0,
  isEndedByVideo: true,
};

/** What terminals start, option by option (GAM-1). */
export function LaunchOptionsField({ name }: { name: string }) {
  const t = useText(versionMessages);
  return (
    <fieldset className="game-launch">
      <legend>{t('launchOptions')}</legend>
      <p className="game-hint">{t('launchHint')}</p>
      <Form.List name={name}>
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, place) => (
              <section
                key={field.key}
                className="game-option"
                aria-label={t('option', { number: place + 1 })}
              >
                <header>
                  <h3>{t('option', { number: place + 1 })}</h3>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('removeOption', { number: place + 1 })}
                    onClick={() => remove(field.name)}
                  />
                </header>
                <OptionFields list={name} place={field.name} />
              </section>
            ))}
            <Button
              block
              type="dashed"
              icon={<PlusOutlined />}
              disabled={fields.length >= 20}
              onClick={() => add(newLaunchOption)}
            >
              {t('addOption')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

type OptionFieldsProps = { list: string; place: number };

function OptionFields({ list, place }: OptionFieldsProps) {
  const t = useText(versionMessages);
  const { shape } = launchOption;
  const openType: unknown = Form.useWatch([list, place, 'openType']);
  return (
    <div className="game-fields">
      <Form.Item name={[place, 'title']} label={t('title')} rules={[zodRule(shape.title)]} required>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[place, 'openType']} label={t('openType')}>
        <Select options={openTypes.map((type) => ({ value: type, label: t(type) }))} />
      </Form.Item>
      <Form.Item
        className="game-field-wide"
        name={[place, 'startPath']}
        label={t('startPath')}
        extra={t('startPathHint')}
        dependencies={[[list, place, 'openType']]}
        rules={[zodRule(shape.startPath), usePathRule(list, place)]}
        required
      >
        <Input maxLength={240} autoComplete="off" spellCheck={false} className="game-path" />
      </Form.Item>
      <Form.Item
        className="game-field-wide"
        name={[place, 'endProcesses']}
        label={t('endProcesses')}
        extra={t('endProcessesHint')}
        rules={[useProcessRule()]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
      </Form.Item>
      <Form.Item name={[place, 'windowTitle']} label={t('windowTitle')}>
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[place, 'eyeCapture']} label={t('eyeCapture')}>
        <Select options={eyeCaptures.map((eyes) => ({ value: eyes, label: t(eyes) }))} />
      </Form.Item>
      <div className="game-field-wide game-switches">
        <Tick place={place} name="isMouseCentred" />
        <Tick place={place} name="canCaptureScreen" />
        <Tick place={place} name="isWindowForeground" />
        <Tick place={place} name="isSteamVrClosed" />
      </div>
      {openType === 'video' && <VideoFields place={place} />}
    </div>
  );
}

/** A path that can be opened in the way that is chosen; explained in words, since its rules are many. */
function usePathRule(list: string, place: number): FormRule {
  const t = useText(versionMessages);
  return ({ getFieldValue }) => ({
    validator: async (_, path: unknown) => {
      if (typeof path !== 'string' || path === '') return;
      const requested: unknown = getFieldValue([list, place, 'openType']);
      const openType = openTypes.find((each) => each === requested) ?? 'program';
      if (!isStartPath(path.trim(), openType)) throw new Error(t('badPath'));
    },
  });
}

function useProcessRule(): FormRule {
  const t = useText(versionMessages);
  return {
    validator: async (_, names: unknown) => {
      if (!Array.isArray(names)) return;
      const isWrong = names.some((name) => typeof name !== 'string' || !isProcessName(name));
      if (isWrong) throw new Error(t('badProcess'));
    },
  };
}

type TickName =
  | 'isMouseCentred'
  | 'canCaptureScreen'
  | 'isWindowForeground'
  | 'isSteamVrClosed'
  | 'isEndedByVideo';

function Tick({ place, name }: { place: number; name: TickName }) {
  const t = useText(versionMessages);
  return (
    <Form.Item name={[place, name]} valuePropName="checked" noStyle>
      <Checkbox>{t(name)}</Checkbox>
    </Form.Item>
  );
}

/** How a film is shown, when it begins and whether the play ends with it. */
function VideoFields({ place }: { place: number }) {
  const t = useText(versionMessages);
  return (
    <>
      <Form.Item name={[place, 'videoShowType']} label={t('videoShowType')}>
        <Select options={videoShowTypes.map((type) => ({ value: type, label: t(type) }))} />
      </Form.Item>
      <Form.Item name={[place, 'videoLayoutType']} label={t('videoLayoutType')}>
        <Select options={videoLayoutTypes.map((type) => ({ value: type, label: t(type) }))} />
      </Form.Item>
      <Form.Item name={[place, 'videoStartWaitSeconds']} label={t('videoStartWait')}>
        <InputNumber min={0} max={600} precision={0} />
      </Form.Item>
      <div className="game-field-wide game-switches">
        <Tick place={place} name="isEndedByVideo" />
      </div>
    </>
  );
}
