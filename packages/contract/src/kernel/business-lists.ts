import type { AnyOperation } from './operation.ts';
import { type TolerantReader, tolerantReader } from './tolerant-reader.ts';

/**
 * The lists that clients of the specification fetch by module and action: through `/web/business`, and
 * through the function that signs in, which is a fetch of lists as well (§7). What is not here is not
 * there (API-3).
 */
export const businessLists: Readonly<Record<string, string>> = {
  'ShopService.list': 'shop.list',
  'ShopUserInfoService.list': 'assistant.list',
  'MemberService.list': 'member.list',
  'LevelService.list': 'level.list',
  'PackageService.list': 'package.list',
  'RechargeService.list': 'recharge.list',
  'PaymentService.list': 'payment.list',
  'LebeanService.list': 'shopExpense.list',
  'GameService.list': 'reportGame.list',
  'PlayService.list': 'play.list',
  'DeviceService.list': 'device.list',
  'GoodsService.list': 'goods.list',
};

const { from = [], to = [] } = tolerantReader().aliases;
/** Of lists that know days beside instants: what clients call a time is a day, in the shop's own zone. */
const readerOfDays = tolerantReader({ from: [], to: [], fromDay: from, toDay: to });

/** How such a list is read: as tolerantly as the calls that it comes through (API-1). */
export const listReader = ({ input, reader }: AnyOperation): TolerantReader =>
  reader ?? ('fromDay' in input._zod.def.shape ? readerOfDays : tolerantReader());
