/** A small change of a function in SQL or PL/pgSQL: what stands somewhere, and what is to stand there instead. */
export interface SqlMutant {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The text with its comments and the words of its strings blanked out: nothing in them is code. */
export function blanked(text: string): string {
  return text.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (quiet) =>
    quiet.startsWith("'") ? `'${' '.repeat(quiet.length - 2)}'` : ' '.repeat(quiet.length),
  );
}

/** What can be written otherwise, and how: signs, boundaries, conditions, locks, order. */
const rewritings: ReadonlyArray<readonly [what: RegExp, ...instead: readonly string[]]> = [
  [/(?<=\s)<=(?=\s)/g, '<', '>'],
  [/(?<=\s)<(?=\s)/g, '<=', '>='],
  [/(?<=\s)>=(?=\s)/g, '>', '<'],
  [/(?<=\s)>(?=\s)/g, '>=', '<='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\S )\+(?= \S)/g, '-'],
  [/(?<=\S )-(?= \S)/g, '+'],
  [/(?<=\S )\/(?= \S)/g, '*'],
  [/(?<=\S )%(?= \S)/g, '/'],
  [/(?<=[\s(,])-(?=[a-z])/g, ''],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bnot (?!null\b)/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bleast(?=\()/g, 'greatest'],
  [/\bgreatest(?=\()/g, 'least'],
  [/\bbool_and(?=\()/g, 'bool_or'],
  [/\bany(?= \()/g, 'all'],
  [/\ball(?= \()/g, 'any'],
  [/ desc\b/g, ' asc'],
  [/\bfor no key update(?: skip locked)?/g, ''],
  [/ skip locked\b/g, ''],
  [/(?<!current_setting\('[ ]*', )\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<![\w.[])0(?![\w.\]])/g, '1'],
  [/(?<![\w.[])1(?![\w.\]])/g, '0', '2'],
  [/(?<![\w.[])2(?![\w.\]])/g, '1', '3'],
  // A condition that always holds, or never does.
  [/(?<=\bif )[^;]+?(?= then\b)/g, 'true', 'false'],
  [/(?<=\bwhen )[^;]*?[<>=][^;]*?(?= then\b)/g, 'false'],
  [/(?<=\b(?:exit|continue) when )[^;]+(?=;)/g, 'true', 'false'],
  // A step that is left out.
  [/(?<=^ *)(?:raise|perform|update|insert|return|[a-z_.]+(?:\[[^\]]*\])? :=)[^;]*;/gm, 'null;'],
  [/(?<=\bthen )(?!raise\b)[^;\n]+;(?= end if)/g, 'null;'],
];

/** Whether an `and` belongs to the `between` before it. */
const isOfBetween = (code: string, at: number): boolean =>
  /\bbetween\b(?!.*\band\b)[^;]*$/s.test(code.slice(0, at));

/** The first of the values of each `coalesce`, without what stands in for it. */
function coalescedIn(code: string): SqlMutant[] {
  const found: SqlMutant[] = [];
  for (const { index } of code.matchAll(/\bcoalesce\(/g)) {
    const start = index + 'coalesce('.length;
    let depth = 1;
    let comma: number | undefined;
    let end = start;
    for (; end < code.length && depth > 0; end += 1) {
      if (code[end] === '(') depth += 1;
      else if (code[end] === ')') depth -= 1;
      else if (code[end] === ',' && depth === 1) comma ??= end;
    }
    if (comma !== undefined)
      found.push({ at: index, before: code.slice(index, end), after: code.slice(start, comma) });
  }
  return found;
}

/** All small changes of the body of a function, in the order of their places. */
export function sqlMutants(body: string): SqlMutant[] {
  const code = blanked(body);
  const found = rewritings.flatMap(([what, ...instead]) =>
    Array.from(code.matchAll(what)).flatMap(({ index, 0: { length } }) =>
      code.slice(index, index + length) === 'and' && isOfBetween(code, index)
        ? []
        : instead.map((after) => ({ at: index, before: body.slice(index, index + length), after })),
    ),
  );
  // What was blanked out stands in the text itself.
  const coalesced = coalescedIn(code).map(({ at, before, after }) => {
    const start = at + 'coalesce('.length;
    return {
      at,
      before: body.slice(at, at + before.length),
      after: body.slice(start, start + after.length),
    };
  });
  return [...found, ...coalesced].toSorted((one, other) => one.at - other.at);
}

/** The body with one change made. */
export const mutated = (body: string, { at, before, after }: SqlMutant): string =>
  `${body.slice(0, at)}${after}${body.slice(at + before.length)}`;
