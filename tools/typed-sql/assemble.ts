import type { CallExpression, Node, TemplateLiteral } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import {
  writtenAlias,
  writtenRef,
  writtenTable,
} from '../../apps/server/src/database/written-names.ts';
import { partsOf } from './compiler.ts';
import { type Bindings, type Place, Reducer, Unresolved } from './reduce.ts';

/** Stands for a value until the values are numbered. */
const valueMark = '\0';

export interface Assembled {
  readonly text: string;
  /** How many conditions and expressions are stood in for, since only a run knows them. */
  readonly stoodIn: number;
}

/**
 * The text of a statement as it is sent, values as `$1`, with what its fragments say where they are used. Of what
 * only a run decides it takes one side, by `variant`. Throws `Unresolved` where it cannot be known.
 */
export function assemble(
  checker: Checker,
  template: TemplateLiteral,
  bindings: Bindings,
  variant: number,
): Assembled {
  const assembler = new Assembler(checker, variant);
  const parts = assembler.ofTemplate(template, bindings).split(valueMark);
  const text = parts.map((part, at) => (at === 0 ? part : `$${at}${part}`)).join('');
  return { text, stoodIn: assembler.stoodIn };
}

class Assembler {
  stoodIn = 0;
  readonly #checker: Checker;
  readonly #reducer: Reducer;

  constructor(checker: Checker, variant: number) {
    this.#checker = checker;
    this.#reducer = new Reducer(checker, variant);
  }

  ofTemplate(template: TemplateLiteral, bindings: Bindings): string {
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.#ofHole({ node: expression, bindings }) + literal.text,
    );
    return [template.head.text, ...spans].join('');
  }

  /** A value, or a fragment. */
  #ofHole(place: Place): string {
    const type = this.#checker.getTypeAtLocation(place.node);
    if (type === undefined)
      throw new Unresolved(`nobody knows the type of ${place.node.getText()}`);
    const expression = expressionTypeOf(this.#checker, type);
    if (expression === 'value') return valueMark;
    const before = this.stoodIn;
    try {
      return this.#ofFragment(place);
    } catch (error) {
      const standIn = expression === 'unknown' ? undefined : standInFor(expression);
      if (!(error instanceof Unresolved) || standIn === undefined) throw error;
      this.stoodIn = before + 1;
      return standIn;
    }
  }

  #ofFragment(place: Place): string {
    const { node, bindings } = this.#reducer.reduce(place);
    if (is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      return this.ofTemplate(node.template, bindings);
    if (is.isCallExpression(node)) return this.#ofCall(node, bindings);
    throw new Unresolved(`only a run knows ${node.getText()}`);
  }

  #ofCall(call: CallExpression, bindings: Bindings): string {
    const [first, second] = call.arguments;
    const { expression: callee } = call;
    if (first === undefined || !is.isPropertyAccessExpression(callee))
      throw new Unresolved(`only a run knows ${call.getText()}`);
    const name = callee.name.getText();
    if (name === 'as') {
      const alias = writtenAlias(this.#wordOf({ node: first, bindings }));
      return `${this.#ofFragment({ node: callee.expression, bindings })} as ${alias}`;
    }
    switch (callee.getText()) {
      case 'sql.ref':
        return writtenRef(this.#wordOf({ node: first, bindings }));
      case 'sql.table':
        return writtenTable(this.#wordOf({ node: first, bindings }));
      case 'sql.raw':
        return this.#wordOf({ node: first, bindings });
      case 'sql.lit':
        return this.#ofLiteral({ node: first, bindings });
      case 'sql.join': {
        const between = second && this.#ofFragment({ node: second, bindings });
        return this.#ofList({ node: first, bindings }).join(between ?? ', ');
      }
      default:
        throw new Unresolved(`only a run knows ${call.getText()}`);
    }
  }

  #ofLiteral(place: Place): string {
    const type = this.#checker.getTypeAtLocation(place.node);
    if (type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0) return '0';
    if (type !== undefined && (type.flags & TypeFlags.BooleanLike) !== 0) return 'true';
    return `'${this.#wordOf(place)}'`;
  }

  /** A word that is known: it is written there, or its type lists what it may be. */
  #wordOf(place: Place): string {
    const { node, bindings } = this.#wordPlace(place);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => this.#wordOf({ node: expression, bindings }) + literal.text,
      );
      return [node.head.text, ...spans].join('');
    }
    const type = this.#checker.getTypeAtLocation(node);
    const words = (type === undefined ? [] : partsOf(type)).flatMap((part) =>
      part.isStringLiteralType() ? [part.value] : [],
    );
    if (words.length === 0) throw new Unresolved(`only a run knows ${node.getText()}`);
    return this.#reducer.pick(words);
  }

  #wordPlace(place: Place): Place {
    try {
      return this.#reducer.reduce(place);
    } catch (error) {
      if (error instanceof Unresolved) return place;
      throw error;
    }
  }

  /** The elements of a list; of those that are there in some calls alone, each that can be. */
  #ofList(place: Place): string[] {
    const { node, bindings } = this.#listPlace(place);
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      const [made] = node.arguments;
      if (made === undefined) throw new Unresolved(`only a run knows ${node.getText()}`);
      return [
        this.#ofHole(
          this.#reducer.called(this.#reducer.reduce({ node: made, bindings }), [], bindings),
        ),
      ];
    }
    if (!is.isArrayLiteralExpression(node))
      throw new Unresolved(`only a run knows ${node.getText()}`);
    return node.elements.flatMap((element) =>
      is.isSpreadElement(element)
        ? this.#ofList({ node: element.expression, bindings })
        : [this.#ofHole({ node: element, bindings })],
    );
  }

  /** Of two lists the one that has something in it. */
  #listPlace({ node, bindings }: Place): Place {
    if (is.isParenthesizedExpression(node))
      return this.#listPlace({ node: node.expression, bindings });
    if (!is.isConditionalExpression(node)) return this.#reducer.reduce({ node, bindings });
    const isEmpty = (each: Node): boolean =>
      is.isArrayLiteralExpression(each) && each.elements.length === 0;
    const chosen = isEmpty(node.whenTrue) ? node.whenFalse : node.whenTrue;
    return this.#listPlace({ node: chosen, bindings });
  }
}

/** What a fragment's value is; `value` where it is no fragment, `unknown` where its type does not say. */
function expressionTypeOf(checker: Checker, type: Type): Type | 'value' | 'unknown' {
  for (const part of partsOf(type)) {
    if (checker.getPropertyOfType(part, 'toOperationNode') === undefined) continue;
    const of = checker.getPropertyOfType(part, 'expressionType');
    return (of && checker.getTypeOfSymbol(of)) ?? 'unknown';
  }
  return 'value';
}

/** An expression of the same type for one that only a run knows. */
function standInFor(type: Type): string | undefined {
  const flags = partsOf(type).reduce((sum, part) => sum | part.flags, 0);
  if ((flags & TypeFlags.BooleanLike) !== 0) return 'true';
  if ((flags & TypeFlags.StringLike) !== 0) return 'null::text';
  return (flags & TypeFlags.NumberLike) === 0 ? undefined : 'null::bigint';
}
