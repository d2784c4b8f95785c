import type { NamedFinding } from '../capabilities/health/health.ts';

/** What the thread of the management port is begun with. */
export interface ManagementOptions {
  readonly host: string;
  readonly port: number;
  /** After how long without a sign of the main thread the process is dead; 10 s unless said. */
  readonly deadAfterMs?: number;
}

/** What the main thread tells it. */
export type ToManagement =
  /** That it lives, and what it knows of its health. */
  | {
      readonly kind: 'beat';
      readonly isReady: boolean;
      readonly findings: readonly NamedFinding[];
      readonly level: string;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly text: string };

/** What it tells the main thread. */
export type FromManagement =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'broken'; readonly code: string }
  | { readonly kind: 'metrics'; readonly id: number }
  | { readonly kind: 'level'; readonly id: number; readonly level: string };
