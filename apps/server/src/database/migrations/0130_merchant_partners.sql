-- Which partner looked after a merchant since when: what was earned before a merchant changes its partner stays
-- that partner's (SET-4). Written by triggers alone; what is over is never changed.
create table merchant_partner (
  merchant_id bigint not null references merchant,
  since timestamptz not null,
  partner_id bigint references partner,
  primary key (merchant_id, since)
);
create index merchant_partner_by_partner on merchant_partner (partner_id, merchant_id);

alter table merchant no force row level security;
insert into merchant_partner (merchant_id, since, partner_id) select id, '-infinity', partner_id from merchant;
alter table merchant force row level security;

alter table merchant_partner enable row level security;
alter table merchant_partner force row level security;
create policy staff on merchant_partner for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
-- A partner learns of none that came before or after it.
create policy partner on merchant_partner for select to app_partner using (partner_id = (select current_partner_id()));
create policy sums on merchant_partner to lebean_report using (true);
grant select on merchant_partner to app_staff, app_partner;
grant select, insert, update on merchant_partner to lebean_report;

create function note_merchant_partner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into merchant_partner (merchant_id, since, partner_id)
    values (new.id, case tg_op when 'INSERT' then '-infinity' else clock_timestamp() end, new.partner_id)
    on conflict (merchant_id, since) do update set partner_id = excluded.partner_id;
  return null;
end $$;
create trigger notes_partner_of_new after insert on merchant for each row execute function note_merchant_partner();
create trigger notes_partner_of_changed after update of partner_id on merchant
  for each row when (old.partner_id is distinct from new.partner_id) execute function note_merchant_partner();
revoke execute on function note_merchant_partner from public;
grant lebean_report to current_user;
grant create on schema public to lebean_report;
alter function note_merchant_partner owner to lebean_report;
revoke create on schema public from lebean_report;
revoke lebean_report from current_user;
