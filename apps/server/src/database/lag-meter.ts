/** Where the primary's log was, and from when until when it is known to have been there. */
interface Sample {
  readonly position: bigint;
  readonly sinceMs: number;
  untilMs: number;
}

/** Between two looks nobody knows when the primary went further. */
export interface Lag {
  readonly atLeastMs: number;
  readonly atMostMs: number;
}

/** At one look a second: ten minutes. A lag beyond is reported as that much. */
const maxSamples = 600;
const bitsOfHalf = 32n;

/** A position in the log as PostgreSQL writes it: `1/6B3740`. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << bitsOfHalf) | BigInt(`0x${low}`);
}

/**
 * How far a standby is behind, in time, from positions in the log alone (OPS-12): it lags for as long as the primary
 * has been further than the standby is now. No clock of either server is asked, and a primary that writes nothing is
 * nowhere further. Times are milliseconds of a clock that passes evenly.
 */
export class LagMeter {
  readonly #samples: Sample[] = [];

  /** Notes where the primary is. One that has gone back is another server: what was known of the old one is forgotten. */
  note(position: bigint, atMs: number): void {
    const last = this.#samples.at(-1);
    if (last !== undefined && position === last.position) {
      last.untilMs = atMs;
      return;
    }
    if (last !== undefined && position < last.position) this.#samples.length = 0;
    this.#samples.push({ position, sinceMs: atMs, untilMs: atMs });
    if (this.#samples.length > maxSamples) this.#samples.shift();
  }

  /** The lag of a standby that has replayed so far. At most infinite, where it was behind before anything was noted. */
  lag(replayed: bigint, nowMs: number): Lag {
    const missing = this.#samples.findIndex(({ position }) => position > replayed);
    if (missing === -1) {
      const isKnown = this.#samples.length > 0;
      return { atLeastMs: 0, atMostMs: isKnown ? 0 : Infinity };
    }
    const reached = this.#samples[missing - 1];
    return {
      atLeastMs: nowMs - (this.#samples[missing]?.sinceMs ?? nowMs),
      atMostMs: reached === undefined ? Infinity : nowMs - reached.untilMs,
    };
  }

  /** What a standby has to have replayed that is to lag no more than `maxMs`; nothing while nothing was noted. */
  floor(maxMs: number, nowMs: number): bigint | undefined {
    const recent = this.#samples.find(({ untilMs }) => nowMs - untilMs <= maxMs);
    return (recent ?? this.#samples.at(-1))?.position;
  }
}
