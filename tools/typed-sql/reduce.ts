import type {
  ArrowFunction,
  BindingElement,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  ObjectLiteralExpression,
  ParameterDeclaration,
} from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Checker, Symbol as CodeSymbol } from 'typescript/unstable/sync';
import { nodesIn, originOf } from './compiler.ts';

/** Thrown where what stands in a statement is only known when it runs. */
export class Unresolved extends Error {}

/** An expression, and what the parameters stand for where it is evaluated. */
export interface Place {
  readonly node: Node;
  readonly bindings: Bindings;
}

/** Parameters by the id of their symbol; `member` is the one of an object that is taken apart. */
export type Bindings = ReadonlyMap<number, Place & { readonly member?: string }>;

export type Callable = ArrowFunction | FunctionDeclaration | FunctionExpression;

export const isCallable = (node: Node): node is Callable =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node);

const isWrapped = (node: Node): node is Node & { readonly expression: Expression } =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node);

/** Methods of a piece of SQL that leave its text as it is. */
const untouching = new Set(['$castTo', '$notNull']);
const deepest = 60;

/**
 * Follows names, calls, members and choices of this code to what they are: a piece of SQL, an object, a list, a
 * function. Of a choice that only a run makes it takes one side, by `variant`. Nothing runs.
 */
export class Reducer {
  readonly #checker: Checker;
  readonly #variant: number;
  #depth = 0;

  constructor(checker: Checker, variant: number) {
    this.#checker = checker;
    this.#variant = variant;
  }

  /** The one of several that this variant takes. */
  pick<Each>(choices: readonly Each[]): Each {
    const chosen = choices[this.#variant % Math.max(1, choices.length)];
    if (chosen === undefined) throw new Unresolved('there is nothing to choose from');
    return chosen;
  }

  /** What an expression is. Throws `Unresolved` where only a run tells. */
  reduce(place: Place): Place {
    if (this.#depth > deepest) throw new Unresolved('it leads too deep');
    this.#depth += 1;
    try {
      return this.#reduce(place);
    } finally {
      this.#depth -= 1;
    }
  }

  #reduce(place: Place): Place {
    const { node, bindings } = place;
    if (isWrapped(node)) return this.reduce({ node: node.expression, bindings });
    if (is.isIdentifier(node)) return this.#ofName(place);
    if (is.isConditionalExpression(node))
      return this.reduce({ node: this.pick([node.whenTrue, node.whenFalse]), bindings });
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
      return this.reduce({ node: this.pick([node.left, node.right]), bindings });
    if (is.isPropertyAccessExpression(node))
      return this.#ofMember({ node: node.expression, bindings }, node.name.getText());
    if (is.isElementAccessExpression(node))
      return this.#ofMember(
        { node: node.expression, bindings },
        this.#wordOf({ node: node.argumentExpression, bindings }),
      );
    return is.isCallExpression(node) ? this.#ofCall(node, bindings) : place;
  }

