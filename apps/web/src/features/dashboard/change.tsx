import { absent, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { compare } from './comparison.ts';
import { dashboardMessages } from './dashboard.messages.ts';

type ChangeProps = { readonly today: number; readonly before: number };

const arrows = { up: '▲', down: '▼' } as const;

/** The change as a share, with an arrow: the colour is not the only sign. */
export function ChangeShare({ today, before }: ChangeProps) {
  const language = useLanguage();
  const t = useText(dashboardMessages);
  const change = compare(today, before);
  if (change.kind === 'same') return <span className="change change-same">{absent}</span>;
  return (
    <span className={`change change-${change.kind}`}>
      {arrows[change.kind]}
      {change.share !== undefined && ` ${formatShare(change.share, language)}`}
      {change.kind === 'up' && before === 0 && ` ${t('fromNothing')}`}
    </span>
  );
}

/** The change, and what it was at the same hour of the weekday before. */
export function ChangeLine({
  today,
  before,
  write,
}: ChangeProps & { readonly write: (value: number) => string }) {
  const t = useText(dashboardMessages);
  const isSame = compare(today, before).kind === 'same';
  return (
    <p className="change-line">
      {isSame ? (
        t('same')
      ) : (
        <>
          <ChangeShare today={today} before={before} />
          <span>{t('before', { value: write(before) })}</span>
        </>
      )}
    </p>
  );
}
