-- Notes which partner looks after a merchant from now on: what was earned before stays the former one's (SET-4).
create or replace function note_merchant_partner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into merchant_partner (merchant_id, since, partner_id)
    values (new.id, case tg_op when 'INSERT' then '-infinity' else clock_timestamp() end, new.partner_id)
    on conflict (merchant_id, since) do update set partner_id = excluded.partner_id;
  return null;
end $$;

revoke execute on function note_merchant_partner from public;
alter function note_merchant_partner owner to lebean_report;
