/** Where the contract's source declares names of the wire. */
import { Visitor } from 'oxc-parser';
import type { Complaint } from '../source/planted.ts';
import { lineCounter, parseModule } from '../source/read-module.ts';

/** The functions of `packages/contract/src/kernel/wire.ts` whose first argument is a name of the wire. */
const DECLARING = new Set(['wireName', 'wire']);
/** It defines them and hands names on. */
export const DECLARING_MODULE = 'packages/contract/src/kernel/wire.ts';

export interface Declaration {
  readonly wire: string;
  readonly path: string;
  readonly line: number;
}

export interface Declared {
  readonly declarations: readonly Declaration[];
  readonly complaints: readonly Complaint[];
}

export function declarationsIn(modulePath: string, text: string): Declared {
  const declarations: Declaration[] = [];
  const complaints: Complaint[] = [];
  const lineOf = lineCounter(text);
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || !DECLARING.has(callee.name) || first === undefined)
        return;
      const place = { path: modulePath, line: lineOf(first.start) };
      if (first.type === 'Literal' && typeof first.value === 'string') {
        declarations.push({ wire: first.value, ...place });
      } else complaints.push({ ...place, reason: 'a name of the wire is written out' });
    },
  }).visit(parseModule(modulePath, text).program);
  return { declarations, complaints };
}

/** What is wrong with the declarations: made twice, or of a name that no operation carries. */
export function declarationComplaints(
  declarations: readonly Declaration[],
  carried: ReadonlySet<string>,
): Complaint[] {
  const groups = Map.groupBy(declarations, ({ wire }) => wire);
  return [...groups].flatMap(([wire, [first, ...others]]) => {
    const twice = others.map(({ path, line }) => ({
      path,
      line,
      reason: `${wire} is declared already: export that one and use it here`,
    }));
    if (first === undefined || carried.has(wire)) return twice;
    const { path, line } = first;
    return [...twice, { path, line, reason: `no operation carries ${wire}` }];
  });
}
