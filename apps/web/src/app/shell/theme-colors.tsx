import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { saveTheme } from '@lebean/contract/session/operations';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { keepTheme, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { tryThemeColor, useThemeColor } from '../theme/theme-color.ts';
import { shellMessages } from './shell.messages.ts';
import './theme-colors.css';

const presets = [
  '#409EFF',
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const;

/** The colours to choose from; also part of the user menu of a phone. */
export function Colors() {
  const t = useText(shellMessages);
  const color = useThemeColor();
  const save = useSaveTheme();
  const inputId = useId();
  return (
    <div className="theme-colors">
      <div role="group" aria-label={t('themeColor')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            style={{ background: preset }}
            aria-label={preset}
            aria-pressed={preset.toLowerCase() === color.toLowerCase()}
            onClick={() => save(preset)}
          />
        ))}
      </div>
      <label htmlFor={inputId}>
        {t('ownColor')}
        <OwnColor id={inputId} color={color} onChosen={save} />
      </label>
    </div>
  );
}

type OwnColorProps = {
  readonly id: string;
  readonly color: string;
  readonly onChosen: (color: string) => void;
};

/** The browser's colour dialog: the page follows while one looks around in it. */
function OwnColor({ id, color, onChosen }: OwnColorProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // React calls every movement a change; the browser's own event comes when the dialog closes.
    const chosen = (): void => choose(element.value);
    element.addEventListener('change', chosen);
    return () => element.removeEventListener('change', chosen);
  }, []);
  return (
    <input
      ref={input}
      id={id}
      type="color"
      value={color.toLowerCase()}
      onChange={(event) => tryThemeColor(event.target.value)}
    />
  );
}

function useSaveTheme(): (color: string) => void {
  const t = useText(shellMessages);
  const account = useSession();
  const { mutate } = useCommand(saveTheme);
  return (color) => {
    if (account === undefined) return;
    tryThemeColor(color);
    mutate(
      { id: account.id, theme: color },
      {
        onSuccess: ({ theme }) => {
          keepTheme(theme);
          showToast({ key: 'theme', kind: 'success', text: t('themeSaved') });
        },
        // Kept colours are the account's by now; others go back to what it had.
        onSettled: () => tryThemeColor(undefined),
      },
    );
  };
}
