export const reconciliationPath = '/lebeans/reconciliation';
export const runPath = ({ id }: { readonly id: number }): string => `${reconciliationPath}/${id}`;
