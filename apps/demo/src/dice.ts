/**
 * Chance that repeats itself: the same seed tells the same story on every machine. The generator is
 * mulberry32, seeded by an FNV-1a hash of a text.
 */
export class Dice {
  #state: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const character of seed) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    this.#state = hash >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** `count` decimal digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('');
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('picked from an empty list');
    return value;
  }

  /** One of the values, each as often as its weight says. */
  weighted<Value extends { readonly weight: number }>(values: readonly Value[]): Value {
    const total = values.reduce((sum, { weight }) => sum + weight, 0);
    let rest = this.next() * total;
    for (const value of values) {
      rest -= value.weight;
      if (rest < 0) return value;
    }
    return this.pick(values);
  }

  /** How often something happens that is expected `mean` times (Poisson). */
  count(mean: number): number {
    // For a large mean the product below would underflow; the sum of two halves has the same law.
    if (mean > 30) return this.count(mean / 2) + this.count(mean / 2);
    const limit = Math.exp(-mean);
    let product = this.next();
    let count = 0;
    while (product > limit) {
      product *= this.next();
      count += 1;
    }
    return count;
  }
}
