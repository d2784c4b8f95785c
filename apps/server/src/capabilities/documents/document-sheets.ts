import type { Pen, Style } from './document-pen.ts';

/** Points of an A4 sheet. */
export const sheet = { width: 595.28, height: 841.89 } as const;
export const margin = { side: 46, top: 44, bottom: 60 } as const;
export const inner = sheet.width - 2 * margin.side;

export const styles = {
  title: { size: 18, weight: 'bold', color: '#141414' },
  number: { size: 10.5, weight: 'regular', color: '#595959' },
  mark: { size: 10.5, weight: 'bold', color: '#ad4e00' },
  heading: { size: 11, weight: 'bold', color: '#141414' },
  label: { size: 8, weight: 'regular', color: '#6b6b6b' },
  name: { size: 10, weight: 'bold', color: '#141414' },
  text: { size: 9, weight: 'regular', color: '#1f1f1f' },
  note: { size: 8, weight: 'regular', color: '#595959' },
  cell: { size: 8.5, weight: 'regular', color: '#1f1f1f' },
  columnTitle: { size: 8, weight: 'bold', color: '#434343' },
  total: { size: 8.5, weight: 'bold', color: '#141414' },
  loud: { size: 13, weight: 'bold', color: '#141414' },
  foot: { size: 7.5, weight: 'regular', color: '#6b6b6b' },
} as const satisfies Record<string, Style>;

/** Something that is drawn at its place on a sheet. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly style: Style;
      readonly align: 'start' | 'end';
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly color: string;
    }
  | {
      readonly kind: 'fill';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | {
      readonly kind: 'modules';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly rows: ReadonlyArray<readonly boolean[]>;
    };

export const lineHeight = ({ size }: Style): number => size * 1.45;
const bottom = sheet.height - margin.bottom;

/** Sheets that fill up from above to below. */
export class Sheets {
  readonly pages: Mark[][] = [];
  readonly pen: Pen;
  readonly #head: string;
  y = 0;

  constructor(pen: Pen, head: string) {
    this.pen = pen;
    this.#head = head;
    this.turn();
  }

  /** Begins the next sheet, which says what it belongs to. */
  turn(): void {
    this.pages.push([]);
    this.y = margin.top;
    if (this.pages.length === 1) return;
    this.text(this.#head, margin.side, styles.foot);
    this.y += lineHeight(styles.foot) + 8;
  }

  /** Makes sure that so much fits below each other; true when that took another sheet. */
  keep(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.turn();
    return true;
  }

  mark(mark: Mark): void {
    this.pages.at(-1)?.push(mark);
  }

  text(text: string, x: number, style: Style, align: 'start' | 'end' = 'start', y = this.y): void {
    if (text !== '') this.mark({ kind: 'text', text, x, y, style, align });
  }

  rule(color = '#d9d9d9', x: number = margin.side, width = inner): void {
    this.mark({ kind: 'rule', x, y: this.y, width, color });
  }

  /** Lines of text below each other, on as many sheets as they take. */
  lines(lines: readonly string[], x: number, style: Style): void {
    for (const line of lines) {
      this.keep(lineHeight(style));
      this.text(line, x, style);
      this.y += lineHeight(style);
    }
  }
}
