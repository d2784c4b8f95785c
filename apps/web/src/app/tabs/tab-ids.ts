/** The ids by which a tab and its panel name each other; a path is unique among the tabs. */
export const tabIdOf = (path: string): string => `tab:${path}`;
export const panelIdOf = (path: string): string => `panel:${path}`;
