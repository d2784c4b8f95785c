import { createContext, useContext } from 'react';
import { type Palette, paletteOf } from './palette.ts';

/** The colours of the page for what style sheets do not reach: charts. */
export const PaletteContext = createContext<Palette>(paletteOf('#409EFF', false));

export const usePaletteColors = (): Palette => useContext(PaletteContext);
