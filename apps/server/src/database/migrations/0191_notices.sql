-- Notices (NTC-1 to NTC-9, NTC-12): what is said, whom it is for, and who has read it.
--
-- Publishing writes no row per reader: who a notice is for is asked when somebody reads (NTC-5, NTC-6). An
-- audience is a `tsquery` over facts about accounts, so that one operator says both "which notices has this
-- account" and "which accounts has this notice".

-- See database/views/account_facts.sql.
create view account_facts with (security_invoker = true) as
  select a.id as account_id, array_to_tsvector(
      array_remove(array['everybody', 'account=' || a.id, 'kind=' || a.kind, 'language=' || coalesce(a.language, 'zh'),
        'merchant=' || a.merchant_id, 'partner=' || coalesce(a.partner_id, m.partner_id),
        case when a.shop_id is null then 'country=' || m.country_code end], null)
      || array(select 'country=' || c from unnest(a.countries) c)
      || array(select 'role=' || r.role_id from account_role r where r.account_id = a.id)
      || array(select unnest(array['shop=' || s.id, 'shopType=' || s.shop_type, 'country=' || s.country_code]) from shop s
        where s.merchant_id = a.merchant_id and (a.shop_id is null or s.id = a.shop_id))
      || array(select 'country=' || own.country_code from merchant own where own.partner_id = a.partner_id)
    ) as facts
  from account a left join merchant m on m.id = a.merchant_id
  where a.is_enabled;
grant select on account_facts to app_staff, app_partner, app_shop;

create table notice (
  id bigint generated always as identity primary key,
  -- Whose it is: a partner's, for people of its merchants; nothing for the platform's.
  partner_id bigint references partner,
  notice_number text not null generated always as ('N' || lpad(id::text, 6, '0')) stored,
  notice_type text not null check (notice_type in ('merchant', 'announcement', 'maintenance', 'promotion')),
  severity text not null check (severity in ('info', 'important', 'critical')),
  -- What somebody decided; scheduled, published and expired are told by the clock.
  stage text not null default 'draft' check (stage in ('draft', 'released', 'withdrawn')),
  title_zh text not null, title_en text not null, title_es text not null,
  content_zh text not null, content_en text not null, content_es text not null,
  is_publish_global boolean not null,
  -- As it was chosen, and as it is asked.
  audience jsonb not null,
  reached tsquery not null,
  action_link text not null,
  is_pinned boolean not null,
  is_on_login_page boolean not null,
  publish_time timestamptz,
  expires_at timestamptz,
  acknowledge_until timestamptz,
  begins_at timestamptz,
  corrected_at timestamptz,
  reminded_at timestamptz,
  withdraw_reason text not null default '',
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  check (greatest(length(title_zh), length(title_en), length(title_es)) <= 80),
  check (greatest(length(content_zh), length(content_en), length(content_es)) <= 40000),
  check (stage = 'draft' or publish_time is not null),
  check (stage = 'draft' or title_zh <> '' or title_en <> '' or title_es <> ''),
  check (expires_at > publish_time and acknowledge_until > publish_time),
  check (not is_on_login_page or (partner_id is null and notice_type = 'maintenance'))
);
create index notice_by_partner on notice (partner_id, id desc);
create index notice_released on notice (publish_time desc) where stage = 'released';

-- What a published notice said before it was corrected: never changed (NTC-3).
create table notice_version (
  notice_id bigint not null references notice,
  version integer not null,
  partner_id bigint references partner,
  title_zh text not null, title_en text not null, title_es text not null,
  content_zh text not null, content_en text not null, content_es text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (notice_id, version)
);

-- What one account did with one notice: a row comes with the first thing that it does.
create table notice_reading (
  merchant_id bigint references merchant,
  account_id bigint not null references account on delete cascade,
  notice_id bigint not null references notice,
  seen_at timestamptz not null,
  read_at timestamptz,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  primary key (account_id, notice_id),
  check (acknowledged_at is null or read_at is not null)
);
create index notice_reading_by_notice on notice_reading (notice_id, account_id);

-- What is out is corrected or withdrawn, and neither goes back nor to others (NTC-3).
create function keep_notice() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.partner_id is distinct from old.partner_id then raise exception 'a notice stays whose it is'; end if;
  if old.stage = 'draft' then return new; end if;
  if old.stage = 'withdrawn' then raise exception 'a notice that is withdrawn does not change'; end if;
  if new.stage = 'draft' and old.publish_time <= now() then raise exception 'a notice that is out is no draft again'; end if;
  if new.stage <> 'draft' and (new.reached::text, new.publish_time, new.expires_at, new.acknowledge_until)
    is distinct from (old.reached::text, old.publish_time, old.expires_at, old.acknowledge_until)
  then raise exception 'a notice that is out goes to whom it went'; end if;
  return new;
end $$;
create trigger keeps_notice before update on notice for each row execute function keep_notice();
create trigger append_only before update or delete on notice_version for each row execute function refuse_change();

