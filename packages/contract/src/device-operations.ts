import { createEquipment, listEquipment, updateEquipment } from './equipment.ts';
import {
  checkDeviceEntry,
  enterDevices,
  getDevice,
  listDeviceEvents,
  listDevices,
  listInstalls,
  moveDevice,
  updateDevice,
} from './device.ts';
import {
  exportAuthorisations,
  exportDevices,
  exportDongles,
  exportEquipment,
} from './device-export.ts';
import { bindDongle, listDongles, unbindDongle } from './dongle.ts';
import {
  disableAuthorisation,
  enableAuthorisation,
  issueAuthorisations,
  listAuthorisations,
  releaseAuthorisation,
  voidAuthorisation,
} from './authorisation.ts';
import { watchShops } from './live.ts';
import { getTerminalMedia } from './game-media.ts';
import { activateTerminal, beatTerminal, getCatalogue, reportInstalls } from './terminal.ts';

/** Every operation around devices: those of people, and those of terminals. */
export const deviceOperations = [
  listEquipment,
  createEquipment,
  updateEquipment,
  listDevices,
  getDevice,
  listDeviceEvents,
  listInstalls,
  checkDeviceEntry,
  enterDevices,
  moveDevice,
  updateDevice,
  listDongles,
  bindDongle,
  unbindDongle,
  listAuthorisations,
  issueAuthorisations,
  voidAuthorisation,
  disableAuthorisation,
  enableAuthorisation,
  releaseAuthorisation,
  activateTerminal,
  beatTerminal,
  reportInstalls,
  getCatalogue,
  getTerminalMedia,
  exportEquipment,
  exportDevices,
  exportDongles,
  exportAuthorisations,
  watchShops,
] as const;
