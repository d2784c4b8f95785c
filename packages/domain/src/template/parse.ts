/** What a placeholder stands for: how it is written is its own, not a matter of who writes a template (TPL-2). */
export type PlaceholderType = 'text' | 'money' | 'points' | 'instant' | 'count' | 'flag';
/** The placeholders of a kind of template, by name; a list has those of its rows. */
export interface Placeholders {
  readonly [name: string]: PlaceholderType | Placeholders;
}

/** What templates are bounded by, so that none of them is a burden to whoever renders it. */
export const templateLimits = { characters: 20_000, parts: 2000, depth: 3 } as const;

export type TemplatePart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'value'; readonly name: string; readonly type: PlaceholderType }
  | {
      readonly kind: 'section';
      readonly name: string;
      /** Shown where there is nothing, instead of where there is something. */
      readonly isInverted: boolean;
      readonly parts: readonly TemplatePart[];
    };

/** What is wrong with a template, and where: line and column count from 1. */
export interface TemplateProblem {
  readonly reason: 'unknownName' | 'notClosed' | 'notOpened' | 'wrongUse' | 'tooLarge' | 'tooDeep';
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

export type ParsedTemplate =
  | { readonly ok: true; readonly parts: readonly TemplatePart[] }
  | { readonly ok: false; readonly problem: TemplateProblem };

/** A tag, or the beginning of one that is no tag. */
const tag = /\{\{([#^/]?)([a-zA-Z]{1,40})\}\}|\{\{/g;

class Problem extends Error {
  readonly reason: TemplateProblem['reason'];
  readonly tagName: string;
  readonly place: number;
  constructor(reason: TemplateProblem['reason'], tagName: string, place: number) {
    super(reason);
    this.reason = reason;
    this.tagName = tagName;
    this.place = place;
  }
}

interface Open {
  readonly name: string;
  readonly place: number;
  readonly isInverted: boolean;
  readonly scope: Placeholders;
  readonly parts: TemplatePart[];
}

/**
 * Reads a template: words, `{{name}}`, `{{#name}}…{{/name}}` for each row of a list or where there is something, and
 * `{{^name}}…{{/name}}` where there is nothing. No logic, no code, no name that its kind does not know.
 */
export function parseTemplate(content: string, names: Placeholders): ParsedTemplate {
  try {
    return { ok: true, parts: partsOf(content, names) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const before = content.slice(0, error.place).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const { reason, tagName: name } = error;
    return { ok: false, problem: { reason, name, line: before.length, column } };
  }
}

function partsOf(content: string, names: Placeholders): readonly TemplatePart[] {
  const { characters, parts: maxParts } = templateLimits;
  if (content.length > characters) throw new Problem('tooLarge', '', characters);
  const root: Open = { name: '', place: 0, isInverted: false, scope: names, parts: [] };
  const open: Open[] = [root];
  let end = 0;
  let count = 0;
  for (const found of content.matchAll(tag)) {
    const [whole, sign, name] = found;
    const place = found.index;
    const inner = open.at(-1) ?? root;
    if (name === undefined) throw new Problem('notClosed', '', place);
    count += 1;
    if (count > maxParts) throw new Problem('tooLarge', name, place);
    const words = content.slice(end, place);
    if (words !== '') inner.parts.push({ kind: 'words', words });
    end = place + whole.length;
    if (sign === '/') close(open, name, place);
    else if (sign === '#' || sign === '^') open.push(opened(open, { name, place, sign }));
    else inner.parts.push(valueOf(inner.scope, name, place));
  }
  const [, left] = open;
  if (left !== undefined) throw new Problem('notClosed', left.name, left.place);
  const rest = content.slice(end);
  if (rest !== '') root.parts.push({ kind: 'words', words: rest });
  return root.parts;
}

const typeOf = (scope: Placeholders, name: string): Placeholders[string] | undefined =>
  Object.hasOwn(scope, name) ? scope[name] : undefined;

function valueOf(scope: Placeholders, name: string, place: number): TemplatePart {
  const type = typeOf(scope, name);
  if (type === undefined) throw new Problem('unknownName', name, place);
  if (typeof type !== 'string' || type === 'flag') throw new Problem('wrongUse', name, place);
  return { kind: 'value', name, type };
}

type Tag = { readonly name: string; readonly place: number; readonly sign: string };

function opened(open: readonly Open[], { name, place, sign }: Tag): Open {
  if (open.length > templateLimits.depth) throw new Problem('tooDeep', name, place);
  const scope = open.at(-1)?.scope ?? {};
  const type = typeOf(scope, name);
  if (type === undefined) throw new Problem('unknownName', name, place);
  const isInverted = sign === '^';
  // The rows of a list know what is around them, too.
  const within = typeof type === 'string' || isInverted ? scope : { ...scope, ...type };
  return { name, place, isInverted, scope: within, parts: [] };
}

function close(open: Open[], name: string, place: number): void {
  const inner = open.length > 1 ? open.pop() : undefined;
  const outer = open.at(-1);
  if (inner?.name !== name || outer === undefined) throw new Problem('notOpened', name, place);
  const { isInverted, parts } = inner;
  outer.parts.push({ kind: 'section', name, isInverted, parts });
}
