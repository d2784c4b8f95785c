/** What draws a page: a module below `src`, and the component that it exports. */
export type PageModule = { readonly module: string; readonly component: string };
