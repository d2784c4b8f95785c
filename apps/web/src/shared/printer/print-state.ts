import type { PrintProblem } from './print-run.ts';

/** How far a receipt is on its way to paper. */
export type PrintState =
  | { readonly kind: 'none' | 'printing' | 'printed' }
  | { readonly kind: 'drawerShut' | 'byBrowser' | 'unprinted'; readonly problem: PrintProblem };
