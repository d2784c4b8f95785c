import {
  exportAbuse,
  exportAbuseCases,
  exportPhoneCards,
  exportPhoneUses,
} from './abuse-export.ts';
import {
  getShopHours,
  listAbuse,
  listAbuseCases,
  listPhoneCards,
  listPhoneUses,
  setShopHours,
} from './abuse.ts';

/** The calls of the abuse report (CTL-3). */
export const abuseOperations = [
  listAbuse,
  exportAbuse,
  listAbuseCases,
  exportAbuseCases,
  listPhoneUses,
  exportPhoneUses,
  listPhoneCards,
  exportPhoneCards,
  getShopHours,
  setShopHours,
] as const;
