/** The numbers that helps of pages say, from where the product has them. */
import { maxRowsOnPaper } from '../../apps/web/src/screen-kit/rows-on-paper.ts';
import { maxPins } from '../../packages/contract/src/menu/pin.operations.ts';

export const helpNumbers: Readonly<Record<string, number>> = { maxPins, maxRowsOnPaper };
