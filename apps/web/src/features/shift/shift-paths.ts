export const shiftsPath = '/Gamedistribution/shifts';

/** Where a shift has its page, with the rows of one direction if that is wanted. */
export const shiftPath = (shiftId: number, direction?: 'in' | 'out'): string =>
  direction === undefined
    ? `${shiftsPath}/${shiftId}`
    : `${shiftsPath}/${shiftId}?direction=${direction}`;
