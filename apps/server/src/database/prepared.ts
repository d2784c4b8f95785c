/**
 * A statement that goes out with nearly every BEGIN or COMMIT. Those are messages of text, which the server parses and
 * plans anew each time; each connection does that once for a prepared one, which saves a good part of a small call.
 */
export interface PreparedStatement {
  /** Under which a connection knows it; no other one of this process has it. */
  readonly name: string;
  /** The types of its parameters. */
  readonly types: readonly string[];
  /**
   * Names each column that it answers. A server of a newer version may put another function in the place of one that
   * it calls, with more columns: the plan is made anew then, and the answer must stay as it was.
   */
  readonly text: string;
}

/** A prepared statement with its values, which are expressions of SQL: numbers or what `literals.ts` makes. */
export interface Execution {
  readonly statement: PreparedStatement;
  readonly values: readonly string[];
}

/** What goes out in one message with BEGIN or COMMIT. */
export type Sent = string | Execution;

/** Prepares a statement on a connection. */
export const preparing = ({ name, types, text }: PreparedStatement): string =>
  `prepare ${name}(${types.join(', ')}) as ${text}`;

/** The same without a preparation, for where the next transaction has another connection. */
export const textOf = (sent: Sent): string =>
  typeof sent === 'string'
    ? sent
    : sent.statement.text.replaceAll(
        /\$(\d+)/g,
        (_, place: string) => sent.values[Number(place) - 1] ?? 'null',
      );

/** What is sent where it is prepared. */
export const executing = (sent: Sent): string =>
  typeof sent === 'string' ? sent : `execute ${sent.statement.name}(${sent.values.join(', ')})`;
