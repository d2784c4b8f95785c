/** What a parameter of an address may stand for. */
export type Word = string | number | boolean | undefined;

/** One parameter of an address: how it is read, and what an address means that does not name it. */
export type Parameter<Value extends Word> = {
  /** What is mistyped reads as if it were not there; nothing is thrown. */
  readonly read: (written: string) => Value;
  readonly absent: Value;
  /** Written even where it says what its absence says today: the day that a list ends with by itself. */
  readonly isPinned?: true;
};

/** The parameters that a screen, a part of one or a list knows, by their names. */
export type Parameters = Readonly<Record<string, Parameter<Word>>>;

/** What an address says, typed by the parameters that read it. */
export type ValuesOf<Known extends Parameters> = {
  readonly [Name in keyof Known]: Known[Name]['absent'];
};

/** As it is written, blanks and all; empty is not absent. */
export const verbatim: Parameter<string | undefined> = {
  read: (written) => written,
  absent: undefined,
};

/** Reads what these parameters know of an address; what it says beside is left alone. */
export function readQuery<Known extends Parameters>(
  known: Known,
  search: URLSearchParams | string,
): ValuesOf<Known> {
  const given = new URLSearchParams(search);
  const values = Object.entries(known).map(([name, { read, absent }]) => {
    const written = given.get(name);
    return [name, written === null ? absent : read(written)] as const;
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each name has what its own parameter has read
  return Object.fromEntries(values) as ValuesOf<Known>;
}
