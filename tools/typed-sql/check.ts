import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../../apps/server/src/ground/failure.ts';
import type { Complaint } from '../source/planted.ts';
import { lineCounter } from '../source/read-module.ts';
import { assemble } from './assemble.ts';
import { disagreements } from './compare.ts';
import { type Compiler, type TypedTemplate, typedTemplates } from './compiler.ts';
import type { Describer } from './describe.ts';
import { neverNull, notCompared } from './exceptions.ts';
import { Unresolved } from './reduce.ts';
import { declaredColumns } from './row-type.ts';
import { isStatement, statementsOf, type TypedStatement } from './statements.ts';

/** What a look at some modules came to. */
export interface Outcome {
  readonly complaints: Complaint[];
  statements: number;
  /** Of the statements; each is on the list of exceptions. */
  notCompared: number;
  /** Conditions and values within statements that only a run knows. */
  stoodIn: number;
  /** Typed pieces of SQL that return no rows of their own. */
  fragments: number;
  /** The exceptions that were met. */
  readonly excepted: Set<string>;
}

/** Of what only a run decides each statement is looked at with one side, and with the other. */
const variants = [0, 1];

/** Compares all statements of modules, named relative to `root`, with what the database says of them. */
export async function checkModules(
  compiler: Compiler,
  describer: Describer,
  root: string,
  modules: readonly string[],
): Promise<Outcome> {
  const outcome: Outcome = {
    complaints: [],
    statements: 0,
    notCompared: 0,
    stoodIn: 0,
    fragments: 0,
    excepted: new Set(),
  };
  for (const module of modules) {
    const file = path.join(root, module);
    const text = readFileSync(file, 'utf8');
    if (!text.includes('sql<')) continue;
    const lineOf = lineCounter(text);
    for (const template of typedTemplates(compiler.sourceOf(file))) {
      if (!isStatement(compiler.checker, template)) {
        outcome.fragments += 1;
        continue;
      }
      outcome.statements += 1;
      const line = lineOf(template.node.getStart());
      const reasons = await new StatementCheck(compiler, describer, module, outcome).reasons(
        template,
      );
      for (const reason of new Set(reasons))
        outcome.complaints.push({ path: module, line, reason });
    }
  }
  return outcome;
}

class StatementCheck {
  readonly #compiler: Compiler;
  readonly #describer: Describer;
  readonly #module: string;
  readonly #outcome: Outcome;

  constructor(compiler: Compiler, describer: Describer, module: string, outcome: Outcome) {
    this.#compiler = compiler;
    this.#describer = describer;
    this.#module = module;
    this.#outcome = outcome;
  }

  /** What is wrong with a statement. */
  async reasons(found: TypedTemplate): Promise<string[]> {
    const exception = `${this.#module} <${found.rowType.getText().replaceAll(/\s+/g, ' ')}>`;
    if (notCompared[exception] !== undefined) {
      this.#outcome.excepted.add(exception);
      this.#outcome.notCompared += 1;
      return [];
    }
    const statements = statementsOf(this.#compiler.checker, found);
    if (statements.length === 0) return ['it cannot be compared: nobody says its rows'];
    const reasons: string[] = [];
    for (const statement of statements)
      for (const variant of variants) reasons.push(...(await this.#compare(statement, variant)));
    return reasons;
  }

  async #compare(statement: TypedStatement, variant: number): Promise<string[]> {
    const { checker } = this.#compiler;
    const declared = declaredColumns(checker, statement.row);
    if (declared === undefined) return ['it cannot be compared: its type names no columns'];
    try {
      const { text, stoodIn } = assemble(
        checker,
        statement.template.template,
        statement.bindings,
        variant,
      );
      if (variant === 0) this.#outcome.stoodIn += stoodIn;
      const described = await this.#describer.describe(text);
      return disagreements(declared, described, (column) => this.#isNeverNull(column));
    } catch (error) {
      return error instanceof Unresolved
        ? [`it cannot be compared: ${reasonOf(error).slice(0, 120)}`]
        : [`the database does not take it: ${reasonOf(error)}`];
    }
  }

  #isNeverNull(column: string): boolean {
    const exception = `${this.#module} ${column}`;
    if (neverNull[exception] === undefined) return false;
    this.#outcome.excepted.add(exception);
    return true;
  }
}

/** Exceptions that nothing needs any more. */
export function staleExceptions({ excepted }: Outcome): string[] {
  return [...Object.keys(neverNull), ...Object.keys(notCompared)].filter(
    (exception) => !excepted.has(exception),
  );
}
