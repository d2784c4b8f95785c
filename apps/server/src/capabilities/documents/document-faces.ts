import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Weight = 'regular' | 'bold';

/** A font that holds some of the characters: what a document embeds. */
export interface Face {
  readonly name: string;
  readonly font: Buffer;
}

const axis = { regular: 400, bold: 700 } as const;
const packageFile = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-sc/${path}`));

/** The part of the typeface that holds a character: it comes in a hundred, those of Latin letters first. */
type Parts = ReadonlyMap<number, string>;
let parts: Promise<Parts> | undefined;

function codePoints(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
}

async function readParts(): Promise<Parts> {
  const text = await readFile(packageFile('unicode.json'), 'utf8');
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(text));
  const found = new Map<number, string>();
  // The last ones are the alphabets: what two parts hold is taken from those.
  for (const [part, within] of Object.entries(ranges))
    for (const point of codePoints(within)) found.set(point, part.replaceAll(/[[\]]/g, ''));
  return found;
}

/** Made once and kept: a part of the typeface in one weight takes a moment and 80 kB. */
const made = new Map<string, Promise<Face>>();

function faceOf(known: Parts, part: string, weight: Weight): Promise<Face> {
  const name = `${part}-${weight}`;
  const kept = made.get(name);
  if (kept !== undefined) return kept;
  const making = makeFace(known, part, weight, name);
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

async function makeFace(known: Parts, part: string, weight: Weight, name: string): Promise<Face> {
  const whole = await readFile(packageFile(`files/noto-sans-sc-${part}-wght-normal.woff2`));
  const characters = Array.from(known)
    .filter(([, of]) => of === part)
    .map(([point]) => String.fromCodePoint(point));
  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(whole, characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: axis[weight] },
  });
  return { name, font };
}

/** What stands for a character that the typeface does not have. */
const missing = '□';

/** The faces of the characters that a document uses. */
export interface Faces {
  readonly all: readonly Face[];
  /** The name of the face that holds a character; of one that none holds, that of what stands for it. */
  of(character: string, weight: Weight): { readonly face: string; readonly shown: string };
}

/** Makes the fonts for what the texts hold, in both weights (SET-20). */
export async function facesFor(texts: Iterable<string>): Promise<Faces> {
  parts ??= readParts();
  const known = await parts;
  const partOf = (character: string): string | undefined =>
    known.get(character.codePointAt(0) ?? 0);
  const needed = new Set<string>();
  for (const text of [missing, '…', ' ', ...texts])
    for (const character of text) {
      const part = partOf(character);
      if (part !== undefined) needed.add(part);
    }
  const weights = ['regular', 'bold'] as const;
  const all = await Promise.all(
    [...needed].flatMap((part) => weights.map((weight) => faceOf(known, part, weight))),
  );
  return {
    all,
    of: (character, weight) => {
      const part = partOf(character);
      if (part !== undefined) return { face: `${part}-${weight}`, shown: character };
      return { face: `${partOf(missing) ?? 'latin'}-${weight}`, shown: missing };
    },
  };
}
