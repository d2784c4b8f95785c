-- Who may take rights away (ACC-1, ACC-4), who acts for whom, and whose second person somebody may be (CTL-1).

-- ACC-4: an administrator is an enabled account of the whole network that holds all that the role of the
-- administrators holds, which is everything that staff can hold: whoever manages roles and holds nothing
-- else could give nothing back. Whoever asks waits for everybody who has asked before.
create or replace function has_administrator() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('lebean.administrators'));
  return exists (select from account a
    where a.kind = 'staff' and a.is_enabled and a.countries is null
      and (select r.permissions from role r where r.role_key = 'platform-administrator')
        <@ array(select unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id));
end $$;
drop trigger keeps_an_administrator on role;
create constraint trigger keeps_an_administrator after update on role deferrable initially deferred
  for each row when (old.kind = 'staff' and not old.permissions <@ new.permissions)
  execute function keep_an_administrator();

-- The role of the administrators loses nothing: what nobody holds, nobody could give back (ACC-4).
create function keep_administrator_role() returns trigger language plpgsql as $$
begin
  raise exception 'the role of the administrators holds everything that staff can hold (ACC-4)'
    using errcode = 'restrict_violation';
end $$;
create trigger keeps_administrator_role before update on role for each row
  when (old.role_key = 'platform-administrator'
    and (new.role_key <> old.role_key or not old.permissions <@ new.permissions))
  execute function keep_administrator_role();
create trigger keeps_administrator_role_row before delete on role for each row
  when (old.role_key = 'platform-administrator') execute function keep_administrator_role();

-- A session that a sign-on code has opened belongs to its account and is used by whoever issued the code.
-- It ends with either of them.
alter table session
  add column impersonator_id bigint references account on delete cascade,
  -- As the owner of the account reads it, who does not see the accounts of staff.
  add column impersonator_name text,
  add check ((impersonator_id is null) = (impersonator_name is null)),
  add check (impersonator_id <> account_id);
create index session_by_impersonator on session (impersonator_id) where impersonator_id is not null;

create function current_impersonator_id() returns bigint
language sql stable as $$ select nullif(current_setting('app.impersonator_id', true), '')::bigint $$;

drop function session_open(bytea, interval);
create function session_open(token bytea, idle interval)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text,
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean, last_seen_at timestamptz,
  impersonator_id bigint, impersonator_name text
)
language plpgsql as $$
#variable_conflict use_column
declare
  opened record;
begin
  select s.account_id as of_account, s.last_seen_at as seen_at, s.impersonator_id as acting_id,
      s.impersonator_name as acting_name into opened
    from session s
    where s.token_hash = token and s.expires_at > now() and s.last_seen_at > now() - idle;
  if not found then return; end if;
  if opened.acting_id is not null then
    if not exists (select from account a where a.id = opened.acting_id and a.is_enabled) then return; end if;
    perform set_config('app.impersonator_id', opened.acting_id::text, true),
      set_config('app.impersonator_name', opened.acting_name, true);
  end if;
  return query select o.*, opened.seen_at, opened.acting_id, opened.acting_name
    from scope_open(opened.of_account) o;
end $$;

