import type { PlaceholderType, TemplatePart } from './parse.ts';

/** What a template is filled with: hundredths, instants and words as they are kept, and rows of the same. */
export interface TemplateRecord {
  readonly [name: string]: string | number | boolean | null | readonly TemplateRecord[];
}

/** How values are written in one language; amounts know their currency. */
export type TemplateFormats = Readonly<
  Record<
    Exclude<PlaceholderType, 'text' | 'flag'>,
    (value: string | number, record: TemplateRecord) => string
  >
>;

export interface Rendering {
  readonly formats: TemplateFormats;
  /** What a value is made into, so that it means nothing where it stands. */
  readonly escape: (text: string) => string;
}

/** No template becomes longer than this, whatever it is filled with. */
export const maxRenderedCharacters = 200_000;

/** Fills a template. Values are written, never read: `{{` in a name is a name with `{{` in it. */
export function renderTemplate(
  parts: readonly TemplatePart[],
  record: TemplateRecord,
  rendering: Rendering,
): string {
  const written: string[] = [];
  let left = maxRenderedCharacters;
  const write = (text: string): void => {
    const fitting = text.slice(0, left);
    left -= fitting.length;
    written.push(fitting);
  };
  const fill = (inner: readonly TemplatePart[], known: TemplateRecord): void => {
    for (const part of inner) {
      if (left === 0) return;
      if (part.kind === 'words') write(part.words);
      else if (part.kind === 'value') write(rendering.escape(textOf(part, known, rendering)));
      else for (const row of rowsOf(part, known)) fill(part.parts, row);
    }
  };
  fill(parts, record);
  return written.join('');
}

type Value = Extract<TemplatePart, { kind: 'value' }>;

const valueIn = (record: TemplateRecord, name: string): TemplateRecord[string] =>
  Object.hasOwn(record, name) ? (record[name] ?? null) : null;

function textOf({ name, type }: Value, record: TemplateRecord, { formats }: Rendering): string {
  const value = valueIn(record, name);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return type === 'text' || type === 'flag' ? String(value) : formats[type](value, record);
}

type Section = Extract<TemplatePart, { kind: 'section' }>;

/** With what a section is filled: once for each row of a list, once where there is something, or not at all. */
function rowsOf({ name, isInverted }: Section, record: TemplateRecord): readonly TemplateRecord[] {
  const value = valueIn(record, name);
  const isList = typeof value === 'object' && value !== null;
  const hasSomething = isList ? value.length > 0 : Boolean(value);
  if (isInverted) return hasSomething ? [] : [record];
  if (isList) return value.map((row) => ({ ...record, ...row }));
  return hasSomething ? [record] : [];
}

/** Rendered words without the empty lines that sections leave behind. */
export const tidyWords = (rendered: string): string =>
  rendered.replaceAll(/\n{3,}/g, '\n\n').trim();

const htmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** How values are kept from meaning anything, by what a template becomes. */
export const escapes = {
  text: (text: string): string => text,
  /** For mails: no value breaks a line, and so none becomes the subject or adds to it. */
  mail: (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' '),
  html: (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => htmlSigns[sign] ?? ''),
  /** For sheets of lines: no value begins a line, divides one or says what it is. */
  line: (text: string): string =>
    text
      .replaceAll(/[\uE000-\uE005]/g, '')
      .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
      .replaceAll(/[|#!*-]/g, (sign) => String.fromCodePoint(0xe0_00 + hidden.indexOf(sign))),
} as const;

const hidden = '|#!*-';

const shown = (text: string): string =>
  text
    .replaceAll(/[\uE000-\uE004]/g, (sign) => hidden.charAt((sign.codePointAt(0) ?? 0) - 0xe0_00))
    .trim();

/** A line of a sheet as a printer takes it. */
export type SheetLine =
  | { readonly kind: 'title' | 'text' | 'note'; readonly text: string }
  | {
      readonly kind: 'pair' | 'total';
      readonly label: string;
      readonly text: string;
      /** A line is drawn before it. */
      readonly isBreak: boolean;
    };

/**
 * The lines of a sheet: `# title`, `label | value`, `! label | value` for the total, `---` for a line between,
 * `* note`, and words. It knows no more, so whoever writes a template writes no page and no program.
 */
export function sheetLines(rendered: string): readonly SheetLine[] {
  const lines: SheetLine[] = [];
  let isBreak = false;
  for (const written of rendered.split('\n')) {
    const line = written.trim();
    if (line === '') continue;
    if (/^-{3,}$/.test(line)) {
      isBreak = true;
      continue;
    }
    const [, sign = '', words = ''] = /^([#!*]?)\s*(.*)$/u.exec(line) ?? [];
    const [label = '', ...values] = words.split('|');
    if (values.length > 0) {
      const kind = sign === '!' ? 'total' : 'pair';
      lines.push({ kind, label: shown(label), text: shown(values.join('|')), isBreak });
      isBreak = false;
    } else if (sign === '#') lines.push({ kind: 'title', text: shown(words) });
    else if (sign === '*') lines.push({ kind: 'note', text: shown(words) });
    else lines.push({ kind: 'text', text: shown(`${sign}${words}`) });
  }
  return lines;
}
