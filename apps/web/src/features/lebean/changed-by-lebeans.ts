/** The nouns whose answers change when lebeans move. */
export const changedByLebeans = [
  'lebeanWallet',
  'lebeanMovement',
  'lebeanRecharge',
  'lebeanOrder',
  'lebeanAllocation',
  'shop',
  'partner',
  'dashboard',
];
