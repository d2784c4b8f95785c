import type { getDevice } from '@lebean/contract/device/operations';
import type { Output } from '@lebean/contract/kernel/operation';

export type DeviceDetail = Output<typeof getDevice>;
