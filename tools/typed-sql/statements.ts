import type { TypeNode } from 'typescript/unstable/ast';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { partsOf, type TypedTemplate } from './compiler.ts';
import { type Bindings, isCallable, Reducer } from './reduce.ts';

/** A statement with one of the row types under which it is called. */
export interface TypedStatement {
  readonly template: TypedTemplate['node'];
  readonly row: Type;
  readonly bindings: Bindings;
}

const beginning = /^\s*(?:select|with|insert|update|delete|merge|values)\b/i;

/** Whether it returns rows, and is no part of a statement: a condition, or a value that jsonb makes. */
export function isStatement(checker: Checker, { node, rowType }: TypedTemplate): boolean {
  const row = checker.getTypeFromTypeNode(rowType);
  if (row === undefined || partsOf(row).length > 1 || checker.isArrayType(row)) return false;
  const isRow =
    (row.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.TypeParameter)) !== 0;
  const name = row.getSymbol()?.name;
  if (!isRow || name === 'Date' || name === 'Buffer') return false;
  // What begins with a fragment is the statement that the fragment begins.
  const [head = ''] = node.template.getText().slice(1).split('${', 1);
  return head.replaceAll('`', '').trim() === '' || beginning.test(head);
}

/** A statement once, or where callers say which rows it returns, once for each of their types. */
export function statementsOf(checker: Checker, found: TypedTemplate): TypedStatement[] {
  const { node: template, rowType } = found;
  const row = checker.getTypeFromTypeNode(rowType);
  if (row === undefined) return [];
  if ((row.flags & TypeFlags.TypeParameter) === 0) return [{ template, row, bindings: new Map() }];
  return callsWithTypes(checker, found).flatMap(({ called, bindings }) => {
    const given = checker.getTypeFromTypeNode(called);
    return given === undefined ? [] : [{ template, row: given, bindings }];
  });
}

interface TypedCall {
  readonly called: TypeNode;
  readonly bindings: Bindings;
}

function callsWithTypes(checker: Checker, { node, rowType }: TypedTemplate): TypedCall[] {
  const reducer = new Reducer(checker, 0);
  for (let around = node.parent; around !== undefined; around = around.parent) {
    if (!isCallable(around)) continue;
    const callable = around;
    const parameters = callable.typeParameters ?? [];
    const at = parameters.findIndex(({ name }) => name.getText() === rowType.getText());
    if (at === -1) continue;
    return reducer.callsOf(callable).flatMap((call) => {
      const called = call.typeArguments?.[at];
      const bindings = reducer.bindingsFor(callable, call.arguments, new Map());
      return called === undefined ? [] : [{ called, bindings }];
    });
  }
  return [];
}
