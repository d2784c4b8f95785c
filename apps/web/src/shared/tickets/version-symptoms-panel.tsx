import { Suspense } from 'react';
import { listVersionSymptoms } from '@lebean/contract/ticket/report.operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useAllowed } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { versionSymptomsMessages } from './version-symptoms.messages.ts';

const VersionSymptoms = lazyPart(
  async () => (await import('./version-symptoms.tsx')).VersionSymptoms,
);

/** What goes wrong with which version of a game, on its page; absent for whoever works on no tickets (SVC-14). */
export function VersionSymptomsPanel({ gameId }: { gameId: number }) {
  const t = useText(versionSymptomsMessages);
  if (!useAllowed(listVersionSymptoms)) return null;
  return (
    <Panel title={t('title')}>
      <Suspense>
        <VersionSymptoms gameId={gameId} />
      </Suspense>
    </Panel>
  );
}
