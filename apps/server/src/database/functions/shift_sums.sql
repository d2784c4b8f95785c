-- What came into the drawer in a shift, and what went out, in hundredths.
create or replace function shift_sums(p_shift_id bigint, out cash_in bigint, out cash_out bigint) language sql stable as $$
  select coalesce(sum(c.amount) filter (where c.amount > 0), 0)::bigint,
    coalesce(-sum(c.amount) filter (where c.amount < 0), 0)::bigint
  from public.shift_cash c where c.shift_id = p_shift_id
$$;
