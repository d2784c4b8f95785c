export const approvalsPath = '/system/approvals';
export const approvalPath = ({ id }: { readonly id: number }): string => `${approvalsPath}/${id}`;
