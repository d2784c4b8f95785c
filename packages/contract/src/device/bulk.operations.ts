import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { bulkOf } from '../vocabulary/bulk.ts';
import {
  disableAuthorisation,
  enableAuthorisation,
  listAuthorisations,
  releaseAuthorisation,
  voidAuthorisation,
} from './authorisation.operations.ts';
import { disableDevice, enableDevice, listDevices, moveDevice } from './operations.ts';

export const enableDevices = bulkOf(enableDevice, listDevices, {
  id: 'device.enableMany',
  path: '/api/devices/enable-many',
  summary: 'Switches units on again: those of a selection, or all that match filters (SH-36)',
  shared: {},
});

export const disableDevices = bulkOf(disableDevice, listDevices, {
  id: 'device.disableMany',
  path: '/api/devices/disable-many',
  summary: 'Switches units off: those of a selection, or all that match filters (SH-36)',
  shared: {},
});

export const moveDevices = bulkOf(moveDevice, listDevices, {
  id: 'device.moveMany',
  path: '/api/devices/move-many',
  summary: 'Moves units to one shop or into stock; their codes are released or void (DEV-6, SH-36)',
  shared: {
    /** Nothing is stock, and has to be said. */
    shopId: z.nullable(id()),
  },
});

export const voidAuthorisations = bulkOf(voidAuthorisation, listAuthorisations, {
  id: 'authorisation.voidMany',
  path: '/api/authorisations/void-many',
  summary: 'Withdraws codes that no machine has used (DEV-2, SH-36)',
  shared: {},
});

export const disableAuthorisations = bulkOf(disableAuthorisation, listAuthorisations, {
  id: 'authorisation.disableMany',
  path: '/api/authorisations/disable-many',
  summary: 'Locks the machines of codes out until they are enabled again (DEV-2, SH-36)',
  shared: {},
});

export const enableAuthorisations = bulkOf(enableAuthorisation, listAuthorisations, {
  id: 'authorisation.enableMany',
  path: '/api/authorisations/enable-many',
  summary: 'Lets the machines of codes in again (DEV-2, SH-36)',
  shared: {},
});

export const releaseAuthorisations = bulkOf(releaseAuthorisation, listAuthorisations, {
  id: 'authorisation.releaseMany',
  path: '/api/authorisations/release-many',
  summary: 'Ends codes for good: their machines are locked out (DEV-2, SH-36)',
  shared: {},
});
