import { america } from './chain-america.ts';
import { china } from './chain-china.ts';
import { solo } from './chain-solo.ts';
import { spain } from './chain-spain.ts';
import type { DemoMerchant } from './chain.ts';

/** All merchants of the example, in the order in which staff set them up. */
export const merchants: readonly DemoMerchant[] = [china, america, spain, solo];
