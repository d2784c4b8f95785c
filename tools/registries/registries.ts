/**
 * What the contract's registries hold stands in the rooms of its nouns, each in the file of its shape.
 * This makes the lists of them, so that a new noun is nobody's line to add.
 */
import type { Declaration, Statement } from 'oxc-parser';
import { parseModule } from '../source/read-module.ts';

/** A file of the contract: its path below `packages/contract/src`, and its text. */
export interface ContractFile {
  readonly path: string;
  readonly text: string;
}

interface Registry {
  /** The generated file, below `packages/contract/src`. */
  readonly target: string;
  readonly variable: string;
  readonly summary: string;
  /** Whether a constant of a file belongs into it. */
  readonly holds: (file: string, constant: Constant) => boolean;
  /** Taken from the vocabulary, which is no noun's, instead of the rooms. */
  readonly isOfVocabulary?: true;
  /**
   * The type of each of its entries, from a file beside the generated one. Without it they keep their own types, as
   * tables do whose keys are a union.
   */
  readonly entry?: { readonly type: string; readonly file: string };
  /** `list`: its entries stand side by side. `parts`: each is a list of its own. `tables`: an object. */
  readonly form: 'list' | 'parts' | 'tables';
}

interface Constant {
  readonly name: string;
  /** The function whose answer it is, if it is one's. */
  readonly madeBy: string | undefined;
}

const registries: readonly Registry[] = [
  {
    target: 'registry/operations.generated.ts',
    variable: 'declaredOperations',
    summary: 'Every operation and export that a noun declares.',
    entry: { type: 'DeclaredOperation', file: './declared-operation.ts' },
    holds: (_file, { madeBy }) => DECLARING.has(madeBy ?? ''),
    form: 'list',
  },
  {
    target: 'facts/permissions.generated.ts',
    variable: 'declaredPermissions',
    summary: 'Every permission, from the rooms of the nouns.',
    holds: (file, { name }) => file.endsWith('/permissions.ts') && name.endsWith('Permissions'),
    form: 'tables',
  },
  {
    target: 'facts/operation-titles.generated.ts',
    variable: 'declaredOperationTitles',
    summary: 'What people call the operations.',
    holds: (file, { name }) => file.endsWith('/titles.ts') && name.endsWith('OperationTitles'),
    form: 'tables',
  },
  {
    target: 'facts/object-titles.generated.ts',
    variable: 'declaredObjectTitles',
    summary: 'What people call the objects of operations.',
    holds: (file, { name }) => file.endsWith('/titles.ts') && name.endsWith('ObjectTitles'),
    form: 'tables',
  },
  {
    target: 'facts/screens.generated.ts',
    variable: 'declaredScreens',
    summary: 'Every screen that has a place in the menu.',
    holds: (file, { name }) => file.endsWith('/screens.ts') && name.endsWith('Screens'),
    form: 'parts',
  },
  {
    target: 'vocabulary/fields.generated.ts',
    variable: 'declaredFields',
    summary: 'What people call the fields of all nouns.',
    isOfVocabulary: true,
    holds: (file, { name }) => file.startsWith('vocabulary/fields/') && name.endsWith('Fields'),
    form: 'tables',
  },
];

/** What declares a call of the product. */
const DECLARING: ReadonlySet<string> = new Set(['query', 'command', 'exportOf', 'bulkOf']);

/** The folders that are no noun's: what they declare is registered by nobody, but for the vocabulary's fields. */
const GROUND = /^(?:kernel|vocabulary|facts|registry)\//;

/** The generated files by their path below `packages/contract/src`. */
export function registryFiles(files: readonly ContractFile[]): ReadonlyMap<string, string> {
  const all = files
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, text }) => ({ path, constants: constantsOf(path, text) }));
  const rooms = all.filter(({ path }) => !GROUND.test(path));
  return new Map(
    registries.map((registry) => {
      const found = (registry.isOfVocabulary === true ? all : rooms)
        .map(({ path, constants }) => ({
          path,
          names: constants
            .filter((constant) => registry.holds(path, constant))
            .map(({ name }) => name),
        }))
        .filter(({ names }) => names.length > 0);
      return [registry.target, writtenOut(registry, found)];
    }),
  );
}

function writtenOut(
  { variable, summary, entry, form }: Registry,
  found: ReadonlyArray<{ readonly path: string; readonly names: readonly string[] }>,
): string {
  const imports = found.map(
    ({ path, names }) => `import { ${names.join(', ')} } from '../${path}';`,
  );
  const spread = form === 'list' ? '' : '...';
  const entries = found.flatMap(({ names }) => names.map((name) => `  ${spread}${name},`));
  const [open, close] = form === 'tables' ? ['{', '}'] : ['[', ']'];
  const type = entry === undefined ? '' : `: readonly ${entry.type}[]`;
  return [
    '// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.',
    ...imports,
    ...(entry === undefined ? [] : [`import type { ${entry.type} } from '${entry.file}';`]),
    '',
    `/** ${summary} */`,
    `export const ${variable}${type} = ${open}`,
    ...entries,
    `${close}${entry === undefined ? ' as const' : ''};`,
    '',
  ].join('\n');
}

/** The exported constants of a module, in their order. */
function constantsOf(path: string, text: string): Constant[] {
  return parseModule(path, text).program.body.flatMap((statement) =>
    declarationsOf(exportedBy(statement)),
  );
}

function exportedBy(statement: Statement): Declaration | null {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
}

function declarationsOf(declaration: Declaration | null): Constant[] {
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return [];
    const madeBy =
      init?.type === 'CallExpression' && init.callee.type === 'Identifier'
        ? init.callee.name
        : undefined;
    return [{ name: id.name, madeBy }];
  });
}
