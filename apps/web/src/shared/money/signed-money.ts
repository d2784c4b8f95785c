/** An amount that came in or went out, with the sign of that; nothing has none. */
export const signedMoney = (written: string, hundredths: number, sign: '+' | '−'): string =>
  hundredths === 0 ? written : `${sign}${written}`;
