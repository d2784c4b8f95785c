/** What a journal books, in the order in which it stands there (SET-28). */
export const journalKinds = [
  'recharge',
  'refund',
  'goodsSale',
  'lebeanSale',
  'wholesale',
  'lebeanCredit',
  'clearing',
  'partnerShare',
  'serviceCredit',
  'adjustment',
  'tax',
  'paymentReceived',
  'paymentMade',
  'writeOff',
] as const;
export type JournalKind = (typeof journalKinds)[number];

export const journalModes = [
  'cash',
  'bankTransfer',
  'cardTerminal',
  'voucher',
  'wechatPay',
  'alipay',
  'bankCard',
] as const;
export type JournalMode = (typeof journalModes)[number];

/** The ways in which each kind is paid; none for what is billed or comes by the bank alone. */
export const modesOfKind: Readonly<Record<JournalKind, readonly JournalMode[]>> = {
  recharge: journalModes,
  refund: ['cash', 'bankTransfer'],
  goodsSale: journalModes,
  // Lebeans are not sold at a counter that has a terminal for cards or takes vouchers.
  lebeanSale: ['cash', 'bankTransfer', 'wechatPay', 'alipay', 'bankCard'],
  wholesale: [],
  lebeanCredit: [],
  clearing: [],
  partnerShare: [],
  serviceCredit: [],
  adjustment: [],
  tax: [],
  paymentReceived: [],
  paymentMade: [],
  writeOff: [],
};

/** What a month of a shop comes to, of one kind and way of payment, less what was journaled of it before. */
export interface JournalFigure {
  readonly belongsTo: string;
  readonly kind: JournalKind;
  readonly paymentMode: JournalMode | null;
  readonly shopId: number | null;
  readonly currency: string;
  readonly amount: number;
}

/** Where a kind is booked: for a way of payment, for a shop, or for all that have nothing of their own. */
export interface AccountRule {
  readonly kind: JournalKind;
  readonly paymentMode: JournalMode | null;
  readonly shopId: number | null;
  /** Decided on: these books do not hold it. */
  readonly isLeftOut: boolean;
  readonly debitAccount: string;
  readonly creditAccount: string;
}

export interface DraftLine extends Omit<JournalFigure, 'amount'> {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

const ruleKey = ({
  kind,
  paymentMode,
  shopId,
}: Pick<AccountRule, 'kind' | 'paymentMode' | 'shopId'>) =>
  `${kind} ${paymentMode ?? ''} ${shopId ?? ''}`;

/** The rule that books a figure: the shop's own before the one of the way of payment, and that before the kind's. */
export function ruleFinder(rules: readonly AccountRule[]) {
  const byKey = new Map(rules.map((rule) => [ruleKey(rule), rule]));
  return ({ kind, paymentMode, shopId }: JournalFigure): AccountRule | undefined => {
    const places = [
      { paymentMode, shopId },
      { paymentMode: null, shopId },
      { paymentMode, shopId: null },
      { paymentMode: null, shopId: null },
    ];
    for (const place of places) {
      const rule = byKey.get(ruleKey({ kind, ...place }));
      if (rule !== undefined) return rule;
    }
    return undefined;
  };
}

/** Lines of a journal, two for each figure, and the figures that have no account yet (SET-28). */
export function draftJournal(
  figures: readonly JournalFigure[],
  rules: readonly AccountRule[],
): { readonly lines: readonly DraftLine[]; readonly unmapped: readonly JournalFigure[] } {
  const ruleOf = ruleFinder(rules);
  const lines: DraftLine[] = [];
  const unmapped: JournalFigure[] = [];
  for (const figure of figures) {
    const rule = ruleOf(figure);
    if (rule === undefined) unmapped.push(figure);
    else if (!rule.isLeftOut && figure.amount !== 0) lines.push(...pairOf(figure, rule));
  }
  if (!isBalanced(lines)) throw new Error('a journal does not balance');
  return { lines, unmapped };
}

/** Less than nothing changes the sides: no line holds a negative amount. */
function pairOf(
  { amount: signed, ...figure }: JournalFigure,
  { debitAccount, creditAccount }: AccountRule,
): DraftLine[] {
  const amount = Math.abs(signed);
  const [debited, credited] =
    signed > 0 ? [debitAccount, creditAccount] : [creditAccount, debitAccount];
  return [
    { ...figure, account: debited, debit: amount, credit: 0 },
    { ...figure, account: credited, debit: 0, credit: amount },
  ];
}

/** The same lines the other way round: what takes a journal back (SET-28). */
export const reversed = <Line extends Pick<DraftLine, 'debit' | 'credit'>>(
  lines: readonly Line[],
): Line[] => lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));

/** Whether debit is credit in each currency; sums over several are never formed. */
export function isBalanced(
  lines: readonly Pick<DraftLine, 'currency' | 'debit' | 'credit'>[],
): boolean {
  const sums = new Map<string, number>();
  for (const { currency, debit, credit } of lines)
    sums.set(currency, (sums.get(currency) ?? 0) + debit - credit);
  return [...sums.values()].every((sum) => sum === 0);
}
