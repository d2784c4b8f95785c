import { useInstants } from '../../screen-kit/use-today.ts';

type Days = { readonly from: string | undefined; readonly to: string | undefined };

/** The filters of a log as its list takes them: days by their instants. */
export function useLogInput() {
  const instants = useInstants();
  return <Filters extends Days>(
    { from, to, ...filters }: Filters,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ) => ({ ...filters, ...instants({ from, to }), page, pageSize });
}
