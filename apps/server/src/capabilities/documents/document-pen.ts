import type { Faces, Weight } from './document-faces.ts';

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

interface Run {
  readonly face: string;
  readonly text: string;
}

/** Characters of one face together. */
function runsOf(text: string, faces: Faces, weight: Weight): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const { face, shown } = faces.of(character, weight);
    const last = runs.at(-1);
    if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + shown };
    else runs.push({ face, text: shown });
  }
  return runs;
}

/** Where a line may end: between words of letters, and between any two signs of Chinese. */
const breakable =
  /\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]|[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+|\s+/gu;
/** What does not begin a line in Chinese. */
const closing = /^[、。，．：；？！）】》」』”’…]$/u;

/** What does not end one. */
const opening = /[（【《「『“‘]$/u;

function pieces(text: string): readonly string[] {
  const found: string[] = [];
  for (const piece of text.match(breakable) ?? []) {
    const last = found.at(-1);
    const isBound = closing.test(piece) || opening.test(last ?? '');
    if (last !== undefined && isBound) found[found.length - 1] = last + piece;
    else found.push(piece);
  }
  return found;
}

/** Measures and draws texts in the faces of a document. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: Faces;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, faces: Faces) {
    this.#doc = doc;
    this.#faces = faces;
    for (const { name, font } of faces.all) doc.registerFont(name, font);
  }

  width(text: string, { size, weight }: Style): number {
    const key = `${weight}${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = runsOf(text, this.#faces, weight).reduce(
      (sum, run) => sum + this.#doc.font(run.face).fontSize(size).widthOfString(run.text),
      0,
    );
    this.#widths.set(key, width);
    return width;
  }

  /** The lines that a text takes within a width; what is longer than `maxLines` ends with an ellipsis. */
  wrap(text: string, width: number, style: Style, maxLines = 40): readonly string[] {
    const lines = text.split('\n').flatMap((line) => this.#wrapLine(line, width, style));
    const [last] = lines.slice(maxLines - 1, maxLines);
    return lines.length <= maxLines || last === undefined
      ? lines
      : [...lines.slice(0, maxLines - 1), `${last.slice(0, -1)}…`];
  }

  #wrapLine(text: string, width: number, style: Style): readonly string[] {
    const lines = [''];
    for (const piece of pieces(text)) {
      const line = lines.at(-1) ?? '';
      if (this.width((line + piece).trimEnd(), style) <= width)
        lines[lines.length - 1] = line + piece;
      else if (this.width(piece, style) <= width) lines.push(piece.trimStart());
      else this.#breakWord(lines, piece, width, style);
    }
    return lines.map((line) => line.trimEnd()).filter((line, place) => line !== '' || place === 0);
  }

  /** A word that is wider than its place goes on in the next line. */
  #breakWord(lines: string[], word: string, width: number, style: Style): void {
    for (const character of word) {
      const line = lines.at(-1) ?? '';
      if (line === '' || this.width(line + character, style) <= width)
        lines[lines.length - 1] = line + character;
      else lines.push(character);
    }
  }

  /** Writes a text so that it begins, or ends, at `x`; `y` is the upper edge of its line. */
  write(
    text: string,
    x: number,
    y: number,
    style: Style & { readonly align: 'start' | 'end' },
  ): void {
    const { size, weight, color, align } = style;
    let at = align === 'start' ? x : x - this.width(text, style);
    for (const run of runsOf(text, this.#faces, weight)) {
      this.#doc
        .font(run.face)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false });
      at += this.#doc.widthOfString(run.text);
    }
  }
}

/** A document without a page so far; the same texts make the same bytes. */
export async function newDocument(about: {
  readonly title: string;
  readonly keywords: string;
  readonly lang: string;
  readonly at: Date;
}): Promise<PDFKit.PDFDocument> {
  const { default: PdfDocument } = await import('pdfkit');
  return new PdfDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: about.lang,
    displayTitle: true,
    // Otherwise a font of its own would be named that no file brings along.
    font: '',
    info: {
      Title: about.title,
      Keywords: about.keywords,
      Creator: 'Lebean',
      Producer: 'Lebean',
      CreationDate: about.at,
      ModDate: about.at,
    },
  });
}
