import { type NotedError, useErrors } from '../../platform/error-log.ts';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ErrorDetails } from './error-details.tsx';
import './error-report.css';
import { errorLogMessages } from './error-log.messages.ts';

/** What this browser has noted, the latest first (SH-24). */
export function OwnErrors() {
  const t = useText(errorLogMessages);
  const errors = useErrors();
  if (errors.length === 0) return <p className="error-none">{t('none')}</p>;
  return (
    <>
      <p className="error-none">{t('scrubbed')}</p>
      <ul className="error-list">
        {errors.map((error) => (
          <OwnError key={error.id} error={error} />
        ))}
      </ul>
    </>
  );
}

function OwnError({ error }: { error: NotedError }) {
  const t = useText(errorLogMessages);
  const format = useFormat();
  return (
    <li className="error-entry">
      <strong className="error-message">{error.message}</strong>
      <span className="error-when">
        {format.dateTime(error.at)} · {t('times', { count: format.count(error.count) })}
      </span>
      <ErrorDetails error={error} />
    </li>
  );
}
