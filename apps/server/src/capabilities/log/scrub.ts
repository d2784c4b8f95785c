import { codeOf, reasonOf } from '../../ground/failure.ts';

/** What stands where something personal or secret stood. */
const gone = '[…]';

/**
 * What may be somebody's, by its shape: secrets behind their name, credentials and questions in addresses, tokens and
 * keys, mail addresses, and numbers as long as those of phones and cards. Instants stay: they are what one looks for.
 */
const shapes: readonly (readonly [RegExp, string])[] = [
  [
    /((?:pass(?:word|wd)?|pwd|secret|token|authori[sz]ation|cookie|api[-_]?key|v\w*[-_]code)["']?\s*[:=]\s*["']?(?:bearer\s+|basic\s+)?)[^\s"',;&}]+/gi,
    `$1${gone}`,
  ],
  [/(:\/\/)[^/\s@]+@/g, `$1${gone}@`],
  [/(\/[\w./%-]*)\?[^\s"'<>]+/g, `$1?${gone}`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, gone],
  [/(?<![\w/.-])[\w-]{32,}(?![\w/.-])/g, gone],
  [/(?<![\w.:-])(?!\d{4}-\d\d-\d\d)\+?\(?\d(?:[ ()-]?\d){6,}(?![\w:])/g, gone],
];

/** What PostgreSQL quotes when a value is wrong (SQLSTATE class 22) is that value; elsewhere it is a name of ours. */
const quotesValues = (code: string | undefined): boolean => code?.startsWith('22') === true;
const quoted = /"[^"]*"|“[^”]*”/g;
const nameOfOurs = /^"[a-z_][a-z\d_.]*"$/;

/** A text without what may be somebody's. */
export function scrub(text: string): string {
  let scrubbed = text;
  for (const [shape, instead] of shapes) scrubbed = scrubbed.replaceAll(shape, instead);
  return scrubbed;
}

/** The words of an error in one line, without what may be somebody's. */
export const safeReasonOf = (error: unknown): string => scrubError(reasonOf(error), codeOf(error));

const scrubError = (message: string, code: string | undefined): string =>
  scrub(
    message.replaceAll(quoted, (words) =>
      !quotesValues(code) && nameOfOurs.test(words) ? words : `"${gone}"`,
    ),
  );

/** What a log says of an error. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The frames alone: what stands above them repeats the message. */
  readonly stack?: string;
  /** Which table, column and constraint the database names; never its detail, which holds the row. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: SafeError;
}

const maxCauses = 3;

/** An error as it may be kept: nothing that a caller has sent stands in it. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: safeReasonOf(error),
    ...(code !== undefined && { code }),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...named(error, 'table'),
    ...named(error, 'column'),
    ...named(error, 'constraint'),
    ...(error.cause !== undefined &&
      depth < maxCauses && { cause: safeError(error.cause, depth + 1) }),
  };
}

function named(error: Error, field: 'table' | 'column' | 'constraint'): Partial<SafeError> {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? { [field]: value } : {};
}