-- What was done stays done: nobody takes back that they have read or acknowledged (NTC-7).
create function keep_reading() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (old.read_at is not null and new.read_at is distinct from old.read_at)
    or (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
    or (new.account_id, new.notice_id, new.seen_at) is distinct from (old.account_id, old.notice_id, old.seen_at)
  then raise exception 'what was read stays read'; end if;
  return new;
end $$;
create trigger keeps_reading before update on notice_reading for each row execute function keep_reading();

-- `notices`: who has a bell may ask again. `notices:<account>`: one account has read something.
create function tell_notice_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001', message = 'notices';
  return null;
end $$;
create function tell_reading_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001', message = 'notices:' || new.account_id;
  return null;
end $$;
create trigger tells_change after update on notice for each row
  when (old.stage <> 'draft' or new.stage <> 'draft') execute function tell_notice_change();
create trigger tells_reading after insert or update on notice_reading
  for each row execute function tell_reading_change();

alter table notice enable row level security;
alter table notice force row level security;
alter table notice_version enable row level security;
alter table notice_version force row level security;
alter table notice_reading enable row level security;
alter table notice_reading force row level security;

-- A reader sees what is out and for it; of a partner's only what its own partner says (NTC-5).
create policy staff on notice for select to app_staff using ((select is_whole_network())
  or (stage = 'released' and publish_time <= now() and partner_id is null
    and reached @@ (select f.facts from account_facts f where f.account_id = (select current_account_id()))));
create policy partner on notice for select to app_partner using (partner_id = (select current_partner_id())
  or (stage = 'released' and publish_time <= now() and partner_id is null
    and reached @@ (select f.facts from account_facts f where f.account_id = (select current_account_id()))));
create policy shop on notice for select to app_shop using (stage = 'released' and publish_time <= now()
  and (partner_id is null or partner_id = (select m.partner_id from merchant m where m.id = (select current_merchant_id())))
  and reached @@ (select f.facts from account_facts f where f.account_id = (select current_account_id())));
create policy whole_network_adds on notice for insert to app_staff
  with check ((select is_whole_network()) and partner_id is null);
create policy partner_adds on notice for insert to app_partner with check (partner_id = (select current_partner_id()));
create policy whole_network_changes on notice for update to app_staff using ((select is_whole_network()));
create policy partner_changes on notice for update to app_partner using (partner_id = (select current_partner_id()));

create policy whole_network on notice_version to app_staff using ((select is_whole_network()));
create policy partner on notice_version to app_partner using (partner_id = (select current_partner_id()));

create policy own on notice_reading to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id()));
create policy whole_network_reads on notice_reading for select to app_staff using ((select is_whole_network()));
create policy partner_reads on notice_reading for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));

grant select on notice to app_staff, app_partner, app_shop;
grant insert (partner_id, notice_type, severity, title_zh, title_en, title_es, content_zh, content_en, content_es,
  is_publish_global, audience, reached, action_link, is_pinned, is_on_login_page, expires_at, acknowledge_until, begins_at,
  changed_by, changed_at, created_at) on notice to app_staff, app_partner;
grant update (notice_type, severity, stage, title_zh, title_en, title_es, content_zh, content_en, content_es,
  is_publish_global, audience, reached, action_link, is_pinned, is_on_login_page, publish_time, expires_at,
  acknowledge_until, begins_at, corrected_at, reminded_at, withdraw_reason, version, changed_by, changed_at)
  on notice to app_staff, app_partner;
grant select, insert on notice_version to app_staff, app_partner;
grant select, insert on notice_reading to app_staff, app_partner, app_shop;
grant update (read_at, acknowledged_at, closed_at, archived_at) on notice_reading to app_staff, app_partner, app_shop;

create policy times_read on notice for select to lebean_report using (true);
grant select (id, title_zh, title_en, title_es, begins_at, is_on_login_page, stage, publish_time, expires_at)
  on notice to lebean_report;
-- When the next scheduled notice goes out, whoever it is for: a bell asks again then, so that no job can be
-- late (NTC-6). It says an instant, and nothing of the notice.
create function next_notice_at(after timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(n.publish_time) from notice n where n.stage = 'released' and n.publish_time > after
$$;

-- Maintenance that stands on the sign-in page: what it is called and when it begins, in the order in which it
-- does (NTC-9). Whoever asks is not signed in, and is told nothing else of any notice.
create function login_notices(asked_at timestamptz)
returns table (id bigint, title_zh text, title_en text, title_es text, begins_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select n.id, n.title_zh, n.title_en, n.title_es, n.begins_at from notice n
  where n.is_on_login_page and n.stage = 'released' and n.publish_time <= asked_at
    and (n.expires_at is null or n.expires_at > asked_at)
  order by n.begins_at, n.id limit 3
$$;

revoke execute on function next_notice_at, login_notices from public;
grant execute on function login_notices to lebean_app;
grant execute on function next_notice_at to app_staff, app_partner, app_shop;
grant lebean_report to current_user;
grant create on schema public to lebean_report;
alter function next_notice_at owner to lebean_report;
alter function login_notices owner to lebean_report;
revoke create on schema public from lebean_report;
revoke lebean_report from current_user;

alter table approval_request drop constraint approval_request_object_kind_check;
alter table approval_request add constraint approval_request_object_kind_check
  check (object_kind in ('shop', 'partner', 'card', 'approvalLimit', 'period', 'notice'));
alter table approval_limit drop constraint always_two_people;
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('noticeToAll', 0);
alter table approval_limit force row level security;
alter table approval_limit add constraint always_two_people
  check (limit_key not in ('approvalLimit', 'wholesale', 'shareContract', 'periodClosing', 'noticeToAll')
    or amount is not distinct from 0);

update role set permissions = permissions || '{notice.notice.list,notice.notice.manage}'
  where role_key in ('platform-administrator', 'partner-manager');
