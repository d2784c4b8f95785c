import { addressOf } from '@lebean/contract/facts/addresses';
import { withQuery } from '../../platform/with-query.ts';

/** Where a shift has its page, with the rows of one direction if that is requested. */
export const shiftPath = (shiftId: number, direction?: 'in' | 'out') =>
  withQuery(addressOf('/Gamedistribution/shifts/$shiftId', { shiftId }), { direction });
