import { createAccount } from './account-creation.ts';
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
import { freezeCards } from './card-bulk.ts';
import { getCard, listCardEvents, listMembers } from './card.ts';
import { getDashboard } from './dashboard.ts';
import { listErrorReports, sendErrorReports } from './error-report.ts';
import { rechargeLebeans } from './lebean.ts';
import { createLevel, listLevels } from './level.ts';
import { createMerchant, listMerchants } from './merchant.ts';
import { createPartner } from './partner.ts';
import {
  getOperationLog,
  listLoginLog,
  listOperationLog,
  verifyOperationLog,
} from './operation-log.ts';
import { listRecharges } from './recharge.ts';
import { createPackage, listPackages } from './recharge-package.ts';
import { createShop, listShops } from './shop.ts';

/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export const operations = [
  login,
  logout,
  getProfile,
  saveTheme,
  getDashboard,
  createPartner,
  createMerchant,
  createShop,
  createAccount,
  rechargeLebeans,
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
  createLevel,
  createPackage,
  listLevels,
  listPackages,
  listRecharges,
  listOperationLog,
  getOperationLog,
  verifyOperationLog,
  listLoginLog,
  sendErrorReports,
  listErrorReports,
  freezeCards,
] as const;