  #ofName({ node, bindings }: Place): Place {
    const symbol = is.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    if (symbol === undefined) throw new Unresolved(`nobody knows ${node.getText()}`);
    return this.#ofSymbol(symbol, bindings);
  }

  #ofSymbol(symbol: CodeSymbol, bindings: Bindings): Place {
    const bound = bindings.get(symbol.id);
    if (bound !== undefined)
      return bound.member === undefined ? this.reduce(bound) : this.#ofMember(bound, bound.member);
    const node = originOf(this.#checker, symbol).valueDeclaration?.resolve();
    if (node === undefined) throw new Unresolved(`${symbol.name} is declared nowhere`);
    if (is.isVariableDeclaration(node) && node.initializer !== undefined)
      return this.reduce({ node: node.initializer, bindings });
    if (is.isFunctionDeclaration(node)) return { node, bindings };
    if (is.isParameterDeclaration(node)) return this.reduce(this.#givenFor(node));
    if (is.isBindingElement(node)) {
      const source = node.parent.parent;
      const member = memberOf(node);
      if (is.isVariableDeclaration(source) && source.initializer !== undefined)
        return this.#ofMember({ node: source.initializer, bindings }, member);
      if (is.isParameterDeclaration(source)) return this.#ofMember(this.#givenFor(source), member);
    }
    throw new Unresolved(`only a run knows ${symbol.name}`);
  }

  /** What a caller in the same module gives for a parameter. */
  #givenFor(parameter: ParameterDeclaration): Place {
    const callable = parameter.parent;
    if (!isCallable(callable)) throw new Unresolved(`nobody calls ${callable.getText()}`);
    const given = this.callsOf(callable).flatMap((call) => {
      const node = call.arguments[callable.parameters.indexOf(parameter)];
      return node === undefined ? [] : [{ node, bindings: new Map() }];
    });
    if (given.length === 0) throw new Unresolved(`only callers know ${parameter.getText()}`);
    return this.pick(given);
  }

  /** The calls of a function in its own module. */
  callsOf(callable: Node): CallExpression[] {
    const named = nameOfFunction(callable);
    if (named === undefined) return [];
    const symbol = this.#checker.getSymbolAtLocation(named);
    return nodesIn(callable.getSourceFile(), is.isCallExpression).filter(
      ({ expression }) =>
        expression.getText() === named.getText() &&
        this.#checker.getSymbolAtLocation(expression)?.id === symbol?.id,
    );
  }

  /** A word that stands in the code; undefined where only a run knows it. */
  #wordOf(place: Place): string | undefined {
    try {
      const { node } = this.reduce(place);
      return is.isStringLiteral(node) ? node.text : undefined;
    } catch (error) {
      if (error instanceof Unresolved) return undefined;
      throw error;
    }
  }

  /** A member of an object; any of them where the name is only known when it runs. */
  #ofMember(object: Place, name: string | undefined): Place {
    const { node, bindings } = this.reduce(object);
    if (!is.isObjectLiteralExpression(node))
      throw new Unresolved(`only a run knows ${object.node.getText()}`);
    const members = membersOf(node).filter(([each]) => name === undefined || each === name);
    if (members.length === 0) throw new Unresolved(`there is no ${name ?? 'member'} in it`);
    const [, found] = this.pick(members);
    return this.reduce({ node: found, bindings });
  }

  #ofCall(call: CallExpression, bindings: Bindings): Place {
    const { expression: callee } = call;
    if (callee.getText().startsWith('sql.')) return { node: call, bindings };
    if (is.isPropertyAccessExpression(callee)) {
      const name = callee.name.getText();
      if (untouching.has(name)) return this.reduce({ node: callee.expression, bindings });
      if (name === 'as' || name === 'map') return { node: call, bindings };
    }
    return this.called(this.reduce({ node: callee, bindings }), call.arguments, bindings);
  }

  /** What a function returns for arguments. */
  called({ node, bindings: around }: Place, given: readonly Node[], bindings: Bindings): Place {
    if (!isCallable(node)) throw new Unresolved(`only a run knows ${node.getText()}`);
    const inside = new Map([...around, ...bindings, ...this.bindingsFor(node, given, bindings)]);
    return this.reduce({ node: this.#returned(node), bindings: inside });
  }

  /** What the parameters of a function stand for in a call of it. */
  bindingsFor(callable: Callable, given: readonly Node[], bindings: Bindings): Bindings {
    const inside = new Map<number, Place & { readonly member?: string }>();
    for (const [at, { name }] of callable.parameters.entries()) {
      const node = given[at];
      if (node === undefined || name === undefined) continue;
      if (is.isIdentifier(name)) this.#bind(inside, name, { node, bindings });
      else
        for (const element of nodesIn(name, is.isBindingElement))
          this.#bind(inside, element.name, { node, bindings, member: memberOf(element) });
    }
    return inside;
  }

  #bind(
    bindings: Map<number, Place>,
    name: Node | undefined,
    place: Place & { readonly member?: string },
  ): void {
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    if (symbol !== undefined) bindings.set(symbol.id, place);
  }

  #returned({ body }: Callable): Node {
    if (body === undefined) throw new Unresolved('it has no body');
    if (!is.isBlock(body)) return body;
    const returned = nodesIn(body, is.isReturnStatement).flatMap(({ expression }) =>
      expression === undefined ? [] : [expression],
    );
    return this.pick(returned);
  }
}

/** Which member of an object a name is taken from: `b` of `{ b: c }`. */
const memberOf = ({ propertyName, name }: BindingElement): string =>
  (propertyName ?? name)?.getText() ?? '';

/** What a function is called by: its own name, or that of the constant it is. */
function nameOfFunction(callable: Node): Node | undefined {
  if (is.isFunctionDeclaration(callable)) return callable.name;
  return is.isVariableDeclaration(callable.parent) ? callable.parent.name : undefined;
}

type Member = readonly [name: string, value: Node];

function membersOf(node: ObjectLiteralExpression): Member[] {
  return node.properties.flatMap((property): readonly Member[] => {
    if (is.isPropertyAssignment(property)) return [[nameOf(property.name), property.initializer]];
    return is.isShorthandPropertyAssignment(property)
      ? [[property.name.getText(), property.name]]
      : [];
  });
}

const nameOf = (name: Node): string => (is.isStringLiteral(name) ? name.text : name.getText());
