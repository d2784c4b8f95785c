import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { exportSettlementGaps, exportSettlementSettings } from '@lebean/contract/settlement/export';
import { periodLocked } from '@lebean/contract/settlement/refusals';
import {
  getSettlementRun,
  listSettlementGaps,
  listSettlementSettings,
  saveSettlementSetting,
  setBillingMode,
} from '@lebean/contract/settlement/setting.operations';
import { dayInClosedPeriod } from '@lebean/contract/vocabulary/period-refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findFirstOpenDay, openDay } from '../../capabilities/period/open-days.queries.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { countUnexplained, listFailures, listRuns } from './run.queries.ts';
import {
  findLocking,
  findSetting,
  settingListing,
  storeBillingMode,
  storeSetting,
} from './setting.queries.ts';
import { gapListing } from './statement-source.queries.ts';

const list = handleListing(
  listSettlementSettings,
  exportSettlementSettings,
  ({ db, scope, at }, filter) => settingListing(db, scope, filter, at),
);
const gaps = handleListing(listSettlementGaps, exportSettlementGaps, ({ db, scope }, filter) =>
  gapListing(db, scope, filter),
);

const save = handle(
  saveSettlementSetting,
  async (context, { shopId, isForMerchant, version, settlementSilence, ...terms }) => {
    const { db, scope, actor } = context;
    const shop = await findShop(db, scope, shopId);
    if (shop === undefined) throw context.refused(shopNotFound);
    const whose = { merchantId: shop.merchantId, shopId: isForMerchant ? null : shopId };
    const former = await findSetting(db, whose.merchantId, whose.shopId);
    // What a merchant has for all its shops is replaced; that of a shop is seen before it is changed.
    if (!isForMerchant) checkVersion(context, former, version);
    const setting = { ...terms, silence: settlementSilence };
    await storeSetting(db, whose, setting, actor);
    context.changed(
      former && {
        ...terms,
        graceHours: former.graceHours,
        confirmationDays: former.confirmationDays,
        paymentDays: former.paymentDays,
        settlementSilence: former.silence,
        offlineMinutes: former.offlineMinutes,
        hourlyCredit: former.hourlyCredit,
        monthlyCreditCap: former.monthlyCreditCap,
      },
      { ...terms, settlementSilence },
    );
    return { shopId };
  },
);

const setMode = handle(
  setBillingMode,
  async (context, { shopId, billingMode, beanPrice = null, effectiveFrom }) => {
    const { db, scope, actor: operator, at } = context;
    const shop = await findShop(db, scope, shopId);
    if (shop === undefined) throw context.refused(shopNotFound);
    const firstOpen = await findFirstOpenDay(db);
    if (openDay(effectiveFrom, firstOpen) !== effectiveFrom)
      throw context.refused(dayInClosedPeriod, { day: firstOpen ?? '' });
    const number = await findLocking(db, shopId, effectiveFrom);
    if (number !== undefined) throw context.refused(periodLocked, { number });
    const place = { shopId, merchantId: shop.merchantId };
    await storeBillingMode(db, place, { billingMode, beanPrice, effectiveFrom, operator, at });
    context.changed(undefined, { billingMode, beanPrice, effectiveFrom });
    return { shopId };
  },
);

const run = handle(getSettlementRun, async ({ db, scope }) => ({
  runs: await listRuns(db, scope),
  failures: await listFailures(db, scope),
  unexplained: await countUnexplained(db, scope),
}));

export const settlementSettingHandlers = [...list, ...gaps, save, setMode, run];
