import { createContext } from 'react';

/** Whose contracts a list is about, for the dialog over it that makes another; nothing where it is of all. */
export const ContractOwner = createContext<number | undefined>(undefined);
