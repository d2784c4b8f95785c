import { facesFor } from './document-faces.ts';
import { layOut } from './document-layout.ts';
import { newDocument, Pen } from './document-pen.ts';
import type { Mark } from './document-sheets.ts';
import type { Block, PaperDocument } from './document.ts';

/** All texts of a document: what its fonts have to hold. */
function* textsOf(document: PaperDocument): Generator<string> {
  const { title, number, mark, footer, blocks, pageOf } = document;
  yield `${title} · ${number}${mark ?? ''}${footer}`;
  yield pageOf(1_234_567_890, 1);
  for (const block of blocks) yield* textsOfBlock(block);
}

function* textsOfBlock(block: Block): Generator<string> {
  switch (block.kind) {
    case 'parties':
      for (const { role, lines } of block.parties) yield [role, ...lines].join('');
      return;
    case 'facts':
    case 'code':
      for (const { title, value } of block.facts) yield title + value;
      return;
    case 'sums':
      for (const { title, value } of block.sums) yield title + value;
      return;
    case 'heading':
    case 'note':
    case 'paragraph':
      yield block.words;
      return;
    case 'table':
      yield block.columns.map(({ title }) => title).join('');
      for (const row of block.rows) yield row.join('');
      for (const row of block.totals) yield row.join('');
      return;
    default:
      yield block satisfies never;
  }
}

function draw(doc: PDFKit.PDFDocument, pen: Pen, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      pen.write(mark.text, mark.x, mark.y, { ...mark.style, align: mark.align });
      return;
    case 'rule':
      doc
        .lineWidth(0.6)
        .moveTo(mark.x, mark.y)
        .lineTo(mark.x + mark.width, mark.y)
        .stroke(mark.color);
      return;
    case 'fill':
      doc.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.color);
      return;
    case 'modules': {
      const side = mark.size / mark.rows.length;
      for (const [down, row] of mark.rows.entries()) {
        for (const [along, isDark] of row.entries()) {
          if (isDark) doc.rect(mark.x + along * side, mark.y + down * side, side, side);
        }
      }
      doc.fill('#000000');
      return;
    }
    default:
      mark satisfies never;
  }
}

const languageTags = { zh: 'zh-CN', en: 'en', es: 'es' } as const;

/** A document as a PDF of A4 sheets, with the fonts that its texts need inside it (SET-20). */
export async function* pdfPieces(document: PaperDocument): AsyncGenerator<Uint8Array> {
  const { title, number, keywords, language, at } = document;
  const faces = await facesFor(textsOf(document));
  const doc = await newDocument({
    title: `${title} ${number}`,
    keywords,
    lang: languageTags[language],
    at,
  });
  const pen = new Pen(doc, faces);
  for (const page of layOut(document, pen)) {
    doc.addPage();
    for (const mark of page) draw(doc, pen, mark);
    yield* written(doc);
  }
  doc.end();
  for await (const piece of doc) yield Buffer.from(piece);
}

/** What is ready so far, so that a long document is never in memory as a whole. */
function* written(doc: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (;;) {
    const piece: unknown = doc.read();
    if (piece === null) return;
    if (piece instanceof Uint8Array) yield piece;
  }
}
