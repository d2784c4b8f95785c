-- Counts the cards opened for each phone number of a merchant.
create or replace function count_phone_use() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select o.merchant_id, regexp_replace(m.phone, '\D', '', 'g'), count(*), max(o.opened_at)
    from opened o join member m on m.id = o.member_id
    where m.phone ~ '\d' group by 1, 2 order by 1, 2
    on conflict (merchant_id, digits) do update set card_count = u.card_count + excluded.card_count,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
