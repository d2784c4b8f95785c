import { getService } from '@lebean/contract/service/operations';
import { handle } from '../../capabilities/call/handle.ts';
import { serviceName, serviceVersion } from '../../capabilities/service-version.ts';

const get = handle(getService, async ({ at }) => ({
  name: serviceName,
  version: serviceVersion,
  at: at.toISOString(),
}));

export const serviceHandlers = [get];
