/** Chance that is the same for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) % 2 ** 32;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True so often. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }

  /** Dice of its own for one of many: what one of them throws does not change what others do. */
  fork(number: number): Dice {
    return new Dice(Math.imul(this.#state ^ number, 0x9e_37_79_b1));
  }
}
