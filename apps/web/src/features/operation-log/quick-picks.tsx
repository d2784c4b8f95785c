import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import './operation-log.css';
import type { LogFilterValues } from './log-filters.ts';
import { logLevelMessages } from './log-level.messages.ts';

type QuickPicksProps = {
  readonly filters: LogFilterValues;
  readonly onChange: (changes: Partial<LogFilterValues>) => void;
};

/** What is asked of a log most often, by one tap each (SH-68); a second tap takes it back. */
export function QuickPicks({ filters, onChange }: QuickPicksProps) {
  const t = useText(logLevelMessages);
  const today = useToday();
  const { from, to, level, withoutSignIns } = filters;
  const isToday = from !== undefined && from === to && from === today();
  const picks = [
    {
      label: t('today'),
      isOn: isToday,
      toggle: () => onChange(isToday ? noDays : { from: today(), to: today() }),
    },
    {
      label: t('onlyCritical'),
      isOn: level === 'critical',
      toggle: () => onChange({ level: level === 'critical' ? undefined : 'critical' }),
    },
    {
      label: t('onlyRefused'),
      isOn: level === 'warning',
      toggle: () => onChange({ level: level === 'warning' ? undefined : 'warning' }),
    },
    {
      label: t('withoutSignIns'),
      isOn: withoutSignIns === true,
      toggle: () => onChange({ withoutSignIns: withoutSignIns === true ? undefined : true }),
    },
  ];
  return (
    <div className="log-picks" role="group" aria-label={t('picks')}>
      {picks.map(({ label, isOn, toggle }) => (
        <Button key={label} shape="round" aria-pressed={isOn} data-on={isOn} onClick={toggle}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const noDays = { from: undefined, to: undefined } as const;
