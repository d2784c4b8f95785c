/** The marks that members give, as the address of their comments and its filter say them. */
export const scoreWords = ['5', '4', '3', '2', '1'] as const;

/** The word of a mark. */
export const scoreWord = (score: number): (typeof scoreWords)[number] | undefined =>
  scoreWords.find((word) => word === String(score));
