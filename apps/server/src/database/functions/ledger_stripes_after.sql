-- Locks as many parts of a split wallet as the amount needs and answers what they will hold with it, or
-- null if all of them are not enough. First a part that nobody uses, the richest, so that they stay
-- level; if there is none, part after part in their order (LED-6), and what they hold is spread anew. A
-- credit takes them all, and is spread over all.
create or replace function ledger_stripes_after(p_account_id bigint, p_amount bigint) returns ledger_stripe[]
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  part ledger_stripe;
  gathered bigint := p_amount;
  count integer := 0;
begin
  if p_amount < 0 then
    select * into part from ledger_stripe s where s.account_id = p_account_id and s.balance >= -p_amount
      order by s.balance desc limit 1 for no key update skip locked;
    if found then
      part.balance := part.balance + p_amount;
      return array[part];
    end if;
  end if;
  for part in select * from ledger_stripe s where s.account_id = p_account_id order by s.stripe for no key update loop
    gathered := gathered + part.balance;
    count := count + 1;
    exit when p_amount < 0 and gathered >= 0;
  end loop;
  if gathered < 0 then return null; end if;
  return (select array_agg(row(p_account_id, place,
      gathered / count + case when place < gathered % count then 1 else 0 end)::ledger_stripe)
    from generate_series(0, count - 1) place);
end $$;

revoke execute on function ledger_stripes_after from public;
alter function ledger_stripes_after owner to lebean_ledger;
