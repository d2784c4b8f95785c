import { Alert, Button, Checkbox, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { characterSets } from './character-sets.ts';
import { KeptJobs } from './kept-jobs.tsx';
import { tryDrawer } from './print-queue.ts';
import type { PrintProblem } from './print-run.ts';
import { isPluggedIn, isWayKnown, onPlug, requestDevice } from './printer-link.ts';
import './printer-panel.css';
import { printerPanelMessages } from './printer-panel.messages.ts';
import {
  baudRates,
  changePrinter,
  type PrinterSettings,
  type PrinterWay,
  printerWays,
  usePrinterSettings,
} from './printer-settings.ts';
import { printerMessages } from './printer.messages.ts';

/** As most printers are: with Chinese fonts, where a drawer may hang. */
const firstSettings = {
  baudRate: 9600,
  characters: 'chinese',
  hasDrawer: true,
  isAutomatic: false,
} as const satisfies Partial<PrinterSettings>;

/** How this browser prints receipts: chosen once, by whoever sets the till up (SH-49). */
export function PrinterPanel() {
  const t = useText(printerPanelMessages);
  const settings = usePrinterSettings();
  const [isRefused, setRefused] = useState(false);
  const choose = async (way: PrinterWay): Promise<void> => {
    const device = await requestDevice(way);
    setRefused(device === 'refused');
    if (device === undefined || device === 'refused') return;
    changePrinter({ ...firstSettings, ...settings, way, ...device });
  };
  const chooseWay = (way: PrinterWay | 'window'): void => {
    setRefused(false);
    if (way === 'window') changePrinter(undefined);
    else choose(way).catch(reportError);
  };
  const isUnknown = printerWays.some((way) => !isWayKnown(way));
  return (
    <section className="printer-panel" aria-labelledby="printer-panel-title">
      <h2 id="printer-panel-title">{t('title')}</h2>
      <Radio.Group
        className="printer-panel-ways"
        aria-labelledby="printer-panel-title"
        value={settings?.way ?? 'window'}
        onChange={({ target }: { target: { value?: PrinterWay | 'window' } }) =>
          chooseWay(target.value ?? 'window')
        }
      >
        {(['window', ...printerWays] as const).map((way) => (
          <Radio key={way} value={way} disabled={way !== 'window' && !isWayKnown(way)}>
            {t(way)}
          </Radio>
        ))}
      </Radio.Group>
      {isUnknown && <p className="printer-panel-why">{t('unknownWay')}</p>}
      {isRefused && <Alert type="warning" showIcon title={t('refused')} role="alert" />}
      {settings && <DeviceSettings settings={settings} onAnother={() => chooseWay(settings.way)} />}
      <KeptJobs />
    </section>
  );
}

type DeviceSettingsProps = { settings: PrinterSettings; onAnother: () => void };

function DeviceSettings({ settings, onAnother }: DeviceSettingsProps) {
  const t = useText(printerPanelMessages);
  const isHere = useIsHere(settings);
  const change = (changed: Partial<PrinterSettings>): void =>
    changePrinter({ ...settings, ...changed });
  return (
    <div className="printer-panel-settings">
      <div className="printer-panel-device">
        <strong>{settings.name}</strong>
        {isHere !== undefined && (
          <StateTag tone={isHere ? 'good' : 'over'}>{t(isHere ? 'here' : 'gone')}</StateTag>
        )}
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {settings.way === 'serial' && (
        <label className="printer-panel-field">
          {t('baudRate')}
          <Select
            aria-label={t('baudRate')}
            value={settings.baudRate}
            options={baudRates.map((value) => ({ value, label: String(value) }))}
            onChange={(baudRate) => change({ baudRate })}
          />
        </label>
      )}
      <label className="printer-panel-field">
        {t('characters')}
        <Select
          aria-label={t('characters')}
          value={settings.characters}
          options={characterSets.map((value) => ({ value, label: t(value) }))}
          onChange={(characters) => change({ characters })}
        />
      </label>
      {(['hasDrawer', 'isAutomatic'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={settings[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        >
          {t(name)}
        </Checkbox>
      ))}
      {settings.hasDrawer && <DrawerTrial />}
    </div>
  );
}

function DrawerTrial() {
  const t = useText(printerPanelMessages);
  const words = useText(printerMessages);
  const [outcome, setOutcome] = useState<PrintProblem | 'opened'>();
  const tryIt = async (): Promise<void> => {
    setOutcome(undefined);
    const tried = await tryDrawer();
    setOutcome(tried.isPrinted ? 'opened' : tried.problem);
  };
  return (
    <div className="printer-panel-device">
      <Button size="small" onClick={() => void tryIt()}>
        {t('tryDrawer')}
      </Button>
      <span role="status">{outcome && (outcome === 'opened' ? t('opened') : words(outcome))}</span>
    </div>
  );
}

/** Whether the printer is plugged in, followed; nothing until that is known. */
function useIsHere(settings: PrinterSettings): boolean | undefined {
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    let isFollowed = true;
    const look = (): void => {
      isPluggedIn(settings).then((found) => {
        if (isFollowed) setHere(found);
      }, reportError);
    };
    look();
    const unfollow = onPlug(settings.way, look);
    return () => {
      isFollowed = false;
      unfollow();
    };
  }, [settings]);
  return isHere;
}
