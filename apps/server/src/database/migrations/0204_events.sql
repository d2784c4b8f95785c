-- Events (NTC-10, NTC-11): what has happened that somebody is to hear of, who hears it, on which way, and why not.
--
-- Whoever causes an event writes one row in the transaction of the cause; a job makes of it a row for each account that
-- may see what it is about and hears of it. An audience of thousands that seldom changes is asked when somebody reads
-- (0191_notices.sql); an event is for few, and each of them chooses how she hears it, so that it is written per account.

-- The next instant after another at which a clock shows a minute of the day: one on each day of the calendar, also on
-- those of 23 and 25 hours (NTC-10). A minute that a clock leaves out is told when it goes on.
create function next_at_minute(after timestamptz, zone text, minute integer) returns timestamptz
language sql stable as $$
  select min(told.instant) from generate_series(-1, 2) step,
    lateral (select ((after at time zone zone)::date + step + make_interval(mins => minute)) at time zone zone as instant) told
  where told.instant > after
$$;

-- When the quiet hours in which an instant lies end; null where it lies in none (NTC-10). They may go over midnight.
create function quiet_until(asked_at timestamptz, zone text, from_minute integer, until_minute integer)
returns timestamptz
language sql stable as $$
  select case when from_minute is null or from_minute = until_minute then null
    when case when from_minute < until_minute then told.minute >= from_minute and told.minute < until_minute
      else told.minute >= from_minute or told.minute < until_minute end
    then public.next_at_minute(asked_at, zone, until_minute) end
  from (select (extract(hour from asked_at at time zone zone) * 60
    + extract(minute from asked_at at time zone zone))::integer as minute) told
$$;

create table event (
  id bigint generated always as identity primary key,
  category text not null check (category ~ '^[a-zA-Z]{1,40}$'),
  -- What it is about; nothing is the platform's.
  merchant_id bigint references merchant,
  shop_id bigint,
  partner_id bigint references partner,
  -- The kinds of accounts that hear it, with the permissions that each of them needs.
  readers jsonb not null check (jsonb_typeof(readers) = 'object'),
  is_for_owners boolean not null default false,
  -- To these alone, as far as they may see it; nothing for all.
  account_ids bigint[],
  -- Who did it, and knows.
  except_account_id bigint references account,
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- What is told once, however often it is seen.
  once_key text unique check (length(once_key) between 1 and 200),
  caused_by bigint references account,
  happened_at timestamptz not null,
  tries smallint not null default 0,
  -- It was handed out to accounts up to this one: many are done in portions.
  handed_to bigint not null default 0,
  handed_out_at timestamptz,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index event_waiting on event (id) where handed_out_at is null;
create index event_by_time on event (happened_at);
create statistics event_place (dependencies) on merchant_id, shop_id from event;

create table account_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The merchant of the account, which has one and keeps it.
  merchant_id bigint,
  event_id bigint not null references event on delete cascade,
  category text not null,
  is_critical boolean not null,
  at timestamptz not null,
  -- How many this one stands for; those that it stands for are collapsed.
  gathered integer not null default 1 check (gathered > 0),
  is_collapsed boolean not null default false,
  inbox_state text not null check (inbox_state in ('sent', 'skipped')),
  inbox_reason text check (inbox_reason in ('off', 'chosen', 'collapsed', 'notPermitted')),
  mail_state text not null check (mail_state in ('held', 'sent', 'skipped')),
  mail_reason text check (mail_reason in ('off', 'chosen', 'collapsed', 'noAddress', 'notPermitted', 'quietHours', 'digest')),
  mail_due_at timestamptz,
  mail_id bigint references mail,
  read_at timestamptz,
  archived_at timestamptz,
  unique (event_id, account_id),
  check ((mail_state = 'held') = (mail_due_at is not null)),
  check (inbox_state = 'sent' or inbox_reason is not null)
);
create index account_event_of_account on account_event (account_id, at desc, id desc);
create index account_event_unread on account_event (account_id)
  where inbox_state = 'sent' and read_at is null and archived_at is null;
create index account_event_due on account_event (mail_due_at, account_id) where mail_state = 'held';
create index account_event_by_time on account_event (at desc, id desc);
create index account_event_by_merchant on account_event (merchant_id, at desc, id desc) where merchant_id is not null;


-- How an account hears of a category, where it has chosen (NTC-10).
create table event_choice (
  account_id bigint not null references account on delete cascade,
  category text not null check (category ~ '^[a-zA-Z]{1,40}$'),
  way text not null check (way in ('inbox', 'mail', 'both', 'digest', 'off')),
  primary key (account_id, category)
);

-- Where and when an account is written to.
create table event_setting (
  account_id bigint primary key references account on delete cascade,
  -- Empty until somebody has shown that it is theirs.
  mail_address text not null default '' check (length(mail_address) <= 254 and mail_address !~ '[[:cntrl:]]'),
  asked_address text not null default '' check (length(asked_address) <= 254 and asked_address !~ '[[:cntrl:]]'),
  code_hash bytea check (length(code_hash) = 32),
  code_until timestamptz,
  code_tries smallint not null default 0,
  quiet_from_minute smallint check (quiet_from_minute between 0 and 1439),
  quiet_until_minute smallint check (quiet_until_minute between 0 and 1439),
  digest_minute smallint not null default 480 check (digest_minute between 0 and 1439),
  -- The last day of the account's calendar that had a digest.
  digested_on date,
  check ((quiet_from_minute is null) = (quiet_until_minute is null)),
  check ((code_hash is null) = (code_until is null))
);

