import type { Page } from 'playwright-core';
/** Where somebody with a reader may be: the screens and dialogs of the counter, each with the way there. */
import { getPlayComment } from '@lebean/contract/comment/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { demoAccount } from './browser.ts';
import { dialogOf, openSale, toList } from './scan-openings.ts';
import {
  atCard,
  atCardBesideGoods,
  atCardBesideTerminal,
  atFrozenCard,
  atGoods,
  atGoodsWithDrawer,
  atNewShop,
  atOpenDrawer,
  atRichCard,
  requestOfColleague,
  type Till,
} from './scan-tills.ts';
import { call } from './service.ts';

export type ScanPlace = {
  readonly name: string;
  /** The modules of the web whose dialogs are seen there. */
  readonly shows: readonly string[];
  /** Prepares what the place needs, without its page. */
  readonly till: () => Promise<Till>;
  /** Leads a page of the account to it. */
  readonly open: (page: Page, till: Till) => Promise<void>;
};

/** A play of the account's shops that nobody has rated yet. */
async function playToRate(page: Page): Promise<number> {
  const { rows } = await call(page, listPlays, { kind: 'paid', state: 'ended', pageSize: 50 });
  for (const { id: playId } of rows) {
    const { isRateable } = await call(page, getPlayComment, { playId });
    if (isRateable) return playId;
  }
  throw new Error('every play has been rated');
}

async function openCardPage(page: Page, { member }: Till): Promise<void> {
  await page.goto(`/member/card/${member?.cardId}`);
  await page.locator('.card-number').first().waitFor();
}

/** A dialog of the card's page, by the class of its button. */
const ofCard = (
  name: string,
  shows: readonly string[],
  step: string,
  till: () => Promise<Till> = atCard,
): ScanPlace => ({
  name,
  shows,
  till,
  open: async (page, its) => {
    await openCardPage(page, its);
    await page.locator(`.card-action-${step}`).click();
    await dialogOf(page).waitFor();
  },
});

async function openRecharge(page: Page, till: Till, keys: readonly string[]): Promise<void> {
  await openCardPage(page, till);
  await page.locator('.card-action-recharge').click();
  await dialogOf(page).getByRole('radio').first().waitFor();
  await dialogOf(page).getByText('WeChat Pay').waitFor();
  for (const key of keys) await page.keyboard.press(key);
}

/** A recharge after some keys, and what is done in it then. */
const ofRecharge = (
  name: string,
  till: () => Promise<Till>,
  keys: readonly string[],
  next: (page: Page) => Promise<void> = async () => undefined,
): ScanPlace => ({
  name,
  shows: ['features/card/recharge-dialog.tsx'],
  till,
  open: async (page, its) => {
    await openRecharge(page, its, keys);
    await next(page);
  },
});

const ofDrawer = (name: string, till: () => Promise<Till>, place: number): ScanPlace => ({
  name,
  shows: ['shared/drawer/drawer-dialogs.tsx'],
  till,
  open: async (page) => {
    await page.goto('/member/list');
    await page.locator('.drawer-bar-actions button').nth(place).click();
    await dialogOf(page).waitFor();
  },
});

const ofApproval = (name: string, key: string | undefined): ScanPlace => ({
  name,
  shows: ['features/approval/decision-dialog.tsx'],
  till: async () => ({ account: demoAccount('Staff'), member: undefined }),
  open: async (page) => {
    await page.goto(`/system/approvals/${await requestOfColleague()}`);
    await page.locator('.approval-actions:visible button').first().waitFor();
    if (key === undefined) return;
    await page.keyboard.press(key);
    await dialogOf(page).waitFor();
  },
});

