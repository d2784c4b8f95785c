// For tests: reads a PDF back with a program that did not write it.
import { getDocumentProxy } from 'unpdf';

export interface ReadPage {
  /** Its texts line by line, each from left to right. */
  readonly lines: readonly string[];
  /** Its size in points. */
  readonly size: readonly [number, number];
  /** The furthest to the right, and the furthest below, that a text reaches. */
  readonly reach: { readonly right: number; readonly bottom: number };
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly keywords: string;
  readonly language: string;
}

const hasText = <Found extends object>(found: Found): found is Extract<Found, { str: string }> =>
  'str' in found;

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function linesOf(placed: readonly Placed[]): string[] {
  const lines = Map.groupBy(placed, ({ y }) => Math.round(y));
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, texts]) =>
      texts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('|'),
    );
}

/** The texts of a PDF as a reader finds them. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: ReadPage[] = [];
  for (let place = 1; place <= pdf.numPages; place += 1) {
    const page = await pdf.getPage(place);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const texts = items.filter(hasText).filter(({ str }) => str.trim() !== '');
    const placed = texts.map(({ str: text, transform }) => ({
      text,
      x: Number(transform[4]),
      y: Number(transform[5]),
    }));
    const [, , width = 0, height = 0] = page.view;
    pages.push({
      lines: linesOf(placed),
      size: [width, height],
      reach: {
        right: Math.max(0, ...texts.map((text) => Number(text.transform[4]) + text.width)),
        bottom: Math.min(height, ...placed.map(({ y }) => y)),
      },
    });
  }
  const { info: about } = await pdf.getMetadata();
  const keywords: unknown = Reflect.get(about, 'Keywords');
  const language: unknown = Reflect.get(about, 'Language');
  return { pages, keywords: String(keywords), language: String(language) };
}
