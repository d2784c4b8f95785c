-- What merchants and the platform name themselves has a name in each language, as games have; an empty one is the
-- name that was typed first (SH-23).
alter table member_level
  add name_zh text not null default '', add name_en text not null default '', add name_es text not null default '';
alter table recharge_package
  add name_zh text not null default '', add name_en text not null default '', add name_es text not null default '';
alter table activity
  add name_zh text not null default '', add name_en text not null default '', add name_es text not null default '';
alter table equipment
  add name_zh text not null default '', add name_en text not null default '', add name_es text not null default '';
alter table role
  add name_zh text not null default '', add name_en text not null default '', add name_es text not null default '';

grant insert (name_zh, name_en, name_es), update (name_zh, name_en, name_es) on equipment, role to app_staff;
grant update (name_zh, name_en, name_es) on activity to app_staff, app_shop;
grant select (name_zh, name_en, name_es) on member_level to app_terminal;

-- The name in the language of the call that runs: `app.language` is set where its transaction is opened. Where
-- nobody asks, as in what is written down, it is the name that was typed first.
create function in_language(typed text, zh text, en text, es text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(case current_setting('app.language', true)
    when 'zh' then zh when 'en' then en when 'es' then es end, ''), typed)
$$;
