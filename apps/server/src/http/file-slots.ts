/** How many files are sent at once: each holds a connection to the database as long as it lasts. */
export const mostFilesAtOnce = 4;

/** The places for files on their way out: whoever finds none comes back later. */
export class FileSlots {
  #left: number;

  constructor(most: number) {
    this.#left = most;
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
}
