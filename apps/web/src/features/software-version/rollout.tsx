import { listDevices } from '@lebean/contract/device/operations';
import {
  type RolloutVersion,
  getSoftwareRollout,
} from '@lebean/contract/software-version/software-rollout.operations';
import { formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { withQuery } from '../../platform/with-query.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import './rollout.css';
import { rolloutMessages } from './rollout.messages.ts';

/** What the fleet runs: each version with its share of the terminals, and a way to those that run it. */
export function Rollout() {
  const t = useText(rolloutMessages);
  const format = useFormat();
  const { data: rollout, error, refetch } = useOperation(getSoftwareRollout, {});
  if (rollout === undefined && !error) return null;
  return (
    <div className="rollout">
      <Panel title={t('title')}>
        {error && <CallProblem error={error} onRetry={() => void refetch()} />}
        {rollout && (
          <>
            <p className="rollout-sum">
              {rollout.terminals === 0
                ? t('none')
                : t('sum', {
                    terminals: format.count(rollout.terminals),
                    online: format.count(rollout.online),
                  })}
            </p>
            <ul className="rollout-list">
              {rollout.versions.map((version) => (
                <Version
                  key={version.terminalVersion ?? ''}
                  version={version}
                  all={rollout.terminals}
                />
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
}

function Version({ version, all }: { version: RolloutVersion; all: number }) {
  const t = useText(rolloutMessages);
  const format = useFormat();
  const language = useLanguage();
  const mayList = useAllowed(listDevices);
  const { terminalVersion, terminals, online } = version;
  const share = (count: number): string => `${(count / all) * 100}%`;
  const link = withQuery('/devices/list', { terminalVersion: terminalVersion ?? '' });
  const name = terminalVersion ?? t('unknown');
  return (
    <li>
      {terminalVersion !== null && mayList ? (
        <PageLink to={link} aria-label={t('devicesOf', { version: name })}>
          {name}
        </PageLink>
      ) : (
        <span>{name}</span>
      )}
      <span className="rollout-bar" aria-hidden>
        <span className="rollout-all" style={{ width: share(terminals) }} />
        <span className="rollout-online" style={{ width: share(online) }} />
      </span>
      <span className="rollout-figures">
        <strong>{formatShare(terminals / all, language)}</strong>{' '}
        {t('counts', { terminals: format.count(terminals), online: format.count(online) })}
      </span>
    </li>
  );
}
