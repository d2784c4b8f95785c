import {
  copyLevels,
  createLevel,
  disableLevel,
  enableLevel,
  listLevels,
  removeLevel,
  updateLevel,
} from './level.ts';
import { exportLevels } from './level-export.ts';
import { getMemberSettings } from './member-settings.ts';
import {
  applyForPackage,
  applyToStopPackage,
  approveApplication,
  listApplications,
  rejectApplication,
  withdrawApplication,
} from './package-application.ts';
import { exportApplications } from './package-application-export.ts';
import {
  copyPackages,
  createPackage,
  disablePackage,
  enablePackage,
  listPackages,
  removePackage,
  updatePackage,
} from './recharge-package.ts';
import { exportPackages } from './recharge-package-export.ts';

/** Levels, packages, and what shops ask for (MEM-7, MEM-10). */
export const memberSettingsOperations = [
  getMemberSettings,
  listLevels,
  exportLevels,
  createLevel,
  updateLevel,
  enableLevel,
  disableLevel,
  removeLevel,
  copyLevels,
  listPackages,
  exportPackages,
  createPackage,
  updatePackage,
  enablePackage,
  disablePackage,
  removePackage,
  copyPackages,
  listApplications,
  exportApplications,
  applyForPackage,
  applyToStopPackage,
  withdrawApplication,
  approveApplication,
  rejectApplication,
] as const;
