import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import type { OpenWork } from '../../screen-kit/open-work.ts';
import type { Hit } from '../search/record-hits.ts';

/** What a scan meets: what bears its code, what is open on the page, and what the account may do. */
export type ScanScene = {
  /** Nothing where no answer came. */
  readonly hits: readonly Hit[] | undefined;
  /** The goods of the counter that bear it, where nothing else does. */
  readonly goods?: GoodsRow | undefined;
  readonly path: string | undefined;
  readonly works: readonly OpenWork[];
  /** What has not been done yet, named by the title of a dialog. */
  readonly undoneBy: (title: string) => string;
  readonly mayLookUpCards: boolean;
  readonly mayOpenCards: boolean;
};

/** What has to be asked about a code that was scanned. */
export type Requested = {
  readonly code: string;
  /** What has not been done yet in the dialog below, where there is one. */
  readonly undone: string | undefined;
} & (
  | { readonly kind: 'switch' | 'several'; readonly hits: readonly Hit[] }
  | { readonly kind: 'goods'; readonly goods: GoodsRow }
  | { readonly kind: 'unknown' | 'failed' }
);

/** What comes of a scan: a page, a sale, a question, a word about it, or nothing where the guest is there already. */
export type ScanDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'open'; readonly path: LinkTarget }
  | { readonly kind: 'sell'; readonly goods: GoodsRow }
  | { readonly kind: 'ask'; readonly requested: Requested }
  | { readonly kind: 'say'; readonly what: 'unknown' | 'notAllowed' | 'soldOut' };

/** What can be the number of a card. */
const cardNumber = /^[0-9A-Za-z-]{4,32}$/;

/** Decides what a scanned code means here and now (SH-44). Nothing of it sends a command. */
export function decideScan(code: string, scene: ScanScene): ScanDecision {
  const { hits, goods, path, mayLookUpCards, mayOpenCards } = scene;
  const question = { code, undone: undoneIn(scene) };
  if (hits === undefined) return { kind: 'ask', requested: { ...question, kind: 'failed' } };
  const [hit, ...others] = hits;
  if (others.length > 0) return { kind: 'ask', requested: { ...question, kind: 'several', hits } };
  if (hit !== undefined) {
    if (question.undone === undefined) return { kind: 'open', path: hit.path };
    // The guest whose card it is stays, with what is being done for them.
    if (hit.path === path) return { kind: 'stay' };
    return { kind: 'ask', requested: { ...question, kind: 'switch', hits } };
  }
  if (goods !== undefined) {
    if (goods.inventory === 0) return { kind: 'say', what: 'soldOut' };
    if (question.undone === undefined) return { kind: 'sell', goods };
    return { kind: 'ask', requested: { ...question, kind: 'goods', goods } };
  }
  if (!mayLookUpCards) return { kind: 'say', what: 'notAllowed' };
  if (!mayOpenCards || !cardNumber.test(code)) return { kind: 'say', what: 'unknown' };
  return { kind: 'ask', requested: { ...question, kind: 'unknown' } };
}

/** What the open dialogs have not done yet, in words of their own where they have some. */
function undoneIn({ works, undoneBy }: ScanScene): string | undefined {
  const unfinished = works.filter(({ isDone }) => isDone !== true);
  const interrupted = unfinished.find(({ undone }) => undone !== undefined)?.undone;
  const title = unfinished.find((work) => work.title !== undefined)?.title;
  return interrupted ?? (title === undefined ? undefined : undoneBy(title));
}
