import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { searchRecords } from '@lebean/contract/search/operations';
import { wantCard } from '../../features/card/card-wish.ts';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useGo } from '../../platform/page.tsx';
import { retried } from '../../platform/retried.ts';
import { isAllowed, useAllowed, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { openWorks, untilIdle } from '../../screen-kit/open-work.ts';
import { announceScan, fillCardField, takeScans } from '../../screen-kit/scan/scans.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { selling } from '../../shared/goods/selling.ts';
import { hasCardPages, recordHits } from '../search/record-hits.ts';
import { closeSearch } from '../search/search-opening.ts';
import { type Requested, decideScan, type ScanDecision, type ScanScene } from './scan-decision.ts';
import { scanMessages } from './scan.messages.ts';

const ScanQuestion = lazyPart(async () => (await import('./scan-question.tsx')).ScanQuestion);

const SellDialog = lazyPart(
  async () => (await import('../../shared/goods/sell-dialog.tsx')).SellDialog,
);

/** No number of ours is longer: such a code is somebody else's, and not looked up. */
const maxCodeLength = 32;

/**
 * Knows what a scan means on every page (SH-44): the record that bears the code, in front of whoever scanned
 * it, or an order with the goods that do. Over a dialog with something to be done it asks first; all it calls is what
 * looks the code up.
 */
export function ScanDesk({ path }: { path: string | undefined }) {
  const [requested, setRequested] = useState<Requested>();
  const [goods, setGoods] = useState<GoodsRow>();
  const lookUp = useLookUp();
  const decide = useDecision(path);
  const go = useGo();
  const clear = (): void => {
    setRequested(undefined);
    // What was typed there stays in its tab.
    for (const { leave } of openWorks()) leave();
  };
  const open = (to: LinkTarget): void => {
    clear();
    go(to);
  };
  const sell = (scanned: GoodsRow): void => {
    clear();
    setGoods(scanned);
  };
  const act = useEffectEvent((code: string, found: Found): void => {
    const decision = decide(code, found);
    if (decision.kind === 'open') open(decision.path);
    if (decision.kind === 'sell') sell(decision.goods);
    // In the form that opens cards the code is the number of the new one.
    if (decision.kind !== 'ask') return;
    if (decision.requested.kind !== 'unknown' || !fillCardField(code))
      setRequested(decision.requested);
  });
  // One after the other, so that the guest who was scanned last ends in front.
  const queue = useRef(Promise.resolve());
  const take = useEffectEvent((code: string): void => {
    // The card in the hand counts, and not the one that was asked about. A question would stand below the search.
    setRequested(undefined);
    closeSearch();
    const work = async (): Promise<void> => {
      const found = await lookUp(code);
      await untilIdle();
      act(code, found);
    };
    queue.current = queue.current.then(work).catch(reportError);
  });
  useEffect(() => takeScans((code) => take(code)), []);
  return (
    <Suspense fallback={null}>
      {goods !== undefined && (
        <SellDialog
          key={goods.id}
          shop={{ id: goods.shopId, shopName: goods.shopName, currency: goods.currency }}
          goods={goods}
          onClose={() => setGoods(undefined)}
        />
      )}
      {requested !== undefined && (
        <ScanQuestion
          key={requested.code}
          requested={requested}
          onOpen={open}
          onOpenCard={() => {
            wantCard(requested.code);
            open('/member/list');
          }}
          onSell={sell}
          onRetry={() => announceScan({ code: requested.code, field: undefined })}
          onClose={() => setRequested(undefined)}
        />
      )}
    </Suspense>
  );
}

/** What bears a code. */
type Found = Pick<ScanScene, 'hits' | 'goods'>;

/** Asks once what record bears a code, and then, where none does and the account may sell, what goods do. */
function useLookUp(): (code: string) => Promise<Found> {
  const account = useSession();
  const { money } = useFormat();
  const maySell = isAllowed(account, selling);
  return async (code) => {
    if (account === undefined || code.length > maxCodeLength) return { hits: [] };
    try {
      const found = await call(searchRecords, { query: code, isExact: true });
      const all = recordHits(account, found, money).flatMap((group) => group.hits);
      const hits = all.filter(
        ({ path }, place) => all.findIndex((hit) => hit.path === path) === place,
      );
      if (hits.length > 0 || !maySell) return { hits };
      const { findCounterGoods } = await retried(
        () => import('../../shared/goods/goods-on-sale.ts'),
      );
      return { hits, goods: await findCounterGoods(code, account) };
    } catch (error) {
      if (!isCallError(error)) reportError(error);
      return { hits: undefined };
    }
  };
}

/** What a code leads to on the page that is shown; says what needs no question. */
function useDecision(path: string | undefined): (code: string, found: Found) => ScanDecision {
  const t = useText(scanMessages);
  const account = useSession();
  const mayLookUpCards = account !== undefined && hasCardPages(account);
  const mayOpenCards = useAllowed(openCard);
  return (code, found) => {
    const works = openWorks();
    const undoneBy = (title: string): string => t('undone', { title });
    const scene = { ...found, path, works, undoneBy, mayLookUpCards, mayOpenCards };
    const decision = decideScan(code, scene);
    if (decision.kind === 'say')
      showToast({
        key: 'scan',
        kind: 'info',
        text: t(decision.what, { code, name: found.goods?.goodsName ?? code }),
      });
    return decision;
  };
}
