import { getProfile, login, logout, saveTheme } from './account.ts';
import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  revealPhone,
  unfreezeCard,
} from './counter.ts';
import { getCard, listCardEvents, listMembers } from './card.ts';
import { getDashboard } from './dashboard.ts';
import { listLevels } from './level.ts';
import { listMerchants } from './merchant.ts';
import { listRecharges } from './recharge.ts';
import { listPackages } from './recharge-package.ts';
import { listShops } from './shop.ts';

/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export const operations = [
  login,
  logout,
  getProfile,
  saveTheme,
  getDashboard,
  listShops,
  listMerchants,
  listMembers,
  getCard,
  listCardEvents,
  revealPhone,
  openCard,
  rechargeCard,
  freezeCard,
  unfreezeCard,
  replaceCard,
  cancelCard,
  listLevels,
  listPackages,
  listRecharges,
] as const;
