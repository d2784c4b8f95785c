/** The longest pattern that is looked for, in characters (SH-19). */
export const maxSearchLength = 32;
