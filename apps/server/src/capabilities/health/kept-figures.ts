import type { DatabaseProbe } from '../../database/probe.ts';
import { type OperatingFigures, readOperatingFigures } from './operating-figures.ts';

const keptMs = 15_000;

/** The figures of the installation, asked of the database every 15 s at most, however many want them. */
export class KeptFigures {
  readonly #probe: DatabaseProbe;
  #requested: { readonly at: number; readonly figures: Promise<OperatingFigures> } | undefined;

  constructor(probe: DatabaseProbe) {
    this.#probe = probe;
  }

  /** Throws what the database says; a failure is kept as long as an answer, so that nobody hurries it. */
  read(): Promise<OperatingFigures> {
    const now = performance.now();
    if (this.#requested === undefined || now - this.#requested.at > keptMs)
      this.#requested = { at: now, figures: readOperatingFigures(this.#probe) };
    return this.#requested.figures;
  }
}
