import { Select } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { languages } from '@lebean/contract/kernel/text';
import type { Profile } from '@lebean/contract/session/rows';
import { schemes, switchScheme, useScheme } from '../../platform/appearance.ts';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { formatDateTime } from '../../platform/format.ts';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { profileMessages } from './profile.messages.ts';
import { useSaveOwn } from './use-save-own.ts';

type OwnLookProps = { readonly account: Profile; readonly colors: ReactNode };

const schemeTexts = { light: 'light', dark: 'dark', system: 'system' } as const;

/** How the product looks and speaks to this person. */
export function OwnLook({ account, colors }: OwnLookProps) {
  const t = useText(profileMessages);
  const titleOf = useFieldTitle();
  const scheme = useScheme();
  const language = useLanguage();
  const { save } = useSaveOwn();
  return (
    <Panel title={t('look')}>
      <div className="own-choices">
        <ChoiceRow
          label={t('scheme')}
          choices={schemes.map((value) => ({ value, label: t(schemeTexts[value]) }))}
          chosen={scheme}
          onChoose={switchScheme}
        />
        <ChoiceRow
          label={titleOf('language')}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          chosen={language}
          onChoose={(chosen) => {
            chooseLanguage(chosen);
            save({ language: chosen });
          }}
        />
        <div>
          <span className="own-label">{t('color')}</span>
          {colors}
        </div>
        <TimeZoneChoice timeZone={account.timeZone} onChoose={(timeZone) => save({ timeZone })} />
      </div>
    </Panel>
  );
}

type TimeZoneChoiceProps = {
  readonly timeZone: string;
  readonly onChoose: (timeZone: string) => void;
};

/** The time zone in which this person reads times (NUM-3). */
function TimeZoneChoice({ timeZone, onChoose }: TimeZoneChoiceProps) {
  const t = useText(profileMessages);
  const titleOf = useFieldTitle();
  const id = useId();
  const [now] = useState(() => new Date());
  const zones = useMemo(
    () => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    [timeZone],
  );
  return (
    <div>
      <label htmlFor={id} className="own-label">
        {titleOf('timeZone')}
      </label>
      <Select
        id={id}
        className="own-wide"
        showSearch
        value={timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={onChoose}
      />
      <small className="own-hint">{t('timeThere', { time: formatDateTime(now, timeZone) })}</small>
    </div>
  );
}
