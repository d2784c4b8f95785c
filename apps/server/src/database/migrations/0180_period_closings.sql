-- Months that finance has closed (SET-27): who did it when, over which open points, and who approved that.
create table period_closing (
  id bigint generated always as identity primary key,
  -- Its first day.
  month date not null unique check (extract(day from month) = 1),
  closed_at timestamptz not null,
  operator_account_id bigint not null references account,
  closed_by text not null,
  -- Kinds of points with how many of each; the whole list of one that was clean is empty.
  closed_over jsonb not null check (jsonb_typeof(closed_over) = 'array'),
  reason text not null default '',
  -- The request of which the closing came: nobody closes over an open point alone.
  approval_id bigint references approval_request unique,
  check (closed_over = '[]' or approval_id is not null),
  check ((approval_id is null) = (reason = ''))
);

-- One month after the other, and never again open.
create function keep_period_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  latest constant date := (select max(c.month) from period_closing c);
begin
  if new.month <> (latest + interval '1 month')::date then
    raise exception 'the month % does not follow % (SET-27)', new.month, latest using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Up to which day figures stand: the last day of the month that was closed last, nothing while none is.
create function closed_through() returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (max(c.month) + interval '1 month')::date - 1 from period_closing c
$$;

-- What would change a figure of a closed month is refused, whoever writes: money is dated after it, a statement
-- of it is not taken back, and terms do not begin in it.
create function keep_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  day date;
begin
  if tg_table_name = 'statement_payment' then day := new.value_date;
  elsif tg_table_name = 'billing_mode' then day := new.effective_from;
  elsif new.stage = 'returned' and old.stage <> new.stage then day := new.period_start;
  end if;
  -- Who closes waits until nobody is writing into the month any more.
  perform pg_advisory_xact_lock_shared(hashtext('period closing'));
  if day <= closed_through() then
    raise exception 'PERIOD_CLOSED: % lies in a closed month (SET-27)', day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table period_closing enable row level security;
alter table period_closing force row level security;
create policy whole_network on period_closing to app_staff using ((select is_whole_network()));
create policy closings_read on period_closing for select to lebean_report using (true);
grant select, insert on period_closing to app_staff;
grant select on period_closing to lebean_report;
create trigger append_only before update or delete on period_closing for each row execute function refuse_change();

create trigger keeps_period_order before insert on period_closing for each row execute function keep_period_order();
create trigger keeps_closed_period before insert on statement_payment for each row execute function keep_closed_period();
create trigger keeps_closed_period before insert on billing_mode for each row execute function keep_closed_period();
create trigger keeps_closed_period before update of stage on statement for each row execute function keep_closed_period();
revoke execute on function keep_period_order, keep_closed_period, closed_through from public;
grant execute on function closed_through to app_staff, app_partner, app_shop, lebean_report;
grant lebean_report to current_user;
grant create on schema public to lebean_report;
alter function keep_period_order owner to lebean_report;
alter function closed_through owner to lebean_report;
revoke create on schema public from lebean_report;
revoke lebean_report from current_user;

alter table approval_request drop constraint approval_request_object_kind_check;
alter table approval_request add constraint approval_request_object_kind_check
  check (object_kind in ('shop', 'partner', 'card', 'approvalLimit', 'period'));
alter table approval_limit drop constraint always_two_people;
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('periodClosing', 0);
alter table approval_limit force row level security;
alter table approval_limit add constraint always_two_people
  check (limit_key not in ('approvalLimit', 'wholesale', 'shareContract', 'periodClosing') or amount is not distinct from 0);

update role set permissions = permissions || '{settlement.period.list,settlement.period.close}'
  where role_key = 'platform-administrator';