create or replace function end_sessions_of(ended_account bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from session where account_id = ended_account or impersonator_id = ended_account;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- The people of a request are those whose accounts asked and decided, and those who acted in their sessions:
-- no one of them is on both sides (CTL-1). The database writes who acted.
alter table approval_request
  add column requester_impersonator_id bigint references account,
  add column requester_impersonator_name text,
  add column decider_impersonator_id bigint references account,
  add column decider_impersonator_name text,
  -- Whoever decides could do it themselves: the permission of the operation, and for all countries where it asks for that.
  add column needed_permission text,
  add column needs_whole_network boolean not null default false,
  -- What the same person had done to the same object without asking, in the day before.
  add column counted_amount bigint not null default 0 check (counted_amount >= 0),
  add constraint two_people check (decider_account_id is null or state = 'withdrawn'
    or not array[decider_account_id, decider_impersonator_id] && array[requester_account_id, requester_impersonator_id]);
alter table approval_request no force row level security;
update approval_request set
  needed_permission = case operation when 'card.refund' then 'member.card.refund'
    when 'lebean.recharge' then 'lebean.wallet.recharge' else 'lebean.adjust' end,
  needs_whole_network = operation like 'lebean.%'
  where state = 'pending';
alter table approval_request force row level security;
alter table approval_request add check (needed_permission is not null or state <> 'pending');

create function note_requester() returns trigger language plpgsql as $$
begin
  new.requester_impersonator_id := current_impersonator_id();
  new.requester_impersonator_name := nullif(current_setting('app.impersonator_name', true), '');
  return new;
end $$;
create trigger notes_requester before insert on approval_request
  for each row execute function note_requester();

create or replace function keep_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'the request % is decided (CTL-1)', old.number using errcode = 'restrict_violation';
  end if;
  if current_account_id() is not null and new.decider_account_id is distinct from current_account_id() then
    raise exception 'the request % is decided in the name of another (CTL-1)', old.number
      using errcode = 'restrict_violation';
  end if;
  new.decider_impersonator_id := current_impersonator_id();
  new.decider_impersonator_name := nullif(current_setting('app.impersonator_name', true), '');
  return new;
end $$;

-- Whether somebody else of the whole network could approve what asks for a permission, also as staff of some
-- countries ask, who do not see each other's accounts.
create function has_other_decider(asking bigint[], needed text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account a where a.kind = 'staff' and a.is_enabled and a.countries is null
    and a.id <> all (asking)
    and needed <@ array(select unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = a.id))
$$;
revoke execute on function has_other_decider from public;
grant execute on function has_other_decider to app_staff;

-- A request can be about a limit, or about the wholesale terms of a shop.
alter table approval_request drop constraint approval_request_object_kind_check;
alter table approval_request add check (object_kind in ('shop', 'partner', 'card', 'approvalLimit'));

-- Each kind has a limit to begin with: no limit at all is a decision, which two people take. What would
-- change the limits themselves, or what a shop pays for its plays, always needs two.
alter table approval_limit add column id bigint generated always as identity unique;
alter table approval_limit no force row level security;
update approval_limit set amount = 2000000 where limit_key = 'lebeanRecharge' and amount is null and version = 1;
update approval_limit set amount = 100000 where limit_key = 'lebeanAdjustment' and amount is null and version = 1;
update approval_limit set amount = 20000 where limit_key = 'cardRefund' and amount is null and version = 1;
insert into approval_limit (limit_key, amount) values ('approvalLimit', 0), ('wholesale', 0);
alter table approval_limit force row level security;
alter table approval_limit add constraint always_two_people
  check (limit_key not in ('approvalLimit', 'wholesale') or amount is not distinct from 0);

-- What somebody has done below a limit. Its sum per person, object and day counts against the limit (CTL-1):
-- whoever splits an amount reaches the limit all the same. The person is who acts, in whose session ever.
create table approval_spending (
  id bigint generated always as identity primary key,
  limit_key text not null references approval_limit,
  account_id bigint not null references account,
  object text not null check (object <> ''),
  amount bigint not null check (amount >= 0),
  at timestamptz not null
);
create index approval_spending_by_person on approval_spending (account_id, limit_key, object, at);
create trigger append_only before update or delete on approval_spending
  for each row execute function refuse_change();
alter table approval_spending enable row level security;
alter table approval_spending force row level security;
create policy own on approval_spending to app_staff, app_partner, app_shop
  using (account_id = (select coalesce(current_impersonator_id(), current_account_id())));
grant select, insert on approval_spending to app_staff, app_partner, app_shop;

-- The limit of a kind, and what the caller has done to an object in the day around an instant without
-- asking. Whoever asks about the same object at once waits until the first has committed: of many halves
-- of a limit in flight no more than two pass.
create function approval_standing(asked_key text, asked_object text, asked_at timestamptz)
returns table (limit_amount bigint, counted_amount bigint)
language plpgsql as $$
declare
  person bigint := coalesce(current_impersonator_id(), current_account_id());
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'approval', asked_key, person, asked_object), 0));
  return query select l.amount, (select coalesce(sum(s.amount), 0)::bigint from approval_spending s
      where s.account_id = person and s.limit_key = asked_key and s.object = asked_object
        and s.at > asked_at - interval '24 hours' and s.at < asked_at + interval '24 hours')
    from approval_limit l where l.limit_key = asked_key;
end $$;
