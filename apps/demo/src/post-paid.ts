const shops: ReadonlySet<string> = new Set(['beijing', 'guangzhou', 'chengdu']);

/** Whether a shop of the story pays for its plays afterwards, by statement (SET-1). */
export const isPostPaid = (shopKey: string): boolean => shops.has(shopKey);
