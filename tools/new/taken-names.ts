/** Names that a generated slice cannot give away. */

/** What every slice has by itself: columns, inputs of its list, variables and texts of its screen. */
export const takenNames: ReadonlySet<string> = new Set(
  `id shopId shopName merchantId merchantName createdAt changedBy version query page pageSize sort
  field typed row values label search create createTitle change changeTitle save remove removeTitle
  removeConsequence yes no shop merchant`.split(/\s+/),
);

/** Words that neither a variable of TypeScript nor a column of PostgreSQL can be called. */
const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization await between binary both break
  case cast catch check class collate collation column concurrently const constraint continue create
  cross current_date current_role current_time current_user debugger default deferrable delete desc
  distinct do else end enum except export extends false fetch finally for foreign freeze from full
  function grant group having if ilike implements import in initially inner instanceof interface
  intersect into is isnull join lateral leading left let like limit localtime natural new not notnull
  null offset on only or order outer overlaps package placing primary private protected public
  references return returning right select session_user similar some static super switch symmetric
  table tablesample then this throw to trailing true try type typeof union unique user using var
  variadic verbose void when where while window with yield`.split(/\s+/),
);

export const isReservedWord = (word: string): boolean => reservedWords.has(word);
