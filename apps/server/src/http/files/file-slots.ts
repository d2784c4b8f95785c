/** How many files are sent at once: each holds a connection to the database as long as it lasts. */
export const maxFilesAtOnce = 4;

/** The places for files on their way: whoever finds none comes back later. */
export class FileSlots {
  #left: number;
  readonly #taken = new Map<string, number>();

  constructor(max: number) {
    this.#left = max;
  }

  /** Takes a place; false where none is free. Who took one gives it back. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }

  giveBack(): void {
    this.#left += 1;
  }

  /** As `take`, for a caller who has so many places at most: nobody takes those of all others. */
  takeFor(caller: string, max: number): boolean {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken >= max || !this.take()) return false;
    this.#taken.set(caller, taken + 1);
    return true;
  }

  giveBackFor(caller: string): void {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken > 1) this.#taken.set(caller, taken - 1);
    else this.#taken.delete(caller);
    this.giveBack();
  }
}
