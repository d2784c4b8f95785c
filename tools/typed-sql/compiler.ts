import type { Node, SourceFile, TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast';
import { isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Symbol as CodeSymbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

/** The compiler's view of a project: modules and what it knows of the types in them. */
export interface Compiler {
  readonly checker: Checker;
  readonly sourceOf: (file: string) => SourceFile;
  readonly close: () => void;
}

/** Opens the project of a `tsconfig.json`, given as an absolute path. */
export function openCompiler(root: string, configFile: string): Compiler {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
  if (project === undefined) throw new Error(`the compiler does not open ${configFile}`);
  return {
    checker: project.checker,
    sourceOf: (file) => {
      const source = project.program.getSourceFile(file);
      if (source === undefined) throw new Error(`${file} is no part of ${configFile}`);
      return source;
    },
    close: () => api.close(),
  };
}

/** The nodes below one, itself included, that a guard accepts. */
export function nodesIn<Found extends Node>(
  root: Node,
  isRequested: (node: Node) => node is Found,
): Found[] {
  const found: Found[] = [];
  const visit = (node: Node): void => {
    if (isRequested(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

/** A piece of SQL with the type of the rows it is to return: sql<Row>`…`. */
export interface TypedTemplate {
  readonly node: TaggedTemplateExpression;
  readonly rowType: TypeNode;
}

/** All pieces of SQL with a type in a module, statements and fragments. */
export function typedTemplates(source: SourceFile): TypedTemplate[] {
  return nodesIn(source, isTaggedTemplateExpression).flatMap((node) => {
    const [rowType] = node.typeArguments ?? [];
    return node.tag.getText() === 'sql' && rowType !== undefined ? [{ node, rowType }] : [];
  });
}

/** What a name stands for, behind imports. */
export function originOf(checker: Checker, symbol: CodeSymbol): CodeSymbol {
  return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** The parts of a union, or the type itself. */
export const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes() : [type];
