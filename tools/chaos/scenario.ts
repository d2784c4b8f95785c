import type { Proof } from '../simulation/proof.ts';

/** What one run of a scenario is given. */
export interface ScenarioOptions {
  /** A scratch folder that is removed afterwards. */
  readonly folder: string;
  readonly seed: number;
  readonly nodes: number;
  readonly shops: number;
  readonly terminals: number;
  /** Cashiers that recharge cards without a pause. */
  readonly counters: number;
  /** How long a fault lasts. */
  readonly seconds: number;
  /** F1: the run ends when there were so many of both. */
  readonly kills: number;
  readonly cuts: number;
  /** Which of the scenario's breaks is planted; nothing in an honest run. */
  readonly broken: string | undefined;
  readonly say: (line: string) => void;
}

/** One demand and what was found. */
export interface Bar {
  readonly what: string;
  readonly demanded: string;
  readonly measured: string;
  readonly isHeld: boolean;
}

export interface Outcome {
  readonly bars: readonly Bar[];
  readonly proof: Proof;
}

/** A bad day that is played, with the breaks that it must notice. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** How each break is planted: by a setting or in the database, never by code of the product. */
  readonly breaks: Readonly<Record<string, string>>;
  readonly defaults: Partial<Pick<ScenarioOptions, 'seconds' | 'terminals' | 'counters' | 'nodes'>>;
  /** Why it cannot run on this machine; nothing when it can. */
  readonly obstacle?: () => string | undefined;
  readonly run: (options: ScenarioOptions) => Promise<Outcome>;
}

/** A bar on a duration; what never came is over every limit. */
export function within(what: string, limitMs: number, tookMs: number | undefined): Bar {
  const measured = tookMs === undefined ? 'never' : `${(tookMs / 1000).toFixed(2)} s`;
  const isHeld = tookMs !== undefined && tookMs <= limitMs;
  return { what, demanded: `≤ ${limitMs / 1000} s`, measured, isHeld };
}

/** A bar on a count of what may not happen, among so many; none of nothing shows nothing. */
export const none = (what: string, count: number, of?: number): Bar => ({
  what,
  demanded: '0',
  measured: of === undefined ? String(count) : `${count} of ${of}`,
  isHeld: count === 0 && of !== 0,
});

/** A bar on something that has to be so. */
export const holds = (what: string, isHeld: boolean, measured?: string): Bar => ({
  what,
  demanded: 'yes',
  measured: measured ?? (isHeld ? 'yes' : 'no'),
  isHeld,
});

/** A bar on a count that shows that what was to be tried has happened at all. */
export const atLeast = (what: string, min: number, count: number): Bar => ({
  what,
  demanded: `≥ ${min}`,
  measured: String(count),
  isHeld: count >= min,
});

/** The bar of the proof: nothing lost, doubled or drifted. */
export const proven = (proof: Proof): Bar =>
  none('disagreements of terminals, counters and book', proof.disagreements.length);
