/** Where a game may be played, as its country rule says it. */
export type CountryRule = {
  /** True denies the listed countries, false allows only them; null is not decided yet. */
  readonly isBlack: boolean | null;
  /** ISO 3166 codes. */
  readonly countries: readonly string[];
};

/** Whether a game may be played in a country (PRI-1): a rule that lists nothing allows every country. */
export function isCountryAllowed({ isBlack, countries }: CountryRule, country: string): boolean {
  if (isBlack === null || countries.length === 0) return true;
  return countries.includes(country) !== isBlack;
}
