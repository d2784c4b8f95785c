/** Two days and all between them; an open end where one is missing. */
export type DayRange = { readonly from: string | undefined; readonly to: string | undefined };
