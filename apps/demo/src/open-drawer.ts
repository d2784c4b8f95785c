/** A shift that is open: what should be in the drawer, in hundredths. */
export interface OpenDrawer {
  readonly shiftId: number;
  cash: number;
}
