import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

/** Where operations and names on the wire are declared. */
const contractModule = /\/packages\/contract\/src\/.*\.ts$/;

/**
 * What an operation says to the server and to readers of the description of the API: what it does, in words, and
 * how the calls of foreign clients are read. No screen looks at either.
 */
const wordsOfOperation = new Set(['summary', 'reader']);

/** In which place a name on the wire says what it means, for the glossary. */
const placeOfMeaning = new Map([
  ['wire', 2],
  ['wireName', 1],
]);

/** Leaves out of the built web what the contract says to others alone: 2 kB of a first visit, on every screen some more. */
export function serverWords(): Plugin {
  return {
    name: 'lebean:server-words',
    enforce: 'pre',
    apply: 'build',
    transform: (code, file) =>
      contractModule.test(file) ? { code: withoutServerWords(file, code), map: null } : undefined,
  };
}

/** A module of the contract without what the server alone reads of it. */
export function withoutServerWords(file: string, code: string): string {
  const cuts: Array<{ readonly start: number; readonly end: number; readonly instead: string }> =
    [];
  new Visitor({
    CallExpression(node) {
      const callee = node.callee.type === 'Identifier' ? node.callee.name : '';
      const meaning = node.arguments[placeOfMeaning.get(callee) ?? -1];
      if (meaning !== undefined) cuts.push({ ...placeOf(meaning), instead: `''` });
      const [declared] = node.arguments;
      if (!['query', 'command'].includes(callee) || declared?.type !== 'ObjectExpression') return;
      for (const property of declared.properties) {
        if (wordsOfOperation.has(nameOf(property)))
          cuts.push({ ...placeOf(property), instead: `...{}` });
      }
    },
  }).visit(parseSync(file, code).program);
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end),
      code,
    );
}

const placeOf = ({ start, end }: ESTree.Span) => ({ start, end });

const nameOf = (property: ESTree.ObjectPropertyKind): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