export const scanPlaces: readonly ScanPlace[] = [
  { name: 'the member list', shows: [], till: atCard, open: toList },
  { name: 'the page of a card', shows: [], till: atCard, open: openCardPage },
  ofRecharge('a recharge', atCard, ['2']),
  ofRecharge('a recharge with goods beside it', atCardBesideGoods, ['1', 'g'], (page) =>
    dialogOf(page).locator('.goods-tile').first().click(),
  ),
  ofRecharge('a recharge with a game beside it', atCardBesideTerminal, ['1', 'p'], async (page) => {
    for (const group of ['play-terminal', 'play-game'])
      await dialogOf(page).locator(`input[name="${group}"]`).first().check();
  }),
  ofRecharge('a recharge of a free amount', atCard, ['0'], (page) =>
    dialogOf(page)
      .getByRole('textbox', { name: /Amount/ })
      .fill('12'),
  ),
  {
    name: 'a payment by code',
    shows: ['shared/payments/payment-dialog.tsx'],
    till: atCard,
    open: async (page, till) => {
      await openRecharge(page, till, ['1', 'w', 'Enter']);
      await dialogOf(page).locator('.payment-code').waitFor();
    },
  },
  {
    name: 'the receipt',
    shows: ['features/card/receipt-dialog.tsx'],
    till: atCard,
    open: async (page, till) => {
      await openRecharge(page, till, ['1', 'Enter']);
      await dialogOf(page).locator('.receipt-done').waitFor();
    },
  },
  {
    name: 'a new card',
    shows: ['features/card/open-card-dialog.tsx'],
    till: atCard,
    open: async (page) => {
      await toList(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await dialogOf(page).getByLabel('Phone').fill('13800001111');
    },
  },
  {
    name: 'a test print',
    shows: ['features/card/test-print-dialog.tsx'],
    till: atCard,
    open: async (page) => {
      await page.goto('/member/recharges');
      await page.getByRole('button', { name: 'Test print' }).click();
      await dialogOf(page).waitFor();
    },
  },
  ofCard('a replacement', ['features/card/replace-dialog.tsx'], 'replace'),
  ofCard('a refund', ['features/card/refund-dialog.tsx'], 'refund'),
  ofCard(
    'a card that goes with its balance',
    ['features/card/cancel-balance-dialog.tsx'],
    'cancel',
    atRichCard,
  ),
  {
    name: 'a refund that waits',
    shows: ['features/card/refund-approval.tsx'],
    till: atRichCard,
    open: async (page, till) => {
      await openCardPage(page, till);
      await page.locator('.card-action-refund').click();
      await dialogOf(page).getByRole('checkbox').first().waitFor();
      await dialogOf(page).getByLabel('Reason').fill('Moves away');
      await dialogOf(page).locator('button[type="submit"]').click();
      await dialogOf(page).locator('.refund-sent').waitFor();
    },
  },
  ofCard('points by hand', ['features/card/points-dialog.tsx'], 'points'),
  ofCard('a merge', ['features/card/merge-dialog.tsx'], 'merge'),
  {
    name: 'a correction of somebody',
    shows: ['features/card/correct-dialog.tsx'],
    till: atCard,
    open: async (page, till) => {
      await openCardPage(page, till);
      await page.getByRole('button', { name: 'Correct details' }).click();
      await dialogOf(page).getByLabel('Phone').waitFor();
    },
  },
  ofCard('a freeze', ['features/card/state-dialog.tsx'], 'freeze'),
  ofCard('a cancellation', ['features/card/state-dialog.tsx'], 'cancel'),
  ofCard('an unfreeze', ['features/card/state-dialog.tsx'], 'unfreeze', atFrozenCard),
  {
    name: 'a freeze of several',
    shows: ['features/card/freeze-many-dialog.tsx'],
    till: atCard,
    open: async (page) => {
      await toList(page);
      await page.getByRole('button', { name: 'Freeze several' }).click();
      await page.locator('.freeze-tick').first().click();
      await page.locator('.freeze-bar .ant-btn-dangerous').click();
      await dialogOf(page).waitFor();
    },
  },
  ofDrawer('the opening of a drawer', atNewShop, 0),
  ofDrawer('a movement of cash', atOpenDrawer, 0),
  ofDrawer('the count of a drawer', atOpenDrawer, 1),
  {
    name: 'the goods',
    shows: [],
    till: atGoods,
    open: async (page) => {
      await page.goto('/member/goods');
      await page.locator('tbody tr[data-row-key]').first().waitFor();
    },
  },
  {
    name: 'new goods',
    shows: ['features/goods/goods-form.tsx'],
    till: atGoods,
    open: async (page) => {
      await page.goto('/member/goods');
      await page.locator('.kit-list-actions .ant-btn-primary').click();
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'a sale of goods',
    shows: ['shared/goods/sell-dialog.tsx'],
    till: atGoods,
    open: openSale,
  },
  {
    name: 'a sale of goods for points',
    shows: ['shared/goods/sell-dialog.tsx'],
    till: atGoods,
    open: async (page) => {
      await openSale(page);
      await dialogOf(page).getByText('Points', { exact: true }).click();
      await dialogOf(page).locator('input[data-scan="card"]').waitFor();
    },
  },
  {
    name: 'a sale of goods that is made',
    shows: ['shared/goods/sold-dialog.tsx'],
    till: atGoodsWithDrawer,
    open: async (page) => {
      await openSale(page);
      await dialogOf(page).locator('button[type="submit"]').click();
      await dialogOf(page).locator('.receipt-done').waitFor();
    },
  },
  {
    name: 'a game without a card',
    shows: ['shared/plays/open-play-dialog.tsx'],
    till: atCard,
    open: async (page, { member }) => {
      await page.goto(`/member/card/${member?.cardId}?tab=plays`);
      await page.locator('.card-plays-actions button').click();
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'what a member says of a play',
    shows: ['shared/comments/rate-dialog.tsx'],
    till: atCard,
    open: async (page) => {
      await page.goto(`/shuju/play/${await playToRate(page)}`);
      await page.locator('.comment-rate').click();
      await dialogOf(page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'a top-up',
    shows: [],
    till: atCard,
    open: async (page) => {
      await page.goto('/shopledou/shoppay');
      await page.locator('.top-up-form').waitFor();
    },
  },
  {
    name: 'the dashboard',
    shows: [],
    till: atCard,
    open: async (page) => {
      await page.goto('/');
      await page.locator('.dash-card').first().waitFor();
    },
  },
  {
    name: 'the search of the header',
    shows: [],
    till: atCard,
    open: async (page) => {
      await toList(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
    },
  },
  ofApproval('a request to be decided', undefined),
  ofApproval('an approval', 'a'),
  ofApproval('a rejection', 'r'),
];
