import type { Plugin } from 'vite';
import { ownerOfFile, withOwner } from '../../../tools/texts/name-owners.ts';

/** Tells texts who says them, so that nobody keeps a second list of them (ADR 0017). */
export function nameOwners(): Plugin {
  return {
    name: 'lebean:owners-of-texts',
    enforce: 'pre',
    transform: (code, file) =>
      ownerOfFile(file) === undefined ? undefined : { code: withOwner(file, code), map: null },
  };
}
