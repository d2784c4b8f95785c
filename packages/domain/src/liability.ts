/**
 * What counts as sold in the liability report (RPT-3): movements by which points come onto cards,
 * principal or gift *(assumed)*.
 */
export const soldKinds = [
  'cardOpening',
  'cardRecharge',
  'cardReplacement',
  'onlineTopUp',
  'offlineTopUp',
  'gift',
] as const;

/**
 * What counts as refunded, net of what was added by hand: refunds and corrections *(assumed)*. Every
 * other movement is spending, so that opening + sold − spent − refunded = closing holds for any kind.
 */
export const refundedKinds = ['refund', 'adjustment', 'reversal'] as const;
