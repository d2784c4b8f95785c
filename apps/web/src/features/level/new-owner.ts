import { useSession } from '../../platform/session.ts';

/** Whose a new level or package is: a merchant's, by staff; left out, the own merchant's or the platform's. */
export type NewOwner = { readonly merchantId?: number | undefined; readonly title: string };

/** What the dialog is called, by whose the new one is. */
type Titles = {
  readonly own: string;
  readonly template: string;
  readonly of: (merchant: string) => string;
};

type OwnedRow = { readonly merchantId: number | null; readonly merchantName: string | null };

/** Whom a new level or package belongs to: the merchant that staff look at, else the platform or the own merchant. */
export function useNewOwner(
  titles: Titles,
  merchantId: number | undefined,
  rows: readonly OwnedRow[] | undefined,
): NewOwner {
  const isStaff = useSession()?.kind === 'staff';
  if (!isStaff) return { title: titles.own };
  if (merchantId === undefined) return { title: titles.template };
  const merchant = rows?.find((row) => row.merchantId === merchantId)?.merchantName ?? undefined;
  return { merchantId, title: merchant === undefined ? titles.own : titles.of(merchant) };
}
