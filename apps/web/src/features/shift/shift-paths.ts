import { type Address, addressOf, withQuery } from '@lebean/contract/facts/addresses';

/** Where a shift has its page, with the rows of one direction if that is requested. */
export const shiftPath = (shiftId: number, direction?: 'in' | 'out'): Address =>
  withQuery(addressOf('/Gamedistribution/shifts/$shiftId', { shiftId }), { direction });
