import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import { searchRecords } from '@lebean/contract/search/operations';
import { wantCard } from '../../features/card/card-wish.ts';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { openWorks, untilIdle } from '../../screen-kit/open-work.ts';
import { announceScan, fillCardField, takeScans } from '../../screen-kit/scan/scans.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { hasCardPages, type Hit, recordHits } from '../search/record-hits.ts';
import { closeSearch } from '../search/search-opening.ts';
import { type Asked, decideScan, type ScanDecision } from './scan-decision.ts';
import { scanMessages } from './scan.messages.ts';

const ScanQuestion = lazyPart(async () => (await import('./scan-question.tsx')).ScanQuestion);

/** No number of ours is longer: such a code is somebody else's, and not looked up. */
const maxCodeLength = 32;

/**
 * Knows what a scan means on every page (SH-44): the record that bears the code, in front of whoever scanned
 * it. Over a dialog with something to be done it asks first; the one call it makes is to look the code up.
 */
export function ScanDesk({ path }: { path: string | undefined }) {
  const [asked, setAsked] = useState<Asked>();
  const lookUp = useLookUp();
  const decide = useDecision(path);
  const go = useGo();
  const open = (to: LinkTarget): void => {
    setAsked(undefined);
    // What was typed there stays in its tab.
    for (const { leave } of openWorks()) leave();
    closeSearch();
    go(to);
  };
  const act = useEffectEvent((code: string, hits: readonly Hit[] | undefined): void => {
    const decision = decide(code, hits);
    if (decision.kind === 'open') open(decision.path);
    // In the form that opens cards the code is the number of the new one.
    if (decision.kind !== 'ask') return;
    if (decision.asked.kind !== 'unknown' || !fillCardField(code)) setAsked(decision.asked);
  });
  // One after the other, so that the guest who was scanned last ends in front.
  const queue = useRef(Promise.resolve());
  const take = useEffectEvent((code: string): void => {
    // The card in the hand counts, and not the one that was asked about.
    setAsked(undefined);
    const work = async (): Promise<void> => {
      const hits = await lookUp(code);
      await untilIdle();
      act(code, hits);
    };
    queue.current = queue.current.then(work).catch(reportError);
  });
  useEffect(() => takeScans((code) => take(code)), []);
  if (asked === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ScanQuestion
        key={asked.code}
        asked={asked}
        onOpen={open}
        onOpenCard={() => {
          wantCard(asked.code);
          open('/member/list');
        }}
        onRetry={() => announceScan({ code: asked.code, field: undefined })}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
}

/** Asks once what bears a code; nothing where no answer came. */
function useLookUp(): (code: string) => Promise<readonly Hit[] | undefined> {
  const account = useSession();
  const { money } = useFormat();
  return async (code) => {
    if (account === undefined || code.length > maxCodeLength) return [];
    try {
      const found = await call(searchRecords, { query: code, isExact: true });
      const hits = recordHits(account, found, money).flatMap((group) => group.hits);
      return hits.filter(({ path }, place) => hits.findIndex((hit) => hit.path === path) === place);
    } catch (error) {
      if (!isCallError(error)) throw error;
      return undefined;
    }
  };
}

/** What a code leads to on the page that is shown; says what needs no question. */
function useDecision(
  path: string | undefined,
): (code: string, hits: readonly Hit[] | undefined) => ScanDecision {
  const t = useText(scanMessages);
  const account = useSession();
  const mayLookUpCards = account !== undefined && hasCardPages(account);
  const mayOpenCards = useAllowed(openCard);
  return (code, hits) => {
    const works = openWorks();
    const undoneBy = (title: string): string => t('undone', { title });
    const scene = { hits, path, works, undoneBy, mayLookUpCards, mayOpenCards };
    const decision = decideScan(code, scene);
    if (decision.kind === 'say')
      showToast({ key: 'scan', kind: 'info', text: t(decision.what, { code }) });
    return decision;
  };
}