-- `notices:<account>`: something has come for an account. Where it is for many, all bells ask once (NTC-6).
create function tell_delivery() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  reader bigint;
begin
  if (select count(*) from (select from added limit 101) few) > 100 then
    raise notice using errcode = 'LB001', message = 'notices';
    return null;
  end if;
  for reader in select distinct a.account_id from added a loop
    raise notice using errcode = 'LB001', message = 'notices:' || reader;
  end loop;
  return null;
end $$;
create trigger tells_added after insert on account_event referencing new table as added
  for each statement execute function tell_delivery();
create trigger tells_read after update on account_event
  for each row when (new.read_at is distinct from old.read_at or new.archived_at is distinct from old.archived_at)
  execute function tell_reading_change();

-- Who hears an event now (NTC-10): may sign in, sees what it is about, and holds what it takes to see it. Asked when it
-- is handed out, and again for one account when a mail that was held leaves.
create function event_readers(asked_event bigint, only_account bigint)
returns table (account_id bigint, merchant_id bigint)
language sql stable as $$
  with e as materialized (
    select t.readers, t.is_for_owners, t.account_ids, t.except_account_id, t.merchant_id, t.shop_id, m.country_code,
        coalesce(t.partner_id, m.partner_id) as partner_id,
        t.account_ids is not null and t.merchant_id is null and t.partner_id is null as is_personal
      from public.event t left join public.merchant m on m.id = t.merchant_id where t.id = asked_event
  ), granting as materialized (
    -- For each permission that a kind of account needs, the roles that give it.
    select asked.kind, array(select r.id from public.role r where asked.needed = any (r.permissions)) as role_ids
      from (select by_kind.key as kind, jsonb_array_elements_text(by_kind.value) as needed
        from e, jsonb_each(e.readers) by_kind) asked
  ), placed as (
    select a.id from public.account a, e where not e.is_personal and a.kind = 'shop' and a.merchant_id = e.merchant_id
      and (a.shop_id is null or a.shop_id = e.shop_id) and (a.account_type = 1 or not e.is_for_owners)
    union all
    select a.id from public.account a, e where not e.is_personal and a.kind = 'partner' and a.partner_id = e.partner_id
    union all
    select a.id from public.account a, e where not e.is_personal and a.kind = 'staff'
      and (a.countries is null or e.country_code = any (a.countries))
    union all
    select unnest(e.account_ids) from e where e.is_personal
  )
  select a.id, a.merchant_id from placed join public.account a on a.id = placed.id cross join e
    where a.is_enabled and e.readers ? a.kind
      and (only_account is null or a.id = only_account)
      and (e.account_ids is null or a.id = any (e.account_ids))
      and a.id is distinct from e.except_account_id
      and (a.merchant_id is null or exists (select from public.merchant m where m.id = a.merchant_id and m.is_enabled))
      and (a.partner_id is null or exists (select from public.partner p where p.id = a.partner_id and p.is_enabled))
      and not exists (select from granting g where g.kind = a.kind
        and not exists (select from public.account_role ar where ar.account_id = a.id and ar.role_id = any (g.role_ids)))
$$;

-- Staff are few among accounts.
create index account_of_staff on account (id) where kind = 'staff';

alter table event enable row level security;
alter table event force row level security;
alter table account_event enable row level security;
alter table account_event force row level security;
alter table event_choice enable row level security;
alter table event_choice force row level security;
alter table event_setting enable row level security;
alter table event_setting force row level security;

-- An account reads what came for it, staff what came for people that they look after (NTC-11).
create policy own on account_event to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id()));
create policy whole_network_reads on account_event for select to app_staff using ((select is_whole_network()));
create policy countries_read on account_event for select to app_staff
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy app_hands_out on account_event to lebean_app using (true);

-- Whoever causes an event writes it; it is read by whom it came for.
create policy causer_adds on event for insert to app_staff, app_partner, app_shop
  with check (caused_by is not distinct from (select current_account_id()));
create policy heard on event for select to app_staff, app_partner, app_shop
  using (exists (select from account_event d where d.event_id = event.id));
create policy app_hands_out on event to lebean_app using (true);

create policy own on event_choice to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id()));
create policy app_reads on event_choice for select to lebean_app using (true);
create policy own on event_setting to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id()));
create policy app_hands_out on event_setting to lebean_app using (true);

grant insert (category, merchant_id, shop_id, partner_id, readers, is_for_owners, account_ids, except_account_id, words,
  once_key, caused_by, happened_at) on event to app_staff, app_partner, app_shop, lebean_app;
grant select on event to app_staff, app_partner, app_shop;
grant select, delete on event to lebean_app;
grant update (tries, handed_to, handed_out_at) on event to lebean_app;
grant select on account_event to app_staff, app_partner, app_shop;
grant update (read_at, archived_at) on account_event to app_staff, app_partner, app_shop;
grant update (mail_state, mail_reason, mail_due_at) on account_event to app_staff, app_partner, app_shop;
grant select, insert, update, delete on account_event to lebean_app;
grant select, insert, update, delete on event_choice to app_staff, app_partner, app_shop;
grant select on event_choice to lebean_app;
grant select, insert, update on event_setting to app_staff, app_partner, app_shop;
grant select, update (digested_on) on event_setting to lebean_app;

update role set permissions = permissions || '{notice.delivery.list}' where role_key = 'platform-administrator';
